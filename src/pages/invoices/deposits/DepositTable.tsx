import { useMemo, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { Money } from '#components/Money.tsx';
import { Table } from '#components/Table.tsx';
import type { Client } from '#domain/client/client.ts';
import { asAnother, type Deposit } from '#domain/deposit/deposit.ts';
import { keyOf } from '#domain/deposit/entry.ts';
import { learnedFrom, type Learned } from '#domain/deposit/learned.ts';
import { proposalBy, proposalsFor, type Proposal } from '#domain/deposit/match.ts';
import type { Statement } from '#domain/deposit/statement.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { ChooseClient } from '#pages/invoices/deposits/ChooseClient.tsx';
import {
  depositColumns,
  paidWords,
  standingOf,
  standings,
} from '#pages/invoices/deposits/depositColumns.tsx';
import { TakeBackDialog } from '#pages/invoices/deposits/TakeBackDialog.tsx';
import { useOfficeNames } from '#pages/invoices/useOfficeNames.ts';
import type { Settling } from '#pages/invoices/deposits/useSettling.ts';

function Counts({ proposals }: { proposals: readonly Proposal[] }) {
  const count = (wanted: string): number =>
    proposals.filter((proposal) => standingOf(proposal) === wanted).length;
  const sum = proposals.reduce((total, { deposit }) => total + deposit.amount, 0);
  return (
    <p>
      入金{proposals.length}件 <Money value={sum} />{' '}
      {Object.entries(standings)
        .filter(([standing]) => standing !== 'doubled' || count(standing) > 0)
        .map(([standing, label]) => `${label}${count(standing)}件`)
        .join('・')}
    </p>
  );
}

function openLabelOf({ deposit, certainty, clientId, isDoubled }: Proposal, paid: string): string {
  if (certainty === 'recorded') return `${deposit.payer}は消込済`;
  return clientId === '' || isDoubled === true
    ? `${deposit.payer}の取引先を選ぶ`
    : `${deposit.payer}を${paid}に消し込む`;
}

/** Why a statement may not be whole, and what of it could not be read. */
function Unread({ statement: { warnings, unread } }: { statement: Statement }) {
  return (
    <>
      {warnings.map((words, index) => (
        <p key={index} className="csv__warning">
          {words}
        </p>
      ))}
      {unread.length > 0 && (
        <details className="csv__warning">
          <summary>{`読み取れなかった行(${unread.length}行)`}</summary>
          <ul>
            {unread.map(({ line, reason }, index) => (
              <li key={`${index} ${line}`}>{`${line}: ${reason}`}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** The deposits of a statement, of which some are said to be others than those that are recorded. */
function useDeposits({ deposits: found }: Statement, { recorded }: Learned) {
  const [others, setOthers] = useState<ReadonlyMap<number, Deposit>>(new Map());
  const deposits = useMemo(
    () => found.map((one, index) => others.get(index) ?? one),
    [found, others],
  );
  const isKnown = (one: Deposit): boolean =>
    recorded.has(keyOf(one)) || deposits.some((other) => keyOf(other) === keyOf(one));
  const takeAsAnother = (deposit: Deposit): void => {
    const index = deposits.indexOf(deposit);
    setOthers(new Map([...others, [index, asAnother(deposit, isKnown)]]));
  };
  return { deposits, takeAsAnother };
}

const ANOTHER = '別の入金として消し込む';

/** What the table calls invoices and clients by. */
function useNames(companyId: string, invoices: readonly Invoice[], clients: readonly Client[]) {
  const named = useOfficeNames(companyId, invoices);
  const byId = useMemo(
    () => new Map(invoices.map((one) => [one.id, named(one.number, one.officeId)])),
    [invoices, named],
  );
  const names = useMemo(() => new Map(clients.map(({ id, name }) => [id, name])), [clients]);
  const columns = useMemo(() => depositColumns(byId, names), [byId, names]);
  return { byId, names, columns };
}

type DepositTableProps = {
  companyId: string;
  clients: readonly Client[];
  settling: Settling;
  statement: Statement;
};

/** The deposits of a statement: Enter records what is proposed, or asks whose money it is. */
export function DepositTable({ companyId, clients, settling, statement }: DepositTableProps) {
  const { books, busy, accept } = settling;
  const { invoices, payments } = books;
  const [chosen, setChosen] = useState<Proposal>();
  const [takenBack, setTakenBack] = useState<Deposit>();
  const learned = useMemo(() => learnedFrom(invoices, payments), [invoices, payments]);
  const { deposits, takeAsAnother } = useDeposits(statement, learned);
  const proposals = useMemo(
    () => proposalsFor(deposits, { clients, invoices, learned }),
    [deposits, clients, invoices, learned],
  );
  const { byId, names, columns } = useNames(companyId, invoices, clients);
  const sure = proposals.filter(({ certainty }) => certainty === 'sure');
  const open = (proposal: Proposal): void => {
    if (proposal.certainty === 'recorded' || busy !== undefined) return;
    if (proposal.clientId === '' || proposal.isDoubled === true) setChosen(proposal);
    else accept([proposal]);
  };
  return (
    <>
      <div className="deposits__bar">
        <Counts proposals={proposals} />
        <Button
          variant="primary"
          disabled={sure.length === 0 || busy !== undefined}
          loading={busy !== undefined}
          onClick={() => accept(sure)}
        >
          {`確実な${sure.length}件をすべて消し込む`}
        </Button>
      </div>
      <Unread statement={statement} />
      <Table
        label="入金"
        columns={columns}
        rows={proposals}
        rowId={({ deposit }) => keyOf(deposit)}
        state="shown"
        onOpen={open}
        openLabel={(proposal) => openLabelOf(proposal, paidWords(proposal, byId, names))}
        rowMenu={(proposal) =>
          proposal.certainty === 'recorded'
            ? [
                {
                  label: '消込を取り消す',
                  danger: true,
                  onSelect: () => setTakenBack(proposal.deposit),
                },
                { label: ANOTHER, onSelect: () => takeAsAnother(proposal.deposit) },
              ]
            : [{ label: '取引先を選んで消し込む', onSelect: () => setChosen(proposal) }]
        }
        empty={<EmptyState title="入金の明細がありません" />}
      />
      {takenBack !== undefined && (
        <TakeBackDialog
          {...{ companyId, settling }}
          deposit={takenBack}
          onClose={() => setTakenBack(undefined)}
        />
      )}
      {chosen !== undefined && (
        <ChooseClient
          deposit={chosen.deposit}
          proposed={chosen.isDoubled === true ? chosen.clientId : ''}
          clients={clients}
          invoices={byId}
          proposalOf={(clientId) =>
            proposalBy(chosen.deposit, clientId, { clients, invoices, learned })
          }
          onAccept={(proposal) => {
            setChosen(undefined);
            accept([proposal]);
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}
