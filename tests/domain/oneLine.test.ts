import { expect, test } from 'vitest';
import { bankFormSchema, newBankForm } from '#domain/bank/form.ts';
import { clientCsv } from '#domain/client/csv.ts';
import { clientSchema } from '#domain/client/client.ts';
import { clientFormSchema, newClientForm } from '#domain/client/form.ts';
import { driverFormSchema, newDriverForm } from '#domain/driver/form.ts';
import { newOfficeForm, officeFormSchema } from '#domain/office/form.ts';
import { newOrderForm, orderFormSchema } from '#domain/order/form.ts';
import { importedText } from '#tests/support/importing.ts';

// A cell of a spreadsheet may have several lines. The security rules refuse an invoice whose client has such a name.

test('a name of a client is kept on one line, as is where it is', () =>
  expect(
    clientFormSchema.parse({
      ...newClientForm(),
      code: 'A',
      name: ' 改行\r\n 付き株式会社\n',
      address: '本牧ふ頭\n1-1',
    }),
  ).toMatchObject({ name: '改行 付き株式会社', address: '本牧ふ頭 1-1' }));

test('also where it comes from a file', () =>
  expect(importedText(clientCsv, 'コード,名称\nA,"改行\n付き株式会社"')).toMatchObject([
    { kind: 'new', change: { next: { name: '改行 付き株式会社' } } },
  ]));

test('a name that was stored on two lines is read on the one that an invoice takes', () =>
  expect(clientSchema.parse({ id: 'c', name: '改行\n付き株式会社' }).name).toBe(
    '改行 付き株式会社',
  ));

test('names of drivers, offices, banks and branches are kept on one line', () => {
  const account = { accountNumber: '1234567', holder: 'ﾊｺﾋﾞ' };
  const bank = { ...newBankForm(), ...account, bankName: '横浜\n銀行', branchName: '藤\n沢' };
  expect(driverFormSchema.parse({ ...newDriverForm(), name: '田中\n一郎' }).name).toBe('田中 一郎');
  expect(officeFormSchema.parse({ ...newOfficeForm(), name: '本牧\n営業所' }).name).toBe(
    '本牧 営業所',
  );
  expect(bankFormSchema.parse(bank)).toMatchObject({ bankName: '横浜 銀行', branchName: '藤 沢' });
});

test('what has room for several lines keeps them', () =>
  expect(
    orderFormSchema.parse({
      ...newOrderForm(new Date('2026-11-20T01:00:00Z')),
      client: 'c',
      description: '裏口\n二階',
    }).description,
  ).toBe('裏口\n二階'));
