import { describe, expect, test } from 'vitest';
import { orderRows } from '#domain/order/csv.ts';
import { draftForm, pasted } from '#domain/order/paste/paste.ts';
import { startOfDay } from '#domain/time.ts';
import { anOffice, anOrder } from '#tests/support/builders.ts';
import { CLIENTS, NOW } from './sample.ts';

const OFFICES = [
  anOffice({ id: 'honmoku', name: '本牧営業所' }),
  anOffice({ id: 'closed', name: '大黒営業所', enabled: false }),
  anOffice({ id: 'east', name: '東営業所' }),
  anOffice({ id: 'east-2', name: '東 営業所' }),
];
const read = (rows: readonly (readonly string[])[], offices = OFFICES) =>
  pasted(rows.map((row) => row.join('\t')).join('\n'), { clients: CLIENTS, offices, now: NOW });

const HEAD = ['納入日', '取引先', '作業先', 'サイズ'];
const ROW = ['2026/12/7', '東洋海運', '厚木倉庫', '40HC'];
const table = (columns: readonly string[], ...cells: readonly (readonly string[])[]) =>
  read([[...HEAD, ...columns], ...cells.map((own) => [...ROW, ...own])]);
const formOf = (paste: ReturnType<typeof read>, index = 0) =>
  paste.drafts.slice(index, index + 1).map((draft) => draftForm(draft, NOW))[0];

describe('the columns of the file of orders', () => {
  const texts = {
    client: 'toyo',
    clientBillingId: 'yokofwd',
    officeId: 'honmoku',
    orderNumber: 'TY-4711',
    serialNumber: 'S-12',
    title: '年末便',
    description: '裏口から',
    billingMemo: '締め前に確認',
  };
  const order = anOrder({
    ...texts,
    container: { containerId: 'ONEU1234566', type: 'dry', lengthFt: 40, height: 9.6 },
  });
  const names = {
    clients: new Map(CLIENTS.map(({ id, name }) => [id, name])),
    offices: new Map(OFFICES.map(({ id, name }) => [id, name])),
  };
  const second = anOrder({ ...order, clientBillingId: '', title: '' });
  const paste = read(orderRows([order, second], names, true));

  test('are read into the fields that they were written from', () =>
    expect(formOf(paste)).toMatchObject({
      ...texts,
      price: { amount: order.price.amount, taxInclusion: 'exclusive' },
      container: { containerId: 'ONEU1234566', lengthFt: '40', height: '9.6' },
    }));

  test('and none is left over or doubted', () => {
    expect(paste.surplus).toEqual([]);
    expect(paste.drafts.flatMap(({ warnings }) => warnings)).toEqual([]);
  });

  test('but the charges, the day of the bill and the sum of all are named', () => {
    const additionalItems = [{ type: 'highway', amount: 3_200 }];
    const priced = anOrder({
      ...order,
      billingDate: startOfDay('2026-12-31'),
      price: { ...order.price, additionalItems },
    });
    const rows = orderRows([priced], names, true);
    expect(read(rows).surplus).toEqual(['2026/12/31', '高速', '請求日', '運賃計', '課税(外税)計']);
  });

  test('a row without a payer is not that of the row above', () =>
    expect(formOf(paste, 1)).toMatchObject({ clientBillingId: '', title: '' }));
});

describe('a column that no field takes', () => {
  test.each([
    ['シール番号', 'AB12345'],
    ['件数メモ', 'あり'],
    ['運賃計', '51,200'],
    ['高さ', '不明'],
    ['営業所', '知らない営業所'],
    ['営業所', '大黒営業所'],
    ['営業所', '東営業所'],
    ['階', '2'],
    ['基本運賃の税区分', '非課税'],
  ])('%s is named', (column, cell) => expect(table([column], [cell]).surplus).toEqual([column]));

  test('once, however many rows have a value in it', () =>
    expect(table(['シール番号'], ['AB12345'], ['AB12346'], ['']).surplus).toEqual(['シール番号']));

  test.each([
    ['No.', '1'],
    ['曜日', '月'],
    ['基本運賃の税区分', '課税'],
    ['シール番号', '未定'],
    ['シール番号', '-'],
    ['得意先コード', 'TY01'],
    ['営業所', ''],
    ['仕向地', '厚木倉庫'],
  ])('%s with %j is none', (column, cell) => expect(table([column], [cell]).surplus).toEqual([]));

  test('offices are not read where none are known', () =>
    expect(
      pasted(
        [HEAD.concat('営業所'), ROW.concat('本牧営業所')].map((row) => row.join('\t')).join('\n'),
        {
          clients: CLIENTS,
          now: NOW,
        },
      ).surplus,
    ).toEqual(['営業所']));

  test('what only the second of two columns of a kind says is named', () =>
    expect(table(['受注番号', '管理番号'], ['TY-4711', 'K-99']).surplus).toEqual(['管理番号']));

  test('a day in a column of another name goes to the note', () =>
    expect(table(['入港日'], ['12/5']).surplus).toEqual([]));

  test('a row that is no order is shown as a line that was not read', () =>
    expect(read([HEAD.concat('シール番号'), ['', '', '', '', 'AB12345'], ROW]).surplus).toEqual(
      [],
    ));
});

describe('who pays', () => {
  test('is the client where no other column says who ordered, and as above where it is empty', () => {
    const paste = read([
      ['納入日', '請求先', '作業先', 'サイズ'],
      ['2026/12/7', '東洋海運', '厚木倉庫', '40HC'],
      ['2026/12/8', '', '座間倉庫', '40HC'],
    ]);
    expect(paste.drafts.map((draft) => draftForm(draft, NOW).client)).toEqual(['toyo', 'toyo']);
    expect(paste.drafts.map((draft) => draftForm(draft, NOW).clientBillingId)).toEqual(['', '']);
  });

  test('is nobody else where it is the client', () =>
    expect(formOf(table(['請求先'], ['東洋海運']))).toMatchObject({ clientBillingId: '' }));

  test('that is not known is said', () => {
    const paste = table(['請求先'], ['知らない商事']);
    expect(formOf(paste)).toMatchObject({ client: 'toyo', clientBillingId: '' });
    expect(paste.surplus).toEqual(['請求先']);
    expect(paste.drafts[0]?.warnings).toEqual(['請求先「知らない商事」は登録されていません']);
  });

  test('by the beginning of a name is said', () => {
    const paste = table(['請求先'], ['日之出']);
    expect(formOf(paste)).toMatchObject({ client: 'toyo', clientBillingId: 'hinode' });
    expect(paste.drafts[0]?.warnings).toEqual([
      '請求先は「日之出」で始まる日之出通商 株式会社にしました',
    ]);
  });

  test('is read in a mail, too', () => {
    const mail = '取引先：東洋海運\n請求先：横浜フォワーディング\n12/7 9:00 厚木倉庫 40HC';
    const { drafts } = pasted(mail, { clients: CLIENTS, now: NOW });
    expect(drafts.map((draft) => draftForm(draft, NOW))).toMatchObject([
      { client: 'toyo', clientBillingId: 'yokofwd' },
    ]);
  });
});
