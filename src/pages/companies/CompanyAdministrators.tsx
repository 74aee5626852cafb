import { useEffect, useMemo } from 'react';
import { Card } from '#components/Card.tsx';
import { Chip } from '#components/Chip.tsx';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import type { Company } from '#domain/company/company.ts';
import { administratorsOf, type Administrator, type Member } from '#domain/company/member.ts';
import { dayKeyOf, longDayLabel } from '#domain/time.ts';
import { rowsOf } from '#hooks/rowsOf.ts';
import { useConfirmation } from '#hooks/useConfirmation.ts';
import { useLive } from '#hooks/useLive.ts';
import { CompanyInvitations } from '#pages/companies/CompanyInvitations.tsx';
import * as companies from '#repositories/companies.ts';
import * as members from '#repositories/members.ts';
import { useCompanies } from '#stores/companies.ts';
import { useUserId } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';
import './CompanyAdministrators.css';

const NONE: Member[] = [];
// Nobody may have told a name yet: an empty list from the cache shows the administrators all the same.
const never = (): boolean => false;

const nameOf = ({ name }: Pick<Administrator, 'name'>): string => name || '(名前未登録)';

const columns: TableColumn<Administrator>[] = [
  {
    id: 'name',
    header: '名前',
    cell: (row) => (
      <>
        {nameOf(row)} {row.isSelf && <Chip tone="info">自分</Chip>}
      </>
    ),
    onPhone: 'title',
  },
  {
    id: 'joined',
    header: '参加した日',
    cell: ({ joinedAt }) => (joinedAt === null ? '' : longDayLabel(dayKeyOf(joinedAt))),
    width: 200,
  },
];

/** Tells the company the person's name when it knows another one or none. */
function useOwnName(companyId: string, userId: string, known: readonly Member[] | undefined) {
  const profile = useCompanies((state) => state.profile);
  const name = profile.state === 'known' ? profile.value?.name : undefined;
  const told = known?.find((member) => member.id === userId)?.name ?? null;
  const isKnown = known !== undefined;
  useEffect(() => {
    if (!isKnown || name === undefined || name === told) return;
    // The list shows whether it worked; the next visit tries again.
    void members.save(companyId, userId, told, name);
  }, [companyId, userId, isKnown, name, told]);
}

async function remove(about: { companyId: string; administrator: Administrator }): Promise<void> {
  const { companyId, administrator } = about;
  const outcome = await companies.removeAdministrator(companyId, administrator.id);
  if (outcome.kind === 'failed')
    showToast({ severity: 'error', summary: '外せませんでした', detail: outcome.message });
  else
    showToast({
      severity: 'success',
      summary: '管理者から外しました',
      detail: nameOf(administrator),
    });
}

type QuestionProps = { removing: ReturnType<typeof useRemoval>; company: Company };
const useRemoval = () => useConfirmation(remove);

const ENDED = 'まだ使われていない招待リンクは、すべて無効になります。';

/** Asked before somebody loses access: it can be given back by a new invitation only. */
function RemoveDialog({ removing, company }: QuestionProps) {
  const administrator = removing.about?.administrator;
  return (
    <ConfirmDialog
      open={administrator !== undefined}
      title="管理者から外す"
      message={
        administrator?.isSelf === true
          ? `あなたは「${company.name}」のデータを見られなくなります。戻るには、ほかの管理者からの新しい招待が必要です。${ENDED}`
          : `「${administrator === undefined ? '' : nameOf(administrator)}」は「${company.name}」のデータを見られなくなります。戻すには、新しい招待が必要です。${ENDED}`
      }
      confirmLabel="管理者から外す"
      danger
      busy={removing.busy}
      onConfirm={removing.confirm}
      onCancel={removing.cancel}
    />
  );
}

/** Who may see and change everything of the company (管理者), and who is invited. */
export function CompanyAdministrators({ company }: { company: Company }) {
  const userId = useUserId();
  const live = useLive(
    useMemo(() => members.watchAll(company.id), [company.id]),
    never,
  );
  const isAnswered = live.state === 'shown' && !live.fromCache;
  const known = live.state === 'shown' ? live.value.rows : NONE;
  useOwnName(company.id, userId, isAnswered ? known : undefined);
  const removing = useRemoval();
  const rows = administratorsOf(company.administrators, known, userId);
  const menuOf = (administrator: Administrator) => [
    {
      label: '管理者から外す',
      danger: true,
      disabled: rows.length === 1,
      onSelect: () => removing.ask({ companyId: company.id, administrator }),
    },
  ];
  return (
    <div className="administrators">
      <Card title="管理者">
        <Table
          label="管理者一覧"
          columns={columns}
          rowId={({ id }) => id}
          {...rowsOf(live)}
          rows={rows}
          {...(live.state === 'shown' && { state: 'shown' })}
          sort={null}
          rowMenu={menuOf}
          empty={null}
          footer={
            rows.length === 1
              ? '管理者が1人のときは外せません。先にほかの人を招待してください。'
              : `${rows.length}人`
          }
        />
      </Card>
      <CompanyInvitations company={company} />
      <RemoveDialog removing={removing} company={company} />
    </div>
  );
}
