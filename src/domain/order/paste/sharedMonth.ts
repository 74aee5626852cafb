/** Days that share the month that only the first of them names: 12/7、8、9 and 12月7・8日 and 12/7-9. */

const WEEKDAY = String.raw`(?:\s?\([月火水木金土日](?:曜日?)?\)|[月火水木金土日]曜日?)`;
/** Numbers of something else are no days: 20F, 2本, 8時. */
const NO_COUNT = String.raw`(?!\s?(?:[本台件時分個番号便階着枚名'F]|[AP]M|ft|HC|HQ|DRY|RF|GP|DC|ST|OT|FR|RH|ドライ|背高|リーファー))`;
const END = String.raw`(?=$|[\s、・,&()。|]|[とにではの各])${NO_COUNT}`;
const BERTHS = '大井|青海|品川|本牧|大黒|中防';
const FIRST = String.raw`(?<![\d/.-]|\d:|[A-Za-z]-|${BERTHS})(20\d{2}[/年])?(\d{1,2})([/月])(\d{1,2})(?!\d)日?${WEEKDAY}?`;
const NEXT = String.raw`\s?(?:[・、,&と]\s?\d{1,2}(?:日${WEEKDAY}?|${WEEKDAY}|${END})|/?\d{1,2}日?${WEEKDAY})`;
const LIST = new RegExp(`${FIRST}((?:${NEXT})+)`, 'g');
const SPAN = new RegExp(
  String.raw`${FIRST}\s?[~-]\s?(\d{1,2}(?:日${WEEKDAY}?|${WEEKDAY}|${END}))`,
  'g',
);
const DAY = new RegExp(String.raw`(\d{1,2})日?(${WEEKDAY}?)`, 'g');
/** 7・8・9日 without a month. */
const BARE = /(?<![\d/月.・、,~A-Za-z-]|\d:)\d{1,2}(?:[・、]\d{1,2})+(?=日(?![前後間分目]))/g;

const areDays = (days: readonly number[]): boolean =>
  days.every((day, index) => day > (days[index - 1] ?? 0) && day < 32);

/** Commas that divide the cells of a row, not those of sums and of the days themselves. */
const hasCells = (line: string, days: string): boolean =>
  days.includes(',') && /,(?!\d{3}(?!\d))/.test(line.replace(days, ''));

/** What stands in place of some days: each with the month, and with signs that the other readers know between them. */
const spelledBy =
  (joint: string, line: string) =>
  (whole: string, ...parts: (string | undefined)[]): string => {
    const [year = '', month = '', sign = '', first = '', rest = ''] = parts;
    const others = Array.from(rest.matchAll(DAY));
    const isMeant = areDays([first, ...others.map(([, day]) => day)].map(Number));
    if (!isMeant || hasCells(line, whole)) return whole;
    const spelled = others.map(
      ([, day = '', weekday = '']) =>
        `${year}${month}${sign}${day}${sign === '月' ? '日' : ''}${weekday}`,
    );
    const begun = whole.slice(0, whole.length - rest.length).replace(/\s?[~-]\s?$/, '');
    return [begun, ...spelled].join(joint);
  };

/** The line with the month before each of its days. */
export const withMonths = (line: string): string =>
  line
    .replace(LIST, spelledBy('・', line))
    .replace(SPAN, spelledBy('~', line))
    .replace(BARE, (days) => {
      const numbers = days.split(/[・、]/);
      return areDays(numbers.map(Number)) ? numbers.join('日・') : days;
    });
