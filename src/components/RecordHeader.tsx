import type { ReactNode } from 'react';
import { Chip } from '#components/Chip.tsx';
import { DisableDialog } from '#components/DisableDialog.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { UseSwitch } from '#components/UseSwitch.tsx';
import { useConfirmation } from '#hooks/useConfirmation.ts';

type RecordHeaderProps = {
  /** What the record is called: 「取引先」. */
  kind: string;
  record: { name: string; enabled: boolean };
  /** What is known of it below the name. */
  description: ReactNode;
  onDisable: () => Promise<void>;
  onEnable: () => void;
  /** What belongs to the whole page: tabs. */
  children?: ReactNode;
};

/** The head of a record's page, with the way to take the record out of use and back. */
export function RecordHeader(props: RecordHeaderProps) {
  const { kind, record, description, onDisable, onEnable, children } = props;
  const disabling = useConfirmation<{ name: string }>(onDisable);
  return (
    <>
      <title>{`${record.name} - はこび帳`}</title>
      <PageHeader
        title={record.name}
        description={
          <>
            {description} {!record.enabled && <Chip tone="neutral">無効</Chip>}
          </>
        }
        actions={
          <UseSwitch
            enabled={record.enabled}
            onDisable={() => disabling.ask(record)}
            onEnable={onEnable}
          />
        }
      >
        {children}
      </PageHeader>
      <DisableDialog
        kind={kind}
        name={disabling.about?.name}
        busy={disabling.busy}
        onConfirm={disabling.confirm}
        onCancel={disabling.cancel}
      />
    </>
  );
}
