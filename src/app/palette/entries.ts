import type { IconName } from '#components/Icon.tsx';
import type { Client } from '#domain/client/client.ts';
import type { Driver } from '#domain/driver/driver.ts';
import type { Order } from '#domain/order/order.ts';
import { found } from '#domain/search.ts';
import { nearDayLabel } from '#domain/time.ts';
import { carrierLedger, chassisView, NEW, ordersWith, paths } from '#paths.ts';
import { chooseTheme } from '#stores/theme.ts';
import { openHelp, openTool } from '#stores/tools.ts';

/** One line of the command palette. */
export type Entry = {
  id: string;
  label: string;
  /** Small print beside the label: a code, the client of an order. */
  hint?: string;
  icon: IconName;
  /** Further words that find it. */
  words: readonly string[];
  /** The address it leads to, or what it does. */
  target: string | (() => void);
};

export type EntryGroup = { title: string; entries: readonly Entry[] };

const page = (label: string, icon: IconName, to: string, ...words: string[]): Entry => ({
  id: to,
  label,
  icon,
  words,
  target: to,
});

const action = (label: string, icon: IconName, target: Entry['target'], ...words: string[]) => ({
  id: label,
  label,
  icon,
  words,
  target,
});

export const pageEntries: readonly Entry[] = [
  page('配車表', 'calendar', paths.schedule, 'はいしゃひょう', 'haisha', 'schedule'),
  page('受注', 'order', paths.orders, 'じゅちゅう', 'juchu', 'order'),
  page('請求', 'invoice', paths.invoices, 'せいきゅう', 'seikyu', 'invoice'),
  page('取引先', 'users', paths.clients, 'とりひきさき', 'torihikisaki', 'client'),
  page('ドライバー', 'driver', paths.drivers, 'driver', '乗務員'),
  page('シャーシ所在', 'truck', chassisView, 'しゃーし', 'chassis', '台切り', 'だいぎり'),
  page('実運送体制管理簿', 'print', carrierLedger, 'じつうんそう', '傭車', 'ようしゃ', 'かんりぼ'),
  page('営業所', 'pin', paths.offices, 'えいぎょうしょ', 'eigyosho', 'office'),
  page('事業所', 'building', paths.companies, 'じぎょうしょ', 'jigyosho', 'company', '会社'),
  page('プラン', 'card', paths.plans, 'plan', 'お支払い'),
  page('ホーム', 'home', paths.index, 'home'),
];

/** What can be done from anywhere: a new action is a line here. */
export const actionEntries: readonly Entry[] = [
  action('新規受注', 'plus', paths.order(NEW), 'しんき', 'じゅちゅう', '登録', 'new'),
  action('新規取引先', 'plus', paths.client(NEW), 'しんき', 'とりひきさき', '登録', 'new'),
  action('新規ドライバー', 'plus', paths.driver(NEW), 'しんき', '登録', 'new'),
  action('キーボードショートカット', 'info', openHelp, 'help', 'ヘルプ', '使い方'),
  action('明るい表示にする', 'sun', () => chooseTheme('light'), 'ライト', 'テーマ', 'light'),
  action('暗い表示にする', 'moon', () => chooseTheme('dark'), 'ダーク', 'テーマ', 'dark'),
  action('ログアウト', 'logout', () => openTool('signOut'), 'logout', 'サインアウト'),
];

export const clientEntry = ({ id, name, code, kana, phone }: Client): Entry => ({
  id: `client-${id}`,
  label: name,
  hint: code,
  icon: 'users',
  words: [kana, phone],
  target: paths.client(id),
});

export const driverEntry = ({ id, name, kana, vehicleNumber, phone }: Driver): Entry => ({
  id: `driver-${id}`,
  label: name,
  hint: vehicleNumber,
  icon: 'driver',
  words: [kana, phone],
  target: paths.driver(id),
});

/** @param clientName '' while the clients are on their way */
export const orderEntry = (order: Order, clientName: string): Entry => ({
  id: `order-${order.id}`,
  label: `${nearDayLabel(order.arrivalDate, new Date())} ${order.destination.name}`,
  hint: [clientName, order.container.containerId].filter((text) => text !== '').join(' '),
  icon: 'container',
  words: [
    order.destination.name,
    order.container.containerId,
    order.bookingNumber,
    order.billOfLandingNumber,
    order.orderNumber,
    order.serialNumber,
    order.title,
  ],
  target: paths.order(order.id),
});

/** Records beyond these are found by typing on. */
const MOST_RECORDS = 6;

export type Records = {
  clients: readonly Entry[];
  drivers: readonly Entry[];
  orders: readonly Entry[];
};

const textsOf = ({ label, hint = '', words }: Entry): string[] => [label, hint, ...words];

/** Of the orders only the latest are here: the list looks through all of them. */
const inAllOrders = (search: string): Entry => ({
  id: 'all-orders',
  label: `受注一覧で「${search}」を探す`,
  icon: 'search',
  words: [search],
  target: ordersWith(search),
});

/**
 * The lines for what was typed, and last the search in all orders; without it the ways and deeds, and the orders that
 * come up next.
 * @param isRead whether all records are here: before, the search is no first line, which Enter would take
 */
export function shownGroups(records: Records, search: string, isRead: boolean): EntryGroup[] {
  const isEmpty = search.trim() === '';
  const group = (title: string, entries: readonly Entry[], most = entries.length): EntryGroup => ({
    title,
    entries: found(entries, textsOf, search).slice(0, most),
  });
  const groups = [
    group('画面', pageEntries),
    group('操作', actionEntries),
    group('取引先', records.clients, isEmpty ? 0 : MOST_RECORDS),
    group('ドライバー', records.drivers, isEmpty ? 0 : MOST_RECORDS),
    group('最近の受注', records.orders, MOST_RECORDS),
  ].filter(({ entries }) => entries.length > 0);
  if (isEmpty || (groups.length === 0 && !isRead)) return groups;
  return [...groups, { title: 'すべての受注', entries: [inAllOrders(search.trim())] }];
}
