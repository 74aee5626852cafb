import { ClientFares } from '#pages/clients/ClientFares.tsx';
import { ClientInvoices } from '#pages/clients/ClientInvoices.tsx';
import { ClientLegs } from '#pages/clients/ClientLegs.tsx';
import { ClientOrders } from '#pages/clients/ClientOrders.tsx';
import type { ClientTab } from '#pages/clients/clientTabs.ts';

type ClientPanelProps = {
  tab: Exclude<ClientTab, 'profile'>;
  companyId: string;
  clientId: string;
};

/** What belongs to a client besides its record; fetched when it is first wanted. */
export function ClientPanel({ tab, ...client }: ClientPanelProps) {
  if (tab === 'legs') return <ClientLegs {...client} />;
  if (tab === 'orders') return <ClientOrders {...client} />;
  return tab === 'fares' ? <ClientFares {...client} /> : <ClientInvoices {...client} />;
}
