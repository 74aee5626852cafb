/** Kinds of additional charges (付帯料金). */
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
