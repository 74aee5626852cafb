// Where containers are fetched, delivered and returned, and who carries them over the sea.

/** A place of work (作業先); address and telephone are invented, the towns are real. */
export type Destination = {
  readonly name: string;
  readonly address: string;
  /** Round trip from the port of Yokohama in km. */
  readonly roundTrip: number;
  /** Toll there and back in yen, with tax; 0 = by ordinary roads. */
  readonly toll: number;
};

const at = (name: string, address: string, roundTrip: number, toll: number): Destination => ({
  name,
  address,
  roundTrip,
  toll,
});

const destinations = {
  sagamihara: at('相模原第二物流倉庫', '神奈川県相模原市中央区田名0-21', 90, 2460),
  atsugi: at('厚木南配送センター', '神奈川県厚木市岡田0-8', 80, 2180),
  maebashi: at('前橋北工場', '群馬県前橋市上増田町0-3', 290, 7900),
  utsunomiya: at('宇都宮平出工場', '栃木県宇都宮市平出工業団地0-4', 310, 7640),
  oimatsuda: at('大井松田倉庫', '神奈川県足柄上郡大井町山田0-17', 120, 3140),
  higashiogishima: at('東扇島3号倉庫', '神奈川県川崎市川崎区東扇島0-30', 40, 1310),
  kuki: at('久喜菖蒲センター', '埼玉県久喜市菖蒲町三箇0-2', 180, 5220),
  koga: at('古河西センター', '茨城県古河市丘里0-9', 220, 5980),
  gotemba: at('御殿場倉庫', '静岡県御殿場市保土沢0-5', 180, 4620),
  hiratsuka: at('平塚化成工場', '神奈川県平塚市東八幡0-9', 80, 1980),
  fujisawa: at('藤沢製紙工場', '神奈川県藤沢市湘南台0-6', 50, 0),
  hachioji: at('八王子石川倉庫', '東京都八王子市石川町0-13', 110, 2900),
} as const satisfies Record<string, Destination>;

type Places = readonly [Destination, ...Destination[]];

const d = destinations;

/** Where each client's containers go; forwarders' go anywhere. */
export const destinationsOf: Readonly<Record<string, Places>> = {
  'client-01': [d.sagamihara, d.atsugi, d.kuki, d.higashiogishima],
  'client-02': [d.maebashi, d.oimatsuda, d.atsugi, d.hachioji],
  'client-03': [d.koga, d.kuki, d.gotemba],
  'client-04': [d.hachioji, d.sagamihara],
  'client-05': [d.sagamihara, d.higashiogishima],
  'client-06': [d.utsunomiya, d.maebashi],
  'client-07': [d.atsugi, d.koga, d.oimatsuda],
  'client-08': [d.higashiogishima, d.hiratsuka],
  'client-09': [d.hiratsuka],
  'client-10': [d.atsugi],
  'client-11': [d.fujisawa],
  'client-12': [d.higashiogishima, d.hachioji],
};

export const anywhere: Places = [d.higashiogishima, d.sagamihara];

/** Terminals of full containers. */
export const terminals = [
  '横浜 本牧BC',
  '横浜 本牧D1',
  '横浜 南本牧',
  '東京 大井1・2号',
  '東京 青海A4',
  '東京 中防外Y1',
] as const;

/** Depots of empty containers (バンプール). */
export const vanPools = ['横浜 大黒 バンプール', '横浜 本牧BC', '東京 青海A4'] as const;

type ShippingLine = {
  readonly name: string;
  /** Owner codes of its containers. */
  readonly owners: readonly [string, ...string[]];
  readonly ships: readonly [string, ...string[]];
};

export const shippingLines: readonly [ShippingLine, ...ShippingLine[]] = [
  { name: 'ONE', owners: ['ONEU', 'NYKU', 'KKFU'], ships: ['SAGAMI BRIDGE', 'KAMOME EXPRESS'] },
  { name: 'YANG MING', owners: ['YMLU', 'YMMU'], ships: ['YM WHOLESOME'] },
  { name: 'OOCL', owners: ['OOLU', 'CSLU'], ships: ['SHIOKAZE STAR'] },
  { name: 'EVERGREEN', owners: ['EGHU', 'EITU'], ships: ['HAMA GLORY', 'MISAKI TRIUMPH'] },
  { name: 'WAN HAI', owners: ['WHLU', 'WHSU'], ships: ['BAY HORIZON'] },
];
