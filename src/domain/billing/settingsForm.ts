import * as z from 'zod/mini';
import { countProblem } from '#domain/billing/settings.ts';
import { dayChoice, dayLabels } from '#domain/client/form.ts';
import { displayValue, wordingOf, type Wording } from '#domain/display.ts';
import { halfWidth, onlyInForms, optionalText, requiredText } from '#domain/formSchema.ts';
import { chargeKindsFormSchema } from '#domain/price/chargeKindsForm.ts';
import { isSeal } from '#domain/company/seal.ts';
import { roundingNames, roundings } from '#domain/tax.ts';

const NUMBER_FORMAT_MAX = 30;
/** A digit beside the count, which would read as one of its own. */
const DIGIT_AT_COUNT = /\d\{N|N\}\d/;
const OFFSET = /^-?(1?\d|20)$/;

/**
 * What is wrong with a number format, '' when nothing is.
 * @param stored the company's so far, which may have a digit beside its count and goes on with it
 */
export function numberFormatProblem(format: string, stored = ''): string {
  const rest = format.replace(/\{(YYYY|YY|MM|M|N{1,6})\}/g, '');
  if (!/^[A-Za-z0-9/_-]*$/.test(rest))
    return '請求番号の書式には {YYYY} {YY} {MM} {M} {NNN} と英数字・ハイフン・斜線だけを使えます';
  const problem = countProblem(format);
  if (problem !== '') return problem;
  if (format !== stored && DIGIT_AT_COUNT.test(format))
    return '請求番号の連番 {NNN} のすぐ前後に数字は置けません。間に「-」などを入れてください。続けると、書式を変えたときに同じ番号ができます';
  return format.includes('{YY') && format.includes('{M')
    ? ''
    : '請求番号の書式に年 {YYYY} と月 {MM} を入れてください';
}

const normalizedFormat = (stored: string) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((entered: string) => halfWidth(entered)),
    ),
    requiredText('請求番号の書式', NUMBER_FORMAT_MAX).check(
      z.refine((format) => numberFormatProblem(format, stored) === '', {
        error: ({ input }) => numberFormatProblem(String(input), stored),
      }),
    ),
  );

const subject = requiredText('件名', 60).check(
  z.refine((template) => !/[{}]/.test(template.replace(/\{(YYYY|YY|MM|M)\}/g, '')), {
    error: '件名には {YYYY} {YY} {MM} {M} だけを使えます',
    ...onlyInForms,
  }),
);

const offset = (label: string) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((entered: string) => halfWidth(entered).replace(/^\+/, '')),
    ),
    z.string().check(
      z.refine((text) => OFFSET.test(text), {
        error: `${label}は-20から20までの整数(mm)で入力してください`,
      }),
    ),
  );

/** Form schema beside the number format that is stored, '' for none. */
export const billingSettingsFormSchemaOf = (stored: string) =>
  z.object({
    closingDay: dayChoice('締日'),
    taxRounding: z.enum(roundingNames),
    numberFormat: normalizedFormat(stored),
    subjectTemplate: subject,
    feeSentence: optionalText('振込手数料の文', 100),
    seal: z.string().check(z.refine(isSeal, { error: '社印の画像が大きすぎます' })),
    offsetX: offset('宛名の左右'),
    offsetY: offset('宛名の上下'),
    chargeKinds: chargeKindsFormSchema,
  });

/** The same of settings that nobody has stored. */
export const billingSettingsFormSchema = billingSettingsFormSchemaOf('');
export type BillingSettingsForm = z.infer<typeof billingSettingsFormSchema>;

/** Japanese labels by the form's field and by stored path. */
export const billingSettingsLabels: Record<string, string> = {
  closingDay: '締日',
  taxRounding: '消費税の端数',
  numberFormat: '請求番号の書式',
  subjectTemplate: '件名',
  feeSentence: '振込手数料の文',
  seal: '社印',
  offsetX: '宛名の左右',
  offsetY: '宛名の上下',
  'addressOffset.x': '宛名の左右',
  'addressOffset.y': '宛名の上下',
  chargeKinds: '自社の料金',
};

const choices = wordingOf({ closingDay: dayLabels, taxRounding: roundings });

const kindNames = (value: unknown): string =>
  (Array.isArray(value) ? value : [])
    .map((kind: unknown) => String(Object(kind).name))
    .join('、') || displayValue('');

/** Says what the fields with a few values hold; a picture has no words. */
export const billingSettingsWording: Wording = (path, value) => {
  if (path === 'chargeKinds') return kindNames(value);
  return path === 'seal' && value !== '' ? '画像' : choices(path, value);
};
