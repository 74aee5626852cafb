import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { useLazy } from '#components/useLazy.ts';
import type { Client } from '#domain/client/client.ts';
import type { Office } from '#domain/office/office.ts';
import type { Order } from '#domain/order/order.ts';

export type HistoryPanelProps = {
  companyId: string;
  order: Order;
  clients: readonly Client[];
  offices: readonly Office[];
};

const loadEntries = async () => (await import('#pages/orders/HistoryEntries.tsx')).HistoryEntries;

/** Who changed what and when; read when somebody wants to know. */
export function HistoryPanel(props: HistoryPanelProps) {
  const [open, setOpen] = useState(false);
  const Entries = useLazy(loadEntries, open);
  return (
    <Card
      title="変更履歴"
      actions={!open && <Button onClick={() => setOpen(true)}>変更履歴を見る</Button>}
    >
      {open ? (
        Entries ? (
          <Entries {...props} />
        ) : (
          <Skeleton lines={4} />
        )
      ) : (
        <p className="faint">だれが、いつ、何を変えたか。前の値に戻すこともできます。</p>
      )}
    </Card>
  );
}
