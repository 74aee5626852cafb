/** The words by which orders name their parts, in Japanese and in English. All texts are plain (see plainText). */

/** What a piece of text speaks of; 'other' is known to be none of an order's fields. */
export type Topic =
  | 'client'
  | 'billed'
  /** Whose goods they are: the client only where the company knows it as one. */
  | 'shipper'
  | 'arrival'
  | 'time'
  | 'container'
  | 'size'
  | 'height'
  | 'axles'
  | 'quantity'
  | 'billOfLandingNumber'
  | 'bookingNumber'
  | 'reservationNumber'
  | 'orderNumber'
  | 'serialNumber'
  | 'pickupPlace'
  | 'returnPlace'
  | 'destination'
  | 'address'
  | 'tel'
  | 'inCharge'
  | 'shipName'
  | 'voyageNumber'
  | 'shippingCompany'
  | 'fare'
  | 'taxInclusion'
  | 'title'
  | 'office'
  | 'billingMemo'
  | 'note'
  | 'other';

const SITE =
  '(?:納入|納品|配送|作業|届け?|お届け|配達|バン(?:ニング|詰め?)?|デバン|荷卸し?|卸し?|現場)';
const VAN =
  '(?:空バン|空コンテナ|空コン|空|実入り?コンテナ|実入り?|コンテナ|EMPTY ?|FULL ?|VAN ?)?';
const NUMBER = String.raw`(?:\s?(?:NO\b\.?|NUMBER|番号|#|ナンバー))?`;

/** Longer words before the words that they begin with. */
export const words: readonly (readonly [Topic, string])[] = [
  [
    'other',
    String.raw`(?:(?:発行|作成|請求|発注|入港|出港|着岸|搬入可能|搬出可能|引取|引取り|搬出|搬入|返却|シール)(?:予定)?日時?|返却期限|ETA|ETD|シール${NUMBER}|SEAL${NUMBER}|SHIPPER|CONSIGNEE|輸出者|輸入者|船積港|揚港|POL|POD|FROM PORT|TO PORT|PORT OF \w+|FINAL DESTINATION|ISSUE DATE|FAX|E-?MAIL)`,
  ],
  [
    'note',
    String.raw`(?:CY ?(?:カット|CUT)|カット日?|CUT ?(?:OFF|DATE)?|フリータイム|FREE ?TIME|備考|特記事項|注意事項|連絡事項|REMARKS?|NOTES?|設定温度|温度|TEMP(?:ERATURE)?|品名|商品|COMMODITY|重量|総重量|WEIGHT|G\/?W|条件)`,
  ],
  [
    'orderNumber',
    `(?:(?:弊社|当社|貴社)?(?:受注|注文|依頼|整理|管理|案件)(?:NO\\b\\.?|番号|#)|(?:弊社|当社|OUR|YOUR)? ?REF${NUMBER}|JOB${NUMBER}|ORDER ?(?:NO\\b\\.?|NUMBER|#))`,
  ],
  [
    'reservationNumber',
    `(?:(?:CONPAS|搬出|搬入|引取|ゲート|コンパス)?予約${NUMBER}|CONPAS${NUMBER}|RESERVATION${NUMBER}|APPOINTMENT${NUMBER})`,
  ],
  [
    'time',
    `(?:${SITE}先?(?:希望|指定)?時[間刻]|着時間|時間指定|希望時[間刻]|指定時[間刻]|時間|時刻)`,
  ],
  [
    'arrival',
    `(?:${SITE}(?:希望|予定|指定)?(?:日時?|期日|希望日)|納期|(?:到着|入庫)(?:希望|予定)?日時?|着日時?|希望日時?|日時|DELIVERY ?(?:DATE|TIME)(?: ?[/&] ?TIME)?|(?:DE)?VANNING ?DATE|STUFFING ?DATE|納入|納品|着)`,
  ],
  [
    'client',
    '(?:依頼[主元]|発注[主元者]|取引先(?:名|コード|CD)?|得意先(?:名|コード|CD)?|お?客先(?:名|コード)?|CUSTOMER|CLIENT)',
  ],
  ['billed', '(?:御?請求先(?:名|コード)?|BILL TO)'],
  ['shipper', '荷主(?:名|様)?'],
  ['fare', String.raw`(?:基本運賃|運賃)(?:\s?\((?:税込|税抜|税別)(?:み|き)?\))?`],
  ['tel', `(?:${SITE}先?)?(?:電話番号|電話|連絡先|TEL${NUMBER}|PHONE${NUMBER}|携帯)`],
  ['address', `(?:${SITE}先?)?(?:住所|所在地|ADDRESS|ADD\\b\\.?)`],
  ['inCharge', `(?:${SITE}先?)?(?:ご?担当者?(?:名|様)?|PIC\\b|CONTACT(?: PERSON)?|ATTN\\b\\.?)`],
  [
    'destination',
    `(?:${SITE}(?:先|場所|地)(?:名|名称)?|行き?先|卸地|DELIVERY ?(?:TO|PLACE|ADDRESS|POINT)|DELIVER TO|(?:STUFFING|VANNING|UNLOADING) ?(?:PLACE|AT))`,
  ],
  ['quantity', '(?:(?:総|合計|全|コンテナ)?(?:本数|台数)|コンテナ数|数量|QTY|QUANTITY)'],
  [
    'size',
    `(?:(?:コンテナ|CNTR|CONTAINER|VAN)? ?(?:サイズ|SIZE)(?: ?[/・&] ?(?:タイプ|種類|TYPE))?|(?:コンテナ)?(?:種類|種別|タイプ))`,
  ],
  ['axles', '(?:軸数|シャーシ|シャシー|CHASSIS)'],
  [
    'container',
    `(?:コンテナ(?:${NUMBER})|CNTR${NUMBER}|CONTAINER${NUMBER}|CTNR${NUMBER}|(?:VAN ?|CONT\\.? ?)(?:NO\\b\\.?|#|番号))`,
  ],
  ['billOfLandingNumber', `(?:(?:M(?:ASTER)?|H(?:OUSE)?)? ?[/]?B\\/?L${NUMBER}|船荷証券番号)`],
  ['bookingNumber', `(?:BOOKING${NUMBER}|BKG${NUMBER}|BK${NUMBER}|BKNO|ブッキング${NUMBER})`],
  [
    'pickupPlace',
    `${VAN}(?:引き?取り?(?:場所|先|CY|地)?|搬出(?:場所|先|元|CY|VP|バンプール|ヤード|ターミナル)?|ピック(?:アップ)?(?:場所|先|CY)?|PICK ?-?UP(?: ?(?:PLACE|AT|CY|DEPOT|LOCATION))?|P\\/U)`,
  ],
  [
    'returnPlace',
    `${VAN}(?:返却(?:場所|先|地|CY|VP|バンプール)?|搬入(?:場所|先|CY|ヤード|ターミナル)?|戻し(?:先)?|返し先?|RETURN(?: ?(?:PLACE|TO|CY|DEPOT|LOCATION))?|DROP ?-?OFF(?: ?(?:PLACE|AT|TO|CY))?|GATE ?IN|CY ?IN)`,
  ],
  [
    'shipName',
    `(?:(?:積載)?本船名?|船名|VESSEL(?: ?NAME)?|VSL|M\\/V|OCEAN VESSEL)(?: ?[/&・] ?(?:VOY(?:AGE)?(?: ?NO)?\\b\\.?|航海番号|航海))?`,
  ],
  ['voyageNumber', `(?:VOY(?:AGE)?\\b\\.?${NUMBER}|次航|航海(?:番号)?)`],
  ['shippingCompany', '(?:船社名?|船会社名?|CARRIER|SHIPPING LINE)'],
];

/** Words that are labels only before a colon or in brackets: without one they are part of what is said. */
export const strictWords: readonly (readonly [Topic, string])[] = [
  ['note', '(?:メモ|摘要|コメント|指示(?:事項)?)'],
  ['other', '(?:状況|状態|ステータス|STATUS|進捗|確度)'],
  ['arrival', '(?:月日|日付|日にち|DATE|DELIVERY|バンニング|デバン|バン詰め?|配送|作業)'],
  ['time', '(?:TIME)'],
  ['size', '(?:TYPE)'],
  ['fare', '(?:金額|単価|料金|FARE|RATE)'],
  ['destination', '(?:DOOR|DESTINATION|場所|現場|倉庫名?)'],
  ['pickupPlace', '(?:バンプール|VP|FROM|空バン|空コン|空 ?PICK|PICK|積地|TERMINAL)'],
  ['returnPlace', '(?:TO)'],
  ['shippingCompany', '(?:LINE)'],
];

/** Words that are only the names of columns: in a text they are the subject of a mail, or the client's own words. */
export const columnWords: readonly (readonly [Topic, string])[] = [
  ['note', '備考・作業内容'],
  ['serialNumber', '整理番号'],
  ['container', 'CONT\\.?'],
  ['height', '(?:コンテナ)?高さ'],
  ['title', '件名'],
  ['taxInclusion', '(?:基本運賃の)?内税・外税'],
  ['office', '(?:担当)?営業所名?'],
  ['billingMemo', '請求メモ'],
];
