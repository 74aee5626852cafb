import * as z from 'zod/mini';
import { halfWidth, requiredText } from '#domain/formSchema.ts';
import { longest } from '#domain/textLength.ts';
import { halfKana, TRANSFERABLE, untransferable } from '#domain/files/halfKana.ts';

const ACCOUNT_DIGITS = 7;
const HOLDER_MAX = 48;

/** Digits alone; shorter account numbers are filled up with zeros in front, as banks do. */
export function normalizedAccountNumber(entered: string): string {
  const plain = halfWidth(entered).replace(/[\s-]/g, '');
  return /^\d+$/.test(plain) ? plain.padStart(ACCOUNT_DIGITS, '0') : plain;
}

const code = (label: string, digits: number) => {
  const pattern = new RegExp(`^\\d{${digits}}$`);
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((entered: string) => halfWidth(entered).replace(/\s/g, '')),
    ),
    z.string().check(
      z.refine((value) => value === '' || pattern.test(value), {
        error: `${label}は数字${digits}桁で入力してください`,
        params: { pattern },
      }),
    ),
  );
};

const ACCOUNT_NUMBER = /^\d{7}$/;

const accountNumber = z.pipe(
  z.pipe(z.string(), z.transform(normalizedAccountNumber)),
  z.string().check(
    z.minLength(1, '口座番号を入力してください'),
    z.refine((value) => value === '' || ACCOUNT_NUMBER.test(value), {
      error: '口座番号は数字7桁以内で入力してください',
      params: { pattern: ACCOUNT_NUMBER },
    }),
  ),
);

const HOLDER = new RegExp(`^[${TRANSFERABLE}][ ${TRANSFERABLE}]{0,${HOLDER_MAX - 1}}$`);

const holder = z.pipe(
  z.pipe(z.string(), z.transform(halfKana)),
  z.string().check(
    z.minLength(1, '口座名義を入力してください'),
    longest('口座名義', HOLDER_MAX),
    z.refine((value) => untransferable(value) === undefined, {
      error: ({ input }) =>
        `口座名義に使えない文字「${String(untransferable(String(input)))}」があります。カナ・英大文字・数字・かっこで入力してください`,
      params: { pattern: HOLDER },
    }),
  ),
);

/** Form schema. */
export const bankFormSchema = z.object({
  bankName: requiredText('銀行名', 64),
  bankCode: code('銀行コード', 4),
  branchName: requiredText('支店名', 64),
  branchCode: code('支店コード', 3),
  accountType: z.enum(['普通', '当座', '貯蓄'], '種別は普通・当座・貯蓄のどれかで入力してください'),
  accountNumber,
  holder,
});
export type BankForm = z.infer<typeof bankFormSchema>;

export const newBankForm = (): BankForm => ({
  bankName: '',
  bankCode: '',
  branchName: '',
  branchCode: '',
  accountType: '普通',
  accountNumber: '',
  holder: '',
});

/** Japanese labels by stored path. */
export const bankLabels: Record<keyof BankForm, string> = {
  bankName: '銀行名',
  bankCode: '銀行コード',
  branchName: '支店名',
  branchCode: '支店コード',
  accountType: '種別',
  accountNumber: '口座番号',
  holder: '口座名義',
};
