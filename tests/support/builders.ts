import { subscriptionSchema, type Subscription } from '#domain/company/plan.ts';
import { bankSchema, type Bank } from '#domain/bank/bank.ts';
import { clientSchema, type Client } from '#domain/client/client.ts';
import { companySchema, type Company } from '#domain/company/company.ts';
import { driverSchema, type Driver } from '#domain/driver/driver.ts';
import { officeSchema, type Office } from '#domain/office/office.ts';
import { orderSchema, type Order } from '#domain/order/order.ts';
import { startOfDay } from '#domain/time.ts';

/** Records for tests: whole and ordinary, but for what the test is about. */
export const anOrder = (fields: Record<string, unknown> = {}): Order =>
  orderSchema.parse({
    id: 'order-1',
    enabled: true,
    arrivalDate: startOfDay('2026-11-24'),
    arrivalTime: 'am',
    client: 'client-1',
    container: { containerId: 'ONEU1234566', type: 'dry', lengthFt: 40, height: 9.6 },
    axleCount: 2,
    destination: { name: '相模原 第二倉庫' },
    pickupPlace: '本牧BC',
    returnPlace: '本牧BC',
    price: { amount: 45_000 },
    ...fields,
  });

export const aClient = (fields: Record<string, unknown> = {}): Client =>
  clientSchema.parse({
    id: 'client-1',
    name: '東洋海運株式会社',
    code: 'TY01',
    kana: 'とうようかいうん',
    closingDay: 20,
    paymentMonths: 1,
    paymentDay: 31,
    ...fields,
  });

export const aDriver = (fields: Record<string, unknown> = {}): Driver =>
  driverSchema.parse({ id: 'driver-1', name: '田中 一郎', kana: 'たなか いちろう', ...fields });

export const aCompany = (fields: Record<string, unknown> = {}): Company =>
  companySchema.parse({
    id: 'company-1',
    name: '浜港運輸株式会社',
    postalCode: '231-0801',
    prefecture: '神奈川県',
    address: '横浜市中区新山下3-1',
    phone: '045-000-0001',
    fax: '045-000-0002',
    inCharge: '山田',
    qualifiedInvoiceIssuerNumber: 'T9234567890123',
    administrators: ['user-1'],
    ...fields,
  });

export const aBank = (fields: Record<string, unknown> = {}): Bank =>
  bankSchema.parse({
    id: 'bank-1',
    bankName: '横浜港銀行',
    branchName: '本店',
    accountType: '普通',
    accountNumber: '1234567',
    holder: 'ハマミナトウンユ(カ',
    ...fields,
  });

export const anOffice = (fields: Record<string, unknown> = {}): Office =>
  officeSchema.parse({ id: 'office-1', name: '本社', phone: '045-111-2222', ...fields });

/** A subscription as the payment extension writes it, in its trial unless told otherwise. */
export const aSubscription = (fields: Partial<Subscription> = {}): Subscription => ({
  ...subscriptionSchema.parse({ id: 'sub_1', status: 'trialing' }),
  ...fields,
});
