import type { PastePath } from '#domain/order/paste/paths.ts';
import { atClock } from '#domain/time.ts';
import { aClient } from '#tests/support/builders.ts';

export type Expected = { [path in PastePath]?: string };

/** A text as somebody pastes it on Friday, 2026-11-20, and everything that has to be read out of it. */
export type Sample = {
  name: string;
  text: string;
  drafts: readonly Expected[];
  /** Of all drafts, in their order, each once. */
  warnings?: readonly string[];
};

export const NOW = atClock('2026-11-20', '10:00');

export const CLIENTS = [
  aClient({ id: 'toyo', name: '東洋海運株式会社', code: 'TY01' }),
  aClient({ id: 'yokofwd', name: '横浜フォワーディング株式会社', code: 'YF02' }),
  aClient({ id: 'baylogi', name: '㈱ベイロジ', code: 'BL03' }),
  aClient({ id: 'daikoku', name: '大黒港運(株)', code: 'DK04' }),
  aClient({ id: 'pacific', name: 'Pacific Forwarders Co., Ltd.', code: 'PF05' }),
  aClient({ id: 'hinode', name: '日之出通商 株式会社', code: 'HD06' }),
  aClient({ id: 'marutou', name: '丸東通商株式会社', code: 'MT07' }),
  aClient({ id: 'nitto', name: '日東エクスプレス株式会社', code: 'NE08' }),
  aClient({ id: 'takahashi', name: '株式会社高橋ロジ', code: 'TL09' }),
  aClient({ id: 'watanabe', name: '渡辺商事株式会社', code: 'WS10' }),
  aClient({ id: 'yamate', name: '株式会社山手物流', isCustomer: false, isPartner: true }),
  aClient({ id: 'old', name: '旧港商事株式会社', enabled: false }),
];

export const HC40: Expected = { 'container.lengthFt': '40', 'container.height': '9.6' };
export const FT20: Expected = { 'container.lengthFt': '20' };
