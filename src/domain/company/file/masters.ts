import { bankFormOf, bankSchema } from '#domain/bank/bank.ts';
import { bankFormSchema, bankLabels, newBankForm } from '#domain/bank/form.ts';
import {
  billingSettingsFormOf,
  billingSettingsOf,
  billingSettingsSchema,
  defaultBillingSettings,
} from '#domain/billing/settings.ts';
import { billingSettingsFormSchema, billingSettingsLabels } from '#domain/billing/settingsForm.ts';
import { clientFieldsOf, clientFormOf, clientSchema } from '#domain/client/client.ts';
import { clientFormSchema, clientLabels, newClientForm } from '#domain/client/form.ts';
import { companyFormOf, companySchema } from '#domain/company/company.ts';
import { companyFormSchema, companyLabels, type CompanyForm } from '#domain/company/form.ts';
import { driverFormOf, driverSchema, MAX_DAYS_OFF } from '#domain/driver/driver.ts';
import { driverFormSchema, driverLabels, newDriverForm } from '#domain/driver/form.ts';
import {
  changedWords,
  mended,
  plannedWith,
  type Fields,
  type FormSchema,
  type ImportKind,
  type Planned,
} from '#domain/company/file/record.ts';
import { officeFormOf, officeSchema } from '#domain/office/office.ts';
import { newOfficeForm, officeFormSchema, officeLabels } from '#domain/office/form.ts';

/** A master record has to be named: others refer to it. */
const NAMELESS = '(名称なし)';
const LONGEST_CODE = 20;

type Master<Form extends Fields> = {
  kind: ImportKind;
  /** The record's form, and its name. */
  form: Form;
  title: string;
  schema: FormSchema<Form>;
  fresh: Form;
  labels: Readonly<Record<string, string>>;
  fieldsOf: (form: Form) => Fields;
  /** Written with the record besides the form, and what is changed afterwards. */
  besides?: Fields;
  later?: Fields;
};

function planned<Form extends Fields>(id: string, master: Master<Form>): Planned {
  const { kind, form, title, schema, fresh, labels, fieldsOf, besides = {}, later = {} } = master;
  const result = mended(schema, form, fresh);
  if ('problem' in result)
    return { record: undefined, remark: { kind, title, detail: result.problem } };
  const created = { ...fieldsOf(result.form), ...besides };
  const detail = changedWords(fieldsOf(form), fieldsOf(result.form), labels);
  return {
    record: { id, created, final: { ...created, ...later } },
    remark: detail === '' ? undefined : { kind, title, detail },
  };
}

const asItIs = (form: Fields): Fields => form;
const IN_USE = { enabled: true };
const endOf = ({ enabled }: { enabled: boolean }): Fields => (enabled ? {} : { enabled });

/** @param record with its id, as the record schemas see it */
export const plannedClient = plannedWith('clients', clientSchema, (client) => {
  return planned(client.id, {
    kind: 'clients',
    form: clientFormOf(client),
    title: client.name || client.id,
    schema: clientFormSchema,
    fresh: { ...newClientForm(), name: NAMELESS, code: client.id.slice(0, LONGEST_CODE) },
    labels: clientLabels,
    fieldsOf: clientFieldsOf,
    besides: IN_USE,
    later: endOf(client),
  });
});

/** The same of an office. */
export const plannedOffice = plannedWith('offices', officeSchema, (office) => {
  return planned(office.id, {
    kind: 'offices',
    form: officeFormOf(office),
    title: office.name || office.id,
    schema: officeFormSchema,
    fresh: { ...newOfficeForm(), name: NAMELESS },
    labels: officeLabels,
    fieldsOf: asItIs,
    besides: IN_USE,
    later: endOf(office),
  });
});

/** The same of a driver. */
export const plannedDriver = plannedWith('drivers', driverSchema, (driver) => {
  const daysOff = driver.daysOff.slice(-MAX_DAYS_OFF);
  return planned(driver.id, {
    kind: 'drivers',
    form: driverFormOf(driver),
    title: driver.name || driver.id,
    schema: driverFormSchema,
    fresh: { ...newDriverForm(), name: NAMELESS },
    labels: driverLabels,
    fieldsOf: asItIs,
    besides: IN_USE,
    later: { ...endOf(driver), ...(daysOff.length === 0 ? {} : { daysOff }) },
  });
});

/** The same of an account; what is missing of it cannot be made up. */
export const plannedBank = plannedWith('banks', bankSchema, (bank) => {
  return planned(bank.id, {
    kind: 'banks',
    form: bankFormOf(bank),
    title: bank.bankName || bank.id,
    schema: bankFormSchema,
    fresh: newBankForm(),
    labels: bankLabels,
    fieldsOf: asItIs,
    besides: { ...IN_USE, isDefault: bank.isDefault },
    later: endOf(bank),
  });
});

/** The same of how the company bills. */
export const plannedSettings = plannedWith('settings', billingSettingsSchema, (settings) =>
  planned('billing', {
    kind: 'settings',
    form: billingSettingsFormOf(settings),
    title: '請求設定',
    schema: billingSettingsFormSchema,
    fresh: billingSettingsFormOf(defaultBillingSettings()),
    labels: billingSettingsLabels,
    fieldsOf: billingSettingsOf,
  }),
);

const isKeyOf = <T extends object>(key: PropertyKey, of: T): key is keyof T => key in of;

/**
 * The company's own data with what it lacks taken from the file: what somebody entered stays.
 * @param own as it is now @param record the company of the file
 */
export function filledProfile(own: CompanyForm, record: Fields): CompanyForm {
  const fresh = companyFormOf(companySchema.parse({ id: '', name: own.name }));
  const form = companyFormOf(companySchema.parse({ ...record, id: '', administrators: [] }));
  const filed = mended<CompanyForm>(companyFormSchema, form, fresh);
  if ('problem' in filed) return own;
  const filled = { ...own };
  for (const field of Object.keys(companyLabels))
    if (isKeyOf(field, filled) && filled[field] === '') filled[field] = filed.form[field];
  return filled;
}
