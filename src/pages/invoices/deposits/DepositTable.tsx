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
import { ChooseClient } from '#pages/invoices/deposits/ChooseClient.tsx';
import {
  certainties,
  depositColumns,
  paidWords,
} from '#pages/invoices/deposits/depositColumns.tsx';
import type { Settling } from '#pages/invoices/deposits/useSettling.ts';

function Counts({ proposals }: { proposals: readonly Proposal[] }) {
  const count = (wanted: string): number =>
    proposals.filter(({ certainty }) => certainty === wanted).length;
  const sum = proposals.reduce((total, { deposit }) => total + deposit.amount, 0);
  return (
    <p>
      入金{proposals.length}件 <Money value={sum} />{' '}
      {Object.entries(certainties)
        .map(([certainty, label]) => `${label}${count(certainty)}件`)
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

/** What of a statement could not be read, and why. */
function Unread({ lines }: { lines: Statement['unread'] }) {
  if (lines.length === 0) return null;
  return (
    <details className="csv__warning">
      <summary>{`読み取れなかった行(${lines.length}行)`}</summary>
      <ul>
        {lines.map(({ line, reason }, index) => (
          <li key={`${index} ${line}`}>{`${line}: ${reason}`}</li>
        ))}
      </ul>
    </details>
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

type DepositTableProps = {
  clients: readonly Client[];
  settling: Settling;
  statement: Statement;
};

/** The deposits of a statement: Enter records what is proposed, or asks whose money it is. */
export function DepositTable({ clients, settling, statement }: DepositTableProps) {
  const { books, busy, accept, undo } = settling;
  const { invoices, payments } = books;
  const [chosen, setChosen] = useState<Proposal>();
  const learned = useMemo(() => learnedFrom(invoices, payments), [invoices, payments]);
  const { deposits, takeAsAnother } = useDeposits(statement, learned);
  const proposals = useMemo(
    () => proposalsFor(deposits, { clients, invoices, learned }),
    [deposits, clients, invoices, learned],
  );
  const byId = useMemo(() => new Map(invoices.map((one) => [one.id, one])), [invoices]);
  const names = useMemo(() => new Map(clients.map(({ id, name }) => [id, name])), [clients]);
  const columns = useMemo(() => depositColumns(byId, names), [byId, names]);
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
      <Unread lines={statement.unread} />
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
                { label: '消込を取り消す', onSelect: () => undo(proposal.deposit) },
                {
                  label: '別の入金として消し込む',
                  onSelect: () => takeAsAnother(proposal.deposit),
                },
              ]
            : [{ label: '取引先を選んで消し込む', onSelect: () => setChosen(proposal) }]
        }
        empty={<EmptyState title="入金の明細がありません" />}
      />
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
