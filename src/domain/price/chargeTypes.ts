/** Kinds of additional charges (付帯料金) that every company has. */
export const chargeTypes = {
  highway: '高速',
  wait: '待機',
  threeAxis: '3軸',
  motorGenerator: 'MG',
  cleaning: '清掃',
  scale: 'スケール',
  cargoInspection: '改品検査',
  xRayInspection: 'X線検査',
} as const;
export type ChargeType = keyof typeof chargeTypes;

/** Their names, in their order. */
export const chargeTypeNames: readonly ChargeType[] = Object.keys(chargeTypes).filter(
  (id): id is ChargeType => Object.hasOwn(chargeTypes, id),
);

const OWN = 'own:';

/**
 * What an additional charge is stored as: a kind of every company, or one that the company named itself (自社の料金), with
 * that name, so that what was charged keeps its name whatever becomes of the list of kinds.
 */
export type ChargeKindId = ChargeType | `${typeof OWN}${string}`;

/** The longest name of a kind. */
export const LONGEST_KIND = 30;

/** All that may be stored; the rules, which are made of it, refuse NUL and line breaks, too. */
export const CHARGE_KIND_ID = new RegExp(
  String.raw`^(${chargeTypeNames.join('|')}|${OWN}[^\x00\r\n]{1,${LONGEST_KIND}})$`,
);

export const isChargeKindId = (value: unknown): value is ChargeKindId =>
  typeof value === 'string' && CHARGE_KIND_ID.test(value);

const isEverybodys = (id: ChargeKindId): id is ChargeType => Object.hasOwn(chargeTypes, id);

/** The id of a kind that a company named itself. */
export const ownKindId = (name: string): ChargeKindId => `${OWN}${name}`;

/** The name of a kind, as it is shown and printed. */
export const chargeLabel = (id: ChargeKindId): string =>
  isEverybodys(id) ? chargeTypes[id] : id.slice(OWN.length);

/** The kinds that charges are of, those of every company first and in their order. */
export function kindsIn(items: readonly { type: ChargeKindId }[]): ChargeKindId[] {
  const found = new Set(items.map(({ type }) => type));
  const others = [...found].filter((id) => !isEverybodys(id)).toSorted();
  return [...chargeTypeNames.filter((id) => found.has(id)), ...others];
}
