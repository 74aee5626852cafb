import { describe, expect, test } from 'vitest';
import {
  deliveryWayLabel,
  invoiceMail,
  isSameDelivery,
  isUnsent,
  mailtoOf,
  notSent,
} from '#domain/invoice/delivery.ts';
import { invoiceSchema } from '#domain/invoice/record.ts';
import { aClient } from '#tests/support/builders.ts';

const anInvoice = (fields: Record<string, unknown> = {}) =>
  invoiceSchema.parse({
    id: 'i',
    status: 'issued',
    number: '2026-11-001',
    month: '2026-11',
    dueDay: '2026-12-31',
    gross: 1_234_500,
    ...fields,
  });

describe('what was sent', () => {
  test('is not sent until it says so, unless nobody is to get it', () => {
    expect(isUnsent(anInvoice())).toBe(true);
    expect(isUnsent(anInvoice({ status: 'paid' }))).toBe(true);
    expect(isUnsent(anInvoice({ sentDay: '2026-12-01', sentWay: 'mail' }))).toBe(false);
    expect(isUnsent(anInvoice({ status: 'draft' }))).toBe(false);
    expect(isUnsent(anInvoice({ status: 'voided' }))).toBe(false);
  });
  test('is the same by day and way', () => {
    const mailed = { sentDay: '2026-12-01', sentWay: 'mail' } as const;
    expect(isSameDelivery(mailed, { ...mailed })).toBe(true);
    expect(isSameDelivery(mailed, { ...mailed, sentWay: 'post' })).toBe(false);
    expect(isSameDelivery(mailed, { ...mailed, sentDay: '2026-12-02' })).toBe(false);
  });
  test('is named by its way, and a record that names a strange one by none', () => {
    expect(deliveryWayLabel(anInvoice({ sentWay: 'site' }))).toBe('Web');
    expect(deliveryWayLabel(anInvoice({ sentWay: 'pigeon' }))).toBe('');
    expect(deliveryWayLabel(notSent)).toBe('');
  });
});

describe('the mail that an invoice goes with', () => {
  const client = aClient({
    name: '東洋海運株式会社',
    honorific: '御中',
    department: '',
    inCharge: '',
    email: 'keiri+seikyu@toyo.example',
  });

  test('names the client, the month, the number, the amount and the day of payment', () => {
    const { to, subject, body } = invoiceMail(anInvoice(), client, 'みなと運送株式会社');
    expect(to).toBe('keiri+seikyu@toyo.example');
    expect(subject).toBe('請求書 2026-11-001 (2026年11月分) みなと運送株式会社');
    expect(body.split('\n')).toEqual([
      '東洋海運株式会社 御中',
      '',
      'いつもお世話になっております。みなと運送株式会社です。',
      '2026年11月分の請求書をお送りします。',
      '',
      '請求番号: 2026-11-001',
      'ご請求額: 1,234,500円(税込)',
      'お支払期限: 2026年12月31日',
      '',
      'よろしくお願いいたします。',
      'みなと運送株式会社',
    ]);
  });

  test('asks nobody to pay what is below zero', () => {
    const { body } = invoiceMail(anInvoice({ gross: -1_100 }), client, '');
    expect(body.split('\n').slice(6, 9)).toEqual([
      'ご返金・差引額: 1,100円(税込)',
      '上記の金額を、ご請求との相殺、またはご返金とします。',
      '',
    ]);
    expect(body).not.toMatch(/お支払期限|ご請求額/);
  });

  test('goes to the person in charge where one is named, and to a person by 様', () => {
    const first = (fields: Parameters<typeof aClient>[0]) =>
      invoiceMail(anInvoice({ dueDay: '' }), { ...client, ...fields }, '').body.split('\n')[0];
    expect(first({ department: '経理部', inCharge: '山田' })).toBe(
      '東洋海運株式会社 経理部 山田 様',
    );
    expect(first({ department: '経理部' })).toBe('東洋海運株式会社 経理部 御中');
    expect(first({ name: '山田太郎', honorific: '様' })).toBe('山田太郎 様');
    expect(invoiceMail(anInvoice({ dueDay: '' }), client, '').body).not.toContain('お支払期限');
  });

  test('is an address that a mail program takes, within what Windows hands to one', () => {
    const draft = invoiceMail(anInvoice(), client, 'みなと運送株式会社');
    const address = mailtoOf(draft);
    const url = new URL(address);
    expect(url.protocol).toBe('mailto:');
    expect(decodeURIComponent(url.pathname)).toBe(draft.to);
    expect(address).not.toContain('+');
    const fields = new Map(
      url.search
        .slice(1)
        .split('&')
        .map((field) => field.split('=').map(decodeURIComponent) as [string, string]),
    );
    expect(fields.get('subject')).toBe(draft.subject);
    expect(fields.get('body')).toBe(draft.body.replaceAll('\n', '\r\n'));
    expect(address.length).toBeLessThan(2_048);
    expect(mailtoOf({ to: '', subject: 'a&b', body: 'c' })).toBe('mailto:?subject=a%26b&body=c');
  });
});
