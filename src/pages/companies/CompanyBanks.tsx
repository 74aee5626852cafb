import { useCallback, useMemo, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { CsvFiles } from '#components/csv/CsvFiles.tsx';
import { DisableDialog } from '#components/DisableDialog.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ListCheck } from '#components/ListFilter.tsx';
import { Table } from '#components/Table.tsx';
import { byAge, invoiceBank, type Bank } from '#domain/bank/bank.ts';
import { hasNone, rowsOf } from '#hooks/rowsOf.ts';
import { useConfirmation } from '#hooks/useConfirmation.ts';
import { useLive } from '#hooks/useLive.ts';
import { bankColumns } from '#pages/companies/bankColumns.tsx';
import { BankDialog } from '#pages/companies/BankDialog.tsx';
import { BankUse } from '#pages/companies/BankUse.tsx';
import { disableableBank, type DisableableBank } from '#pages/companies/bankDisabling.ts';
import * as banks from '#repositories/banks.ts';
import { disableAndTell, enableAndTell } from '#stores/disabling.ts';
import { showToast } from '#stores/toasts.ts';

const NONE: Bank[] = [];

const loadBankCsv = async () => (await import('#pages/companies/BankCsv.tsx')).BankCsv;

async function makeDefault(companyId: string, bank: Bank, all: readonly Bank[]): Promise<void> {
  const ids = all.map(({ id }) => id);
  const outcome = await banks.setDefault(companyId, bank.id, ids);
  if (outcome.kind === 'failed')
    showToast({ severity: 'error', summary: '変更できませんでした', detail: outcome.message });
  else
    showToast({
      severity: 'success',
      summary: '既定の口座にしました',
      detail: `${bank.bankName} ${bank.branchName}`,
    });
}

/** The accounts in the order of their age, and the one that invoices print by default. */
function useBanks(companyId: string) {
  const live = useLive(
    useMemo(() => banks.watchAll(companyId), [companyId]),
    hasNone,
  );
  const rows = live.state === 'shown' ? live.value.rows : NONE;
  const all = useMemo(() => rows.toSorted(byAge), [rows]);
  return { live, all, printedId: invoiceBank(all)?.id };
}

/** The accounts that clients pay to (振込口座). */
export function CompanyBanks({ companyId }: { companyId: string }) {
  const { live, all, printedId } = useBanks(companyId);
  const [withDisabled, setWithDisabled] = useState(false);
  const [edited, setEdited] = useState<Bank | 'new'>();
  const disabling = useConfirmation<DisableableBank>(disableAndTell);
  const columns = useMemo(() => bankColumns(printedId), [printedId]);
  const close = useCallback(() => setEdited(undefined), []);
  const shown = useMemo(
    () => all.filter((bank) => withDisabled || bank.enabled),
    [all, withDisabled],
  );
  const menuOf = (bank: Bank) => [
    { label: '編集', onSelect: () => setEdited(bank) },
    {
      label: '既定にする',
      disabled: !bank.enabled || (bank.isDefault && bank.id === printedId),
      onSelect: () => void makeDefault(companyId, bank, all),
    },
    bank.enabled
      ? {
          label: '無効にする',
          danger: true,
          onSelect: () => disabling.ask(disableableBank(companyId, bank)),
        }
      : {
          label: '有効に戻す',
          onSelect: () => void enableAndTell(disableableBank(companyId, bank)),
        },
  ];
  const actions = (
    <>
      <ListCheck label="無効も表示" checked={withDisabled} onChange={setWithDisabled} />
      <CsvFiles companyId={companyId} list={{ live, all, shown }} load={loadBankCsv} />
      <Button icon="plus" variant="primary" onClick={() => setEdited('new')}>
        口座を追加
      </Button>
    </>
  );
  return (
    <Card title="振込口座" actions={actions}>
      <Table
        label="振込口座一覧"
        columns={columns}
        rowId={({ id }) => id}
        {...rowsOf(live, () => shown)}
        sort={null}
        onOpen={setEdited}
        openLabel={({ bankName, branchName }) => `${bankName} ${branchName}を編集`}
        rowMenu={menuOf}
        empty={
          <EmptyState title="振込口座がまだありません">
            登録すると、請求書に振込先を印刷します。
          </EmptyState>
        }
      />
      {edited !== undefined && (
        <BankDialog
          companyId={companyId}
          bank={edited === 'new' ? null : edited}
          isFirst={live.state === 'shown' && all.length === 0}
          onClose={close}
        />
      )}
      <DisableDialog
        kind="振込口座"
        name={disabling.about?.name}
        busy={disabling.busy}
        onConfirm={disabling.confirm}
        onCancel={disabling.cancel}
      >
        {disabling.about && <BankUse companyId={companyId} bank={disabling.about.bank} all={all} />}
      </DisableDialog>
    </Card>
  );
}
