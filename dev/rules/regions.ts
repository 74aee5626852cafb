// What of the rules is generated, and from which schemas: a region stands in firestore.rules between the lines
// `// generated: <name>` and `// end`.
import { bankSchema } from '#domain/bank/bank.ts';
import { bankFormSchema } from '#domain/bank/form.ts';
import { billingSettingsSchema } from '#domain/billing/settings.ts';
import { billingSettingsFormSchema } from '#domain/billing/settingsForm.ts';
import { clientSchema } from '#domain/client/client.ts';
import { clientFormSchema } from '#domain/client/form.ts';
import { companySchema } from '#domain/company/company.ts';
import { companyFormSchema } from '#domain/company/form.ts';
import { driverSchema } from '#domain/driver/driver.ts';
import { driverFormSchema } from '#domain/driver/form.ts';
import { officeSchema } from '#domain/office/office.ts';
import { officeFormSchema } from '#domain/office/form.ts';
import { chargeKindSchema } from '#domain/price/chargeKinds.ts';
import { chargeKindsFormSchema } from '#domain/price/chargeKindsForm.ts';
import { LONGEST_REASON } from '#domain/textLength.ts';
import { userSchema } from '#domain/user/user.ts';
import { userFormSchema } from '#domain/user/form.ts';
import { checkFunction, functionsOf, type Kind } from './fields.ts';
import {
  clientPaymentFunctions,
  issuedFunctions,
  paymentFunctions,
  wishesFunctions,
} from './invoice.ts';
import { jobFunctions, scheduleFunctions } from './job.ts';
import { historyFunctions, orderFunctions } from './order.ts';
import { entryOf, longestOf } from './shape.ts';
import { eachFunction, partFunction } from './sums.ts';

/** Of records that a company keeps and takes out of use. */
const besides = ['enabled'];

const kinds: readonly Kind[] = [
  { name: 'company', form: companyFormSchema, record: companySchema },
  { name: 'client', form: clientFormSchema, record: clientSchema, besides },
  {
    name: 'driver',
    form: driverFormSchema,
    record: driverSchema,
    besides,
    byHand: { licenceExpiry: 'isDayOrEmpty' },
  },
  { name: 'office', form: officeFormSchema, record: officeSchema, besides },
  { name: 'bank', form: bankFormSchema, record: bankSchema, besides: ['isDefault', ...besides] },
  {
    name: 'billing',
    form: billingSettingsFormSchema,
    record: billingSettingsSchema,
    byHand: {
      numberFormat: 'isNumberFormat',
      seal: 'isSealOrEmpty',
      addressOffset: 'isOffset',
      chargeKinds: 'areChargeKinds',
    },
  },
];

type Regions = Readonly<Record<string, () => readonly string[]>>;

/** The functions of each region, by its name. */
export const regions: Regions = {
  ...Object.fromEntries(kinds.map((kind) => [kind.name, () => functionsOf(kind)])),
  chargeKinds: () => [
    partFunction({
      name: 'isChargeKind',
      argument: 'kind',
      isWhole: true,
      form: entryOf(chargeKindsFormSchema),
      record: chargeKindSchema,
    }),
    eachFunction('areChargeKinds(kinds)', 'isChargeKind', longestOf(chargeKindsFormSchema)),
  ],
  person: () => [checkFunction({ name: 'person', form: userFormSchema, record: userSchema })],
  reason: () => [`function longestReason() {\n  return ${LONGEST_REASON};\n}`],
  order: () => orderFunctions(),
  history: historyFunctions,
  job: jobFunctions,
  schedule: scheduleFunctions,
  wishes: wishesFunctions,
  issued: issuedFunctions,
  payment: paymentFunctions,
  clientPayment: clientPaymentFunctions,
};

const REGION = /^( *)\/\/ generated: (\w+).*\n[^]*?^ *\/\/ end$/gm;

/** The rules with every region as the schemas say. @param rules as they are @throws Error when one is missing */
export function withRegions(rules: string, made: Regions = regions): string {
  const missing = new Set(Object.keys(made));
  const renewed = rules.replace(REGION, (region, indent: string, name: string) => {
    const functions = made[name];
    if (functions === undefined) throw new Error(`firestore.rules: nothing makes ${name}`);
    missing.delete(name);
    const [head = ''] = region.split('\n');
    const text = functions()
      .join('\n\n')
      .replaceAll(/^(?=.)/gm, indent);
    return `${head}\n${text}\n${indent}// end`;
  });
  if (missing.size > 0) throw new Error(`firestore.rules has no ${[...missing].join(', ')}`);
  return renewed;
}
