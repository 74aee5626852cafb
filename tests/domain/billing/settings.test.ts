import { describe, expect, test } from 'vitest';
import {
  billingSettingsFormOf,
  billingSettingsOf,
  billingSettingsSchema,
  defaultBillingSettings,
  invoiceNumberOf,
  subjectOf,
} from '#domain/billing/settings.ts';
import {
  billingSettingsFormSchema,
  billingSettingsFormSchemaOf,
  billingSettingsLabels,
  numberFormatProblem,
} from '#domain/billing/settingsForm.ts';
import { isPicture, isSeal, SEAL_MAX, sealFileProblem, sealSize } from '#domain/company/seal.ts';

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]);
const dataUrl = (length: number): string => 'data:image/png;base64,'.padEnd(length, 'A');

describe('how a company bills', () => {
  test('is the default as long as nothing was set', () => {
    expect(defaultBillingSettings()).toEqual({
      closingDay: 31,
      taxRounding: 'round',
      numberFormat: '{YYYY}-{MM}-{NNN}',
      subjectTemplate: '{YYYY}年{M}月分 海上コンテナ輸送料',
      feeSentence: '振込手数料はご負担願います。',
      seal: '',
      addressOffset: { x: 0, y: 0 },
      chargeKinds: [],
    });
  });

  test.each([
    [{ closingDay: 0 }, { closingDay: 31 }],
    [{ closingDay: 32 }, { closingDay: 31 }],
    [{ closingDay: 20.5 }, { closingDay: 31 }],
    [{ closingDay: '20' }, { closingDay: 31 }],
    [{ closingDay: 20 }, { closingDay: 20 }],
    [{ taxRounding: 'half' }, { taxRounding: 'round' }],
    [{ numberFormat: null }, { numberFormat: '{YYYY}-{MM}-{NNN}' }],
    [{ feeSentence: '' }, { feeSentence: '' }],
    [{ seal: 'https://example.jp/a.png' }, { seal: '' }],
    [{ seal: 7 }, { seal: '' }],
    [{ seal: dataUrl(100) }, { seal: dataUrl(100) }],
    [{ chargeKinds: 'x' }, { chargeKinds: [] }],
    [
      {
        chargeKinds: [
          { name: '保管料' },
          { name: '台切り', tax: 'tax', taxInclusion: 'exclusive' },
        ],
      },
      { chargeKinds: [{ name: '台切り', tax: 'tax', taxInclusion: 'exclusive' }] },
    ],
    [{ addressOffset: null }, { addressOffset: { x: 0, y: 0 } }],
    [{ addressOffset: 'x' }, { addressOffset: { x: 0, y: 0 } }],
    [{ addressOffset: { x: -20, y: 21 } }, { addressOffset: { x: -20, y: 0 } }],
  ])('of %j is read as %j', (stored, read) => {
    expect(billingSettingsSchema.parse(stored)).toMatchObject(read);
  });

  test('is edited and stored as it was', () => {
    const settings = {
      ...defaultBillingSettings(),
      closingDay: 20,
      addressOffset: { x: -3, y: 5 },
    };
    expect(billingSettingsOf(billingSettingsFormOf(settings))).toEqual(settings);
    const form = { ...billingSettingsFormOf(settings), offsetX: '-0' };
    expect(Object.is(billingSettingsOf(form).addressOffset.x, 0)).toBe(true);
  });

  test('has a label for every field and every stored path', () => {
    const form = Object.keys(billingSettingsFormOf(defaultBillingSettings()));
    const labels = Object.keys(billingSettingsLabels);
    expect(labels.toSorted()).toEqual([...form, 'addressOffset.x', 'addressOffset.y'].toSorted());
  });

  test('numbers and names invoices by their month', () => {
    expect(invoiceNumberOf('{YYYY}-{MM}-{NNN}', '2026-11', 7)).toBe('2026-11-007');
    expect(invoiceNumberOf('HM{YY}/{M}_{NN}', '2026-03', 123)).toBe('HM26/3_123');
    expect(subjectOf('{YYYY}年{M}月分 輸送料({MM})', '2026-03')).toBe('2026年3月分 輸送料(03)');
  });
});

describe('the form of the settings', () => {
  const filled = billingSettingsFormOf(defaultBillingSettings());
  const messageOf = (fields: object): string | undefined =>
    billingSettingsFormSchema.safeParse({ ...filled, ...fields }).error?.issues[0]?.message;

  test('takes the default, and reads full width', () => {
    expect(billingSettingsFormSchema.parse(filled)).toEqual(filled);
    const typed = {
      ...filled,
      numberFormat: '{ＹＹＹＹ}－{MM}{NNN}',
      offsetX: '＋５',
      offsetY: '−12',
    };
    expect(billingSettingsFormSchema.parse(typed)).toMatchObject({
      numberFormat: '{YYYY}-{MM}{NNN}',
      offsetX: '5',
      offsetY: '-12',
    });
  });

  test.each([
    [{ numberFormat: '' }, '請求番号の書式を入力してください'],
    [{ numberFormat: '{YYYY}{MM}{NNN}'.padEnd(31, 'a') }, /30文字以内/],
    [{ numberFormat: '{YYYY}{MM}' }, /連番/],
    [{ numberFormat: '{YYYY}{MM}{N}{NN}' }, /連番/],
    [{ numberFormat: 'ABC' }, /連番/],
    [{ numberFormat: '{YYYY}{M}{N}' }, /同じ番号/],
    [{ numberFormat: '{YYYY}{M}{NNN}' }, /同じ番号/],
    [{ numberFormat: '{YYYY}-{M}1{N}' }, /同じ番号/],
    [{ numberFormat: '{M}{YYYY}{N}' }, /同じ番号/],
    [{ numberFormat: '{YYYY}-{N}{M}' }, /同じ番号/],
    [{ numberFormat: '{YYYY}-{MM}-00{N}' }, /^請求番号の連番 {NNN} のすぐ前後に数字は置けません。/],
    [{ numberFormat: '{YYYY}-{MM}-{NNN}0' }, /すぐ前後に数字は置けません/],
    [{ numberFormat: '{YYYY}-{NNN}' }, /年.*月/],
    [{ numberFormat: '{MM}-{NNN}' }, /年.*月/],
    [{ numberFormat: '{YYYY}{MM}{NNNNNNN}' }, /だけを使えます/],
    [{ numberFormat: '請{YYYY}{MM}{NNN}' }, /だけを使えます/],
    [{ subjectTemplate: ' ' }, '件名を入力してください'],
    [{ subjectTemplate: '{DD}日分' }, /件名には/],
    [{ subjectTemplate: 'あ'.repeat(61) }, /60文字以内/],
    [{ feeSentence: 'あ'.repeat(101) }, /100文字以内/],
    [{ seal: dataUrl(SEAL_MAX + 1) }, '社印の画像が大きすぎます'],
    [{ offsetX: '21' }, '宛名の左右は-20から20までの整数(mm)で入力してください'],
    [{ offsetY: '-21' }, '宛名の上下は-20から20までの整数(mm)で入力してください'],
    [{ offsetX: '1.5' }, /整数/],
    [{ offsetX: '' }, /整数/],
  ])('refuses %j', (fields, message) => {
    expect(messageOf(fields)).toMatch(message);
  });

  test('takes offsets to the ends', () => {
    for (const offsetX of ['-20', '20', '0', '9', '-19'])
      expect(messageOf({ offsetX })).toBeUndefined();
  });

  test('judges a format', () => {
    expect(numberFormatProblem('{YY}{M}-{N}')).toBe('');
    expect(numberFormatProblem('1{YYYY}{MM}{N}-2')).toBe('');
    expect(numberFormatProblem('')).not.toBe('');
    expect(numberFormatProblem('{YYYY}{MM}0{NNN}')).not.toBe('');
  });

  test('lets a company go on with the digit beside the count that it has stored', () => {
    const stored = {
      ...billingSettingsFormOf(defaultBillingSettings()),
      numberFormat: '{YYYY}{MM}0{NNN}',
    };
    expect(billingSettingsFormSchemaOf('{YYYY}{MM}0{NNN}').safeParse(stored).success).toBe(true);
    expect(billingSettingsFormSchemaOf('{YYYY}{MM}1{NNN}').safeParse(stored).success).toBe(false);
  });
});

describe('the picture of the seal', () => {
  test('is PNG or JPEG by its content', () => {
    expect(isPicture(PNG)).toBe(true);
    expect(isPicture(JPEG)).toBe(true);
    expect(isPicture(PNG.slice(0, 7))).toBe(false);
    expect(isPicture(new TextEncoder().encode('<svg xml'))).toBe(false);
    expect(isPicture(new Uint8Array())).toBe(false);
  });

  test('is no other file and none that is huge', () => {
    expect(sealFileProblem(1000, PNG)).toBe('');
    expect(sealFileProblem(10 * 1024 * 1024, JPEG)).toBe('');
    expect(sealFileProblem(10 * 1024 * 1024 + 1, JPEG)).toBe('10MB 以下の画像を選んでください');
    expect(sealFileProblem(10, new Uint8Array(8))).toBe('PNG か JPEG の画像を選んでください');
  });

  test('is stored as a data URL of a bounded size', () => {
    expect(isSeal('')).toBe(true);
    expect(isSeal(dataUrl(SEAL_MAX))).toBe(true);
    expect(isSeal(dataUrl(SEAL_MAX + 1))).toBe(false);
    expect(isSeal('data:image/svg+xml;base64,AAAA')).toBe(false);
    expect(isSeal('data:image/png;base64,AAAA"')).toBe(false);
  });

  test.each([
    [600, 600, 240, 240],
    [1000, 500, 240, 120],
    [100, 80, 100, 80],
    [240, 10_000, 6, 240],
    [1, 100_000, 1, 240],
  ])('of %d × %d is drawn as %d × %d', (width, height, drawnWidth, drawnHeight) => {
    expect(sealSize(width, height)).toEqual({ width: drawnWidth, height: drawnHeight });
  });
});
