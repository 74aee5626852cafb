import type { Client } from '#domain/client/client.ts';

const customerTabs = {
  profile: '基本情報',
  orders: '受注',
  fares: '運賃の履歴',
  invoices: '請求書',
} as const;
const partnerTabs = { ...customerTabs, legs: '傭車実績' } as const;
export type ClientTab = keyof typeof partnerTabs;

/** What is shown of a client (`?tab=`); what it drove for us, of another carrier (傭車先). */
export const clientTabs = ({ isPartner }: Client): Readonly<Record<string, string>> =>
  isPartner ? partnerTabs : customerTabs;

const isTab = (text: string): text is ClientTab => text in partnerTabs;

/** The tab of an address; one that the client does not have is the first. */
export const tabOf = (wanted: string, client: Client): ClientTab =>
  isTab(wanted) && wanted in clientTabs(client) ? wanted : 'profile';
