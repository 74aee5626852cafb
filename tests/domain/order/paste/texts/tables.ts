import type { Text } from './text.ts';

const rows = (...lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => cells.join('\t')).join('\n');

/** Rows of spreadsheets: merged cells, cells "as above", bare sizes, fares with tax. */
export const tables: readonly Text[] = [
  {
    name: 'a bare 40 and 20 in a column of sizes',
    text: rows(
      ['荷主', '納入日', '時間', '納入先', 'コンテナNo', 'サイズ', '高さ'],
      ['丸東通商', '2026/12/7', '8:30:00', '厚木倉庫', 'ONEU1234566', '40', 'HC'],
      ['日東エクスプレス', '2026/12/7', '13:00:00', '座間倉庫', 'TCLU5602138', '20', ''],
    ),
    orders: [
      {
        client: 'marutou',
        day: '12-07',
        time: '08:30',
        at: '厚木倉庫',
        box: 'ONEU1234566',
        size: '40HC',
      },
      {
        client: 'nitto',
        day: '12-07',
        time: '13:00',
        at: '座間倉庫',
        box: 'TCLU5602138',
        size: '20',
      },
    ],
  },
  {
    name: 'days of a spreadsheet beside a column of times',
    text: rows(
      ['納入日', '納入時間', '作業先', 'サイズ', 'コンテナ番号'],
      ['2026/12/8 0:00', '9:00', '藤沢倉庫', '40HC', 'NYKU4829154'],
      ['2026/12/9 0:00', '10:30', '藤沢倉庫', '40HC', 'KKFU7630910'],
    ),
    orders: [
      { day: '12-08', time: '09:00', at: '藤沢倉庫', size: '40HC', box: 'NYKU4829154' },
      { day: '12-09', time: '10:30', at: '藤沢倉庫', size: '40HC', box: 'KKFU7630910' },
    ],
  },
  {
    name: 'merged days, and cells as above',
    text: rows(
      ['日付', '得意先', '納入先', 'コンテナ', 'サイズ', '引取', '返却'],
      ['12/10', '東洋海運', '相模原倉庫', 'CMAU5110875', '40HC', '本牧BC', '本牧BC'],
      ['', '〃', '〃', 'CSLU2056172', '〃', '同上', '同上'],
      ['12/11', '大黒港運', '野田センター', 'WHLU0183453', '20F', '本牧D4', '〃'],
    ),
    orders: [
      {
        client: 'toyo',
        day: '12-10',
        at: '相模原倉庫',
        box: 'CMAU5110875',
        size: '40HC',
        from: '本牧BC',
        back: '本牧BC',
      },
      {
        client: 'toyo',
        day: '12-10',
        at: '相模原倉庫',
        box: 'CSLU2056172',
        size: '40HC',
        from: '本牧BC',
        back: '本牧BC',
      },
      {
        client: 'daikoku',
        day: '12-11',
        at: '野田センター',
        box: 'WHLU0183453',
        size: '20',
        from: '本牧D4',
        back: '本牧BC',
      },
    ],
  },
  {
    name: 'fares with tax by their header',
    text: rows(
      ['納入日', '取引先コード', '納入先', 'コンテナNo.', 'サイズ', '運賃(税込)'],
      ['12/14', 'TY01', '前橋工場', 'EGHU8301528', '40HC', '93,500'],
      ['12/14', 'BL03', '高崎工場', 'TEMU2946707', '20F', '¥82,500'],
    ),
    orders: [
      {
        client: 'toyo',
        day: '12-14',
        at: '前橋工場',
        box: 'EGHU8301528',
        size: '40HC',
        fare: 93500,
        tax: 'inclusive',
      },
      {
        client: 'baylogi',
        day: '12-14',
        at: '高崎工場',
        box: 'TEMU2946707',
        size: '20',
        fare: 82500,
        tax: 'inclusive',
      },
    ],
  },
  {
    name: 'fares without tax, and totals below',
    text: rows(
      ['No.', '月日', '荷主名', '納入先', 'コンテナ番号', 'SIZE', '運賃（税抜）', '備考'],
      ['1', '12月15日', '日之出通商', '土浦工場', 'FCIU4829108', '40HC', '68,000', '宵積み'],
      ['2', '12月15日', '日之出通商', '古河工場', 'TGHU7712534', '40HC', '72,000', ''],
      ['', '', '', '', '', '合計', '140,000', ''],
    ),
    orders: [
      {
        client: 'hinode',
        day: '12-15',
        at: '土浦工場',
        box: 'FCIU4829108',
        size: '40HC',
        fare: 68000,
        tax: 'exclusive',
        note: '宵積み',
      },
      {
        client: 'hinode',
        day: '12-15',
        at: '古河工場',
        box: 'TGHU7712534',
        size: '40HC',
        fare: 72000,
        tax: 'exclusive',
      },
    ],
  },
  {
    name: 'sizes written the other way round',
    text: rows(
      ['納入日', '時間', '納入先', 'サイズ', 'コンテナ番号'],
      ['12/16', 'AM', '鎌倉倉庫', 'HC40', 'BMOU3044175'],
      ['12/16', 'PM', '鎌倉倉庫', '40背高', 'SEGU5901628'],
      ['12/17', '朝イチ', '鎌倉倉庫', '20ドライ', 'HLXU8204471'],
    ),
    orders: [
      { day: '12-16', time: 'am', at: '鎌倉倉庫', size: '40HC', box: 'BMOU3044175' },
      { day: '12-16', time: 'pm', at: '鎌倉倉庫', size: '40HC', box: 'SEGU5901628' },
      { day: '12-17', time: 'am', at: '鎌倉倉庫', size: '20DRY', box: 'HLXU8204471' },
    ],
  },
];
