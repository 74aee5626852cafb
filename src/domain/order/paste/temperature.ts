/** Set temperatures of reefers within plain text: -20°C, -20度, -20C, 2~8°C. */

const DEGREES = String.raw`\d{1,2}(?:\.\d)?`;
/** °C, °, 度 and C; 2度手間 and 2度目 are no degrees, and C1 is a berth. */
const UNIT = String.raw` ?(?:°C?|度(?![目数手])|C(?![A-Za-z0-9])|deg(?:rees?)?(?: ?C)?(?![A-Za-z]))`;

/** Words and signs for below zero. A triangle is a bullet as well, and ー the end of a word: リーファー20°C. */
const BELOW_ZERO = [
  /(?:マイナス|氷点下|minus)\s?(?=\d)/gi,
  new RegExp(String.raw`(?:[▲△]|(?<![ァ-ヴ])ー)\s?(?=${DEGREES}${UNIT})`, 'gi'),
];

/** The text with one sign for below zero. */
export const withMinus = (text: string): string =>
  BELOW_ZERO.reduce((left, pattern) => left.replace(pattern, '-'), text);

const REEFER = String.raw`(?:RF|RH|REEFER|リーファー|冷凍|設定|温度|TEMP)[ :(]{0,2}`;

/** A range, what has a sign or °, and what stands beside the word for a reefer. 2-8°C is no -8°C. */
export const TEMPERATURE = [
  String.raw`(?<![\w/:.+-])[+-]?${DEGREES}(?:${UNIT})? ?~ ?[+-]?${DEGREES}${UNIT}`,
  String.raw`(?<![\w/:.+-])${DEGREES}-${DEGREES} ?°C?`,
  String.raw`[+-]?${DEGREES} ?°C?`,
  String.raw`(?<!\w)[+-]${DEGREES}(?:${UNIT}|(?= ?設定))`,
  String.raw`(?<=${REEFER})[+-]?${DEGREES}${UNIT}`,
  String.raw`(?<=${REEFER})[+-]${DEGREES}(?![\d/:,.])`,
  String.raw`(?<![\w/:.-])${DEGREES}${UNIT}(?= ?(?:設定|管理|キープ))`,
].join('|');

/** A temperature that a container is set to: behind or before the word for it, with a sign, and a range. */
export const SET_TEMPERATURE = new RegExp(
  [
    String.raw`(?:設定|温度|(?<![A-Z])TEMP[A-Z]*)[^\d+~、。-]{0,6}[+-]?${DEGREES}(?![\d/月日時本台件.-])(?:${UNIT})?`,
    String.raw`(?<![\w/:.-])[+-]?${DEGREES}(?:${UNIT})? ?(?:設定|管理|キープ)`,
    String.raw`(?<![\w/:.+-])[+-]?${DEGREES}(?:${UNIT})? ?~ ?[+-]?${DEGREES}${UNIT}`,
    String.raw`(?<!\w)[+-]${DEGREES}${UNIT}`,
  ].join('|'),
  'i',
);
