import { doc, setDoc } from 'firebase/firestore/lite';
import { describe, test } from 'vitest';
import { accessTable } from '#tests/rules/access.ts';
import {
  acceptsOnUpdate,
  attackedForm,
  attackedInteger,
  attackedLine,
  attackedText,
  refusesOnCreate,
  refusesOnUpdate,
  wrongTypes,
  type Attack,
} from '#tests/rules/attacks.ts';
import { attackedName } from '#tests/rules/names.ts';
import { attackedChoice } from '#tests/rules/choices.ts';
import { billingSettings } from '#tests/rules/documents.ts';
import { allowed, as, COMPANY, denied, prepareRules } from '#tests/support/rules.ts';
import { collection, deleteDoc, getDoc, getDocs, updateDoc } from 'firebase/firestore/lite';

prepareRules(import.meta.filename);

const path = `${COMPANY}/settings/billing`;
const settings = { path, fields: billingSettings, required: ['numberFormat'] };
const legal = { feeSentence: 'ご負担願います' };
const members = ['administrator', 'colleague'] as const;

describe('access', () => {
  accessTable(
    { [path]: billingSettings },
    {
      get: { run: (db) => getDoc(doc(db, path)), allowed: [...members] },
      list: { run: (db) => getDocs(collection(db, `${COMPANY}/settings`)), allowed: [...members] },
      update: { run: (db) => updateDoc(doc(db, path), legal), allowed: [...members] },
      delete: {
        run: (db) => deleteDoc(doc(db, path)),
        allowed: [],
        twin: (db) => getDoc(doc(db, path)),
      },
    },
  );
  accessTable(
    {},
    { create: { run: (db) => setDoc(doc(db, path), billingSettings), allowed: [...members] } },
  );

  test('there are no settings of another name', async () => {
    const db = as('administrator');
    await denied(setDoc(doc(db, `${COMPANY}/settings/other`), billingSettings));
    await allowed(setDoc(doc(db, path), billingSettings));
  });
});

const picture = (length: number, type = 'png'): string => {
  const head = `data:image/${type};base64,`;
  return `${head}${'A'.repeat(length - head.length)}`;
};
const aKind = { name: '台切り', tax: 'tax', taxInclusion: 'exclusive' };
const kindsOf = (...chargeKinds: unknown[]) => ({ chargeKinds });
const kind = (change: object) => kindsOf({ ...aKind, ...change });
const twenty = Array.from({ length: 20 }, (_none, index) => ({ ...aKind, name: `料金${index}` }));
const { name: _name, ...withoutName } = aKind;
const attackedKinds: Attack[] = [
  ...wrongTypes('chargeKinds', [aKind], ''),
  ...attackedLine('name', 30, (name) => kind({ name })),
  ...wrongTypes('tax', 'outside', '', (tax) => kind({ tax })),
  ...wrongTypes('taxInclusion', 'inclusive', '', (taxInclusion) => kind({ taxInclusion })),
  ['a kind without a name', kind({ name: '' }), kindsOf(aKind)],
  ['a kind that lacks its name', kindsOf(withoutName), kindsOf(aKind)],
  ['a kind with an unknown field', kind({ price: 1 }), kindsOf(aKind)],
  [
    'an unknown field instead of a known one',
    kindsOf({ ...withoutName, label: 'a' }),
    kindsOf(aKind),
  ],
  ['a tax that is unknown', kind({ tax: 'free' }), kind({ tax: 'taxFree' })],
  ['an inclusion that is unknown', kind({ taxInclusion: 'none' }), kindsOf(aKind)],
  ['a map of kinds', { chargeKinds: { 0: aKind } }, kindsOf(aKind)],
  ['an empty map of kinds', { chargeKinds: {} }, kindsOf()],
  ['21 kinds', kindsOf(...twenty, aKind), kindsOf(...twenty)],
  ...twenty.map((_one, place): Attack => [
    `the last of ${place + 1} kinds is bad`,
    kindsOf(...twenty.slice(0, place), { ...aKind, name: '' }),
    kindsOf(...twenty.slice(0, place + 1)),
  ]),
];
const moved = (x: unknown, y: unknown = 0) => ({ addressOffset: { x, y } });

describe('fields', () => {
  const attacks: Attack[] = [
    ...attackedInteger('closingDay', 1, 31),
    ...attackedChoice('taxRounding', ['floor', 'round', 'ceil']),
    ...attackedForm(
      'numberFormat',
      [
        '',
        'ABC',
        '{YYYY}{MM}{XX}{N}',
        '{YYYY}{MM}{NNNNNNN}',
        'あ{YYYY}{MM}{NNN}',
        '{YYYY}{MM}{NNN}\n',
        '{YYYY}{MM}{NNN}'.padEnd(31, 'a'),
        '{YYYY}{MM}{NNN',
        '{YYYY}{MM}',
        '{YYYY}{MM}{N}-{N}',
        '{YYYY}-{NNN}',
        '{MM}-{NNN}',
        '{YYYY}{M}{N}',
        '{YYYY}{M}{NNN}',
        '{YYYY}-{M}1{N}',
        '{M}{YYYY}{N}',
        '{YYYY}-{N}{M}',
        '{YYYY}{NN}0{M}',
        // A digit beside the count reads as one of its own.
        '{YYYY}-{MM}-00{N}',
        '{YYYY}{MM}9{NNN}',
        '{N}0-{YYYY}{MM}',
        // Digits of another part are digits, too.
        '{M}{YY}{N}',
        '{YY}-{M}{MM}{N}',
        '{YY}-{M}{M}{N}',
        '{N}{YY}{M}',
        '{YY}-{N}{MM}{M}',
        '{YY}-{N}{M}{M}',
      ],
      [
        '{YYYY}-{MM}-{NNN}',
        'HM/{YY}_{M}-{N}',
        '{YYYY}{MM}{N}',
        'ab{N}{YY}{MM}',
        '{YYYY}{MM}{NNNNNN}'.padEnd(30, 'a'),
        '{M}/{YY}{N}',
        '0{YYYY}{MM}{N}-9',
        '{N}_{M}{YYYY}',
      ],
    ),
    ...attackedName('subjectTemplate', 60),
    ...attackedText('feeSentence', 100),
    ...attackedForm(
      'seal',
      [
        picture(140_001),
        'data:image/svg+xml;base64,AAAA',
        'data:image/png;base64,',
        'data:image/png;base64,AA AA',
        'data:image/png;base64,AAAA===',
        'data:image/png;base64,AAAA\n',
        'data:image/png,AAAA',
        'https://example.jp/a.png',
        'javascript:alert(1)',
      ],
      ['', picture(140_000), picture(100, 'jpeg'), 'data:image/png;base64,AAA='],
    ),
    ...attackedKinds,
    ...wrongTypes('addressOffset', { x: 1, y: 1 }, ''),
    ...attackedInteger('addressOffset.x', -20, 20, (value) => moved(value)),
    ...attackedInteger('addressOffset.y', -20, 20, (value) => moved(1, value)),
    ['the offset has a third way', { addressOffset: { x: 1, y: 0, z: 0 } }, moved(1)],
    ['the offset has another way', { addressOffset: { x: 1, z: 0 } }, moved(1)],
    ['an unknown field', { ...legal, logo: '' }, legal],
    [
      'an unknown field in the place of a known one',
      { seal: undefined, logo: '' },
      { seal: picture(100) },
    ],
  ];
  refusesOnCreate(settings, attacks);
  refusesOnUpdate(settings, attacks);
});

describe('old documents', () => {
  acceptsOnUpdate({ path, fields: { closingDay: '末', legacy: 1 } }, [
    ['what is missing', { feeSentence: '' }],
    ['what was of another type', { closingDay: 20 }],
    ['nothing', {}],
  ]);
});
