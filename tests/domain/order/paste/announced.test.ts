import { describe, expect, test } from 'vitest';
import { pasted } from '#domain/order/paste/paste.ts';
import { CLIENTS, NOW } from './sample.ts';

// One line that says what becomes of several orders.

const read = (text: string) => pasted(text, { clients: CLIENTS, now: NOW });
const kindsOf = (text: string) => read(text).drafts.map(({ kind }) => kind);

const A = '12/7 8:00 厚木倉庫 40HC TEMU2946707';
const B = '12/8 8:00 座間倉庫 40HC TCLU5602138';
const TABLE = `納入日\t時間\t作業先\tサイズ\n12/7\t8:00\t厚木倉庫\t40HC\n12/8\t8:00\t座間倉庫\t20F`;

describe('what stands above or below a list is said of each of its orders', () => {
  test.each<[string, string[]]>([
    [`下記キャンセル願います。\n${A}\n${B}`, ['cancel', 'cancel']],
    [`下記2件キャンセルお願いします。\n・${A}\n・${B}`, ['cancel', 'cancel']],
    [`下記のオーダーをキャンセルさせてください。\n${TABLE}`, ['cancel', 'cancel']],
    [`下記変更お願いします。\n①${A}\n②${B}`, ['change', 'change']],
    [`${A}\n${B}\n上記2件取消願います`, ['cancel', 'cancel']],
    [`${A}\n${B}\n2件とも中止になりました`, ['cancel', 'cancel']],
    [`下記キャンセル願います。\n${A}\n下記新規です。\n${B}`, ['cancel', 'new']],
    [`下記新規です。\n${A}\n下記キャンセル願います。\n${B}`, ['new', 'cancel']],
    [`【新規】\n${A}\n【キャンセル】\n${B}`, ['new', 'cancel']],
    [`■変更分\n${A}\n■追加分\n${B}`, ['change', 'new']],
    [`下記お願いします。\n${A}\n${B}`, ['new', 'new']],
    // Other orders begin behind these.
    [`【キャンセル】\n12/9 8:00 藤沢倉庫 40HC\n【12/7納入分】\n${A}`, ['cancel', 'new']],
    [`【キャンセル】\n12/9 8:00 藤沢倉庫 40HC\n\n【代替】\n${A}`, ['cancel', 'new']],
    [
      `下記キャンセルでお願いします。\n${B}\n\nあわせて下記手配お願いします。\n${A}`,
      ['cancel', 'new'],
    ],
    [`下記変更お願いします。\n${B}\nまた、以下の通り配車をお願いします。\n${A}`, ['change', 'new']],
    [
      `下記キャンセルでお願いします。\n${B}\n\nそれとは別に、${A}をお願いします。`,
      ['cancel', 'new'],
    ],
  ])('%j', (text, kinds) => expect(kindsOf(text)).toEqual(kinds));
});

describe('the subject of a mail', () => {
  const mail = (subject: string, body: string) => `From: 佐藤\n件名: ${subject}\n\n${body}`;

  test.each<[string, string[]]>([
    [mail('キャンセルのお願い', `${A}\n${B}`), ['cancel', 'cancel']],
    [mail('【キャンセル】12/7 厚木倉庫', A), ['cancel']],
    [mail('納入日変更のお願い', A), ['change']],
    // The lines themselves say which of them.
    [mail('キャンセルのお願い', `${A} キャンセル願います。\n${B}`), ['new', 'cancel']],
    [mail('新規手配', A), ['new']],
    [mail('配車依頼書(様式変更)', A), ['new']],
  ])('%j', (text, kinds) => expect(kindsOf(text)).toEqual(kinds));

  test.each([
    'Re: 12/7 キャンセルの件',
    'Re[2]: キャンセルの件',
    '[社外] Re: 12/7 変更の件',
    '追加オーダーと変更のお願い',
    '配車依頼(12/7 キャンセル分の振替)',
    '本船変更に伴う配車依頼',
    '休業日変更のお知らせ/配車のお願い',
  ])('that may speak of other orders is left to a person: %s', (subject) => {
    const { drafts, surplus } = read(mail(subject, A));
    expect(drafts.map(({ kind }) => kind)).toEqual(['new']);
    expect(surplus).toContain(subject);
  });
});

describe('a line about changes that no order carries', () => {
  test.each([
    '変更があり、ご連絡いたしました。',
    '上記以外はキャンセルとなりました。',
    '昨日キャンセルした下記2件、再度お願いします。',
    '先ほどのメールは取り消します。下記が正しい内容です。',
    '■変更・追加',
  ])('is said, so that nothing is registered unseen: %s', (line) => {
    expect(kindsOf(`${line}\n${A}\n${B}`)).toEqual(['new', 'new']);
    expect(read(`${line}\n${A}\n${B}`).surplus).toContain(line);
  });
});

describe('what holds of any order makes none a change', () => {
  test.each([
    '※ご変更・キャンセルは前日15時までにお願いいたします。',
    'キャンセルの場合はキャンセル料が発生します。',
    '備考:キャンセルの場合は前日15時までに連絡',
    '備考:変更時は要連絡',
    '備考:荷姿変更のため養生要',
    '担当者が変更になりました。',
    '納入先の住所が変更になっています。',
    '料金改定(燃料サーチャージ変更)のお知らせを同封します。',
    '※11/23は振替休日のためお休みです。',
    '振替輸送',
    '※上記スケジュールは本船動静により変更することがあります。',
    '※上記は予告なく変更される事がございます。',
    '納入先が変更になる場合はご連絡します。',
    'フォーマットが変更になりました。',
    '■変更:なし',
    'キャンセルは特になし',
  ])('%s', (line) => expect(kindsOf(`${A}\n${line}`)).toEqual(['new']));

  test.each([
    '納入先を座間倉庫に変更願います。',
    '納入先が座間倉庫に変更になりました。',
    '住所変更をお願いします。',
    '納入先担当者から時間変更の連絡がありました。',
    '運賃変更と納入時間変更のご連絡です。',
    '荷主都合による変更のため再送します。',
  ])('%s is one', (line) => expect(kindsOf(`${A}\n${line}`)).toEqual(['change']));
});
