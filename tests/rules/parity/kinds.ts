import { serverTimestamp } from 'firebase/firestore/lite';
import * as z from 'zod/mini';
import { bankFormOf, bankSchema } from '#domain/bank/bank.ts';
import { bankFormSchema, newBankForm, type BankForm } from '#domain/bank/form.ts';
import {
  billingSettingsFormOf,
  billingSettingsOf,
  billingSettingsSchema,
  defaultBillingSettings,
} from '#domain/billing/settings.ts';
import {
  billingSettingsFormSchema,
  type BillingSettingsForm,
} from '#domain/billing/settingsForm.ts';
import { clientFieldsOf, clientFormOf, clientSchema } from '#domain/client/client.ts';
import { clientFormSchema, newClientForm, type ClientForm } from '#domain/client/form.ts';
import { companyFormOf, companySchema, newCompany } from '#domain/company/company.ts';
import { companyFormSchema } from '#domain/company/form.ts';
import { driverFormOf, driverSchema } from '#domain/driver/driver.ts';
import { driverFormSchema, newDriverForm } from '#domain/driver/form.ts';
import { optionalText } from '#domain/formSchema.ts';
import { invoiceSchema } from '#domain/invoice/record.ts';
import { noWishes, wishes, wishesOf } from '#domain/invoice/wishes.ts';
import { jobSchema, jobStatuses, longestJobTexts, type JobStatus } from '#domain/job/job.ts';
import { officeFormOf, officeSchema } from '#domain/office/office.ts';
import { newOfficeForm, officeFormSchema } from '#domain/office/form.ts';
import { orderFieldsOf, orderFormOf, orderSchema } from '#domain/order/order.ts';
import { newOrderForm, orderFormSchema, type OrderForm } from '#domain/order/form.ts';
import { clientPaymentFormSchema } from '#domain/payment/form.ts';
import { clientPaymentSchema } from '#domain/payment/record.ts';
import { userSchema } from '#domain/user/user.ts';
import { userFormSchema } from '#domain/user/form.ts';
import { Reference } from '#firestore/values.ts';
import { aDraft } from '#tests/rules/invoicing.ts';
import { aPayment } from '#tests/rules/paying.ts';
import { COMPANY, userIds, type Fields } from '#tests/support/rules.ts';

/** How documents of a kind come to be: what a form makes of them, what is stored, and what is read of that. */
export type Parity = {
  form: z.core.$ZodType;
  /** A form that everybody accepts. */
  legal: Fields;
  /** What the app stores of a form, without what only a request has. */
  stored: (form: Fields, index: number) => Fields;
  /** The form of a stored document. @throws Error when it cannot be read */
  read: (stored: Fields) => Fields;
  /** What a request adds: times, references. */
  asWritten?: (stored: Fields) => Fields;
  path: (index: number) => string;
  /** Fields that the rules want for a reason of their own. */
  demanded?: readonly string[];
  /** Other types that a field may be of, beside that of its legal value. */
  types?: Readonly<Record<string, readonly string[]>>;
  /** Fields of which a form's text is made another value: none that it refuses becomes a stored one. */
  converted?: readonly string[];
  /** Fields of which the rules ask less than the form: whether there is such a day. */
  unheld?: readonly string[];
  /** Documents that it needs. */
  others?: (index: number) => Record<string, Fields>;
};

const kept = (stored: Fields): Fields => ({
  ...stored,
  enabled: true,
  createdAt: serverTimestamp(),
});

const below =
  (collection: string) =>
  (index: number): string =>
    `${COMPANY}/${collection}/record-${index}`;

/** What a payment has that nobody types. */
const besidesForm: Fields = Object.fromEntries(
  Object.entries(aPayment).filter(
    ([key]) => key !== 'rest' && !(key in clientPaymentFormSchema.shape),
  ),
);

/** No form writes a job as a whole: what each of its boxes takes. */
const jobForm = z.object({
  number: optionalText('作業番号', longestJobTexts.number),
  memo: optionalText('作業メモ', longestJobTexts.memo),
  status: z.enum(Object.keys(jobStatuses) as [JobStatus, ...JobStatus[]]),
});

const withId = (stored: Fields): Fields => ({ id: '', ...stored });

export const kinds: Readonly<Record<string, Parity>> = {
  clients: {
    form: clientFormSchema,
    legal: { ...newClientForm(), name: '東洋海運', code: 'TY01' },
    stored: (form) => clientFieldsOf(form as ClientForm),
    read: (stored) => clientFormOf(clientSchema.parse(withId(stored))),
    asWritten: kept,
    path: below('clients'),
  },
  drivers: {
    form: driverFormSchema,
    legal: { ...newDriverForm(), name: '田中 一郎' },
    stored: (form) => form,
    read: (stored) => driverFormOf(driverSchema.parse(withId(stored))),
    asWritten: kept,
    path: below('drivers'),
  },
  offices: {
    form: officeFormSchema,
    legal: { ...newOfficeForm(), name: '本社' },
    stored: (form) => form,
    read: (stored) => officeFormOf(officeSchema.parse(withId(stored))),
    asWritten: kept,
    path: below('offices'),
  },
  banks: {
    form: bankFormSchema,
    legal: {
      ...newBankForm(),
      bankName: '横浜港銀行',
      branchName: '本店',
      accountNumber: '1234567',
      holder: 'ﾊﾏ(ｶ',
    },
    stored: (form) => ({ ...form, isDefault: false }),
    read: (stored): BankForm => bankFormOf(bankSchema.parse(withId(stored))),
    asWritten: kept,
    path: below('banks'),
    // What is none is read as 普通, so that the form can be opened; it is not stored so.
    demanded: ['accountType'],
  },
  companies: {
    form: companyFormSchema,
    legal: companyFormOf({
      invitationsValidFrom: null,
      ...newCompany('浜港運輸', userIds.administrator),
    }),
    stored: (form) => form,
    read: (stored) => companyFormOf(companySchema.parse(withId(stored))),
    asWritten: (stored) => ({ ...stored, administrators: [userIds.administrator] }),
    path: (index) => `companies/new-${index}`,
  },
  users: {
    form: userFormSchema,
    legal: { name: '花子' },
    stored: (form) => form,
    read: (stored) => userSchema.parse(withId(stored)),
    path: () => `users/${userIds.administrator}`,
  },
  'settings of billing': {
    form: billingSettingsFormSchema,
    legal: billingSettingsFormOf(defaultBillingSettings()),
    stored: (form) => billingSettingsOf(form as BillingSettingsForm),
    read: (stored) => billingSettingsFormOf(billingSettingsSchema.parse(stored)),
    path: (index) => `companies/own-${index}/settings/billing`,
    demanded: ['numberFormat'],
    converted: ['offsetX', 'offsetY'],
    others: (index) => ({
      [`companies/own-${index}`]: { administrators: [userIds.administrator] },
    }),
  },
  'drafts of invoices': {
    form: wishes,
    legal: noWishes(),
    stored: (form, index) => ({ ...aDraft, ...form, clientId: `client-${index}` }),
    read: (stored) => wishesOf(invoiceSchema.parse(withId({ ...stored, createdAt: null }))),
    path: (index) => `${COMPANY}/invoices/2026-11_client-${index}_all_1`,
    // A draft has all of its fields.
    demanded: Object.keys(aDraft),
    unheld: ['issueDay', 'dueDay'],
  },
  jobs: {
    form: jobForm,
    legal: { number: '', memo: '', status: '' },
    stored: (form, index) => ({
      ...form,
      orderId: `order-${index}`,
      completedAt: null,
      steps: {},
    }),
    read: (stored) => jobSchema.parse(withId(stored)),
    asWritten: (stored) => ({
      ...stored,
      createdAt: serverTimestamp(),
      updatedAt: serverTimestamp(),
    }),
    path: (index) => `${COMPANY}/jobs/order-${index}`,
    demanded: ['orderId'],
    types: { completedAt: ['time'] },
    others: (index) => ({ [`${COMPANY}/orders/order-${index}`]: { title: '' } }),
  },
  payments: {
    form: clientPaymentFormSchema,
    legal: { day: '2026-12-01', kind: 'transfer', amount: 1000, fee: 0, payer: '', memo: '' },
    // As the dialog does it, a fee is of a transfer alone; what nothing is used of is left.
    stored: ({ fee, ...form }) => {
      const isDropped =
        form['kind'] !== 'transfer' && fee === Number(fee) && fee <= 99_999 && fee > 0;
      const borne = isDropped ? 0 : fee;
      return { ...form, fee: borne, rest: Number(form['amount']) + Number(borne) };
    },
    read: (stored) => clientPaymentFormSchema.parse(clientPaymentSchema.parse(withId(stored))),
    asWritten: (stored) => ({ ...besidesForm, ...stored }),
    path: below('payments'),
    demanded: ['day', 'kind', 'amount', 'fee', 'payer', 'memo', 'rest'],
    unheld: ['day'],
  },
  orders: {
    form: orderFormSchema,
    legal: { ...newOrderForm(new Date('2026-11-24T00:00:00Z')), client: 'client-1' },
    stored: (form) => orderFieldsOf(form as OrderForm),
    read: (stored) => orderFormOf(orderSchema.parse(withId(stored))),
    asWritten: ({ client, ...stored }) =>
      kept({
        ...stored,
        ...(client === undefined
          ? {}
          : {
              client:
                typeof client === 'string' && client !== ''
                  ? new Reference(`${COMPANY}/clients/${client.replaceAll('/', '-')}`)
                  : client,
            }),
      }),
    path: below('orders'),
    converted: ['arrivalDate', 'arrivalTime', 'billingDate'],
    types: {
      arrivalTime: ['null', 'time'],
      billingDate: ['time'],
      officeId: ['text'],
      axleCount: ['null'],
    },
  },
};
