import type { OrderView } from '#domain/overview.ts';

/** What a view shows, and what it says when there is nothing to show. */
export const viewTexts: Readonly<
  Record<OrderView, { description: string; emptyTitle: string; emptyText: string }>
> = {
  all: {
    description: '納入日の新しい順',
    emptyTitle: '受注がまだありません',
    emptyText: '受注を登録すると、配車表と請求書に反映されます。',
  },
  today: {
    description: '今日の納入を、到着の早い順に',
    emptyTitle: '今日の納入はありません',
    emptyText: '',
  },
  tomorrow: {
    description: '明日の納入を、到着の早い順に',
    emptyTitle: '明日の納入はありません',
    emptyText: '',
  },
  active: {
    description: '返却がまだの作業と、納入が近い未着手の受注を、登録の古い順に',
    emptyTitle: '進行中の作業はありません',
    emptyText:
      '配車した受注は返却が完了するまで、納入が明日までの受注は配車の前から、ここに出ます。',
  },
  unpriced: {
    description: '先月1日から今日までの納入のうち、基本運賃がまだのもの。納入日の古い順',
    emptyTitle: '運賃未入力の受注はありません',
    emptyText: '先月と今月の納入は、すべて運賃が入っています。',
  },
  unbilled: {
    description: '発行済みの請求書に入っていない前3か月の受注。納入日の古い順',
    emptyTitle: '請求漏れの候補はありません',
    emptyText: '前3か月の受注は、すべて発行済みの請求書に入っています。',
  },
};
