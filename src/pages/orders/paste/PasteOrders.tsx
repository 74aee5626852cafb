import { useMemo } from 'react';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { Field } from '#components/form/Field.tsx';
import '#components/form/TextareaField.css';
import type { Client } from '#domain/client/client.ts';
import type { Office } from '#domain/office/office.ts';
import type { Order } from '#domain/order/order.ts';
import type { OrderForm } from '#domain/order/form.ts';
import { MOST_DRAFTS, type Paste } from '#domain/order/paste/paste.ts';
import { dayKeyOf } from '#domain/time.ts';
import { ChangeCard } from '#pages/orders/paste/ChangeCard.tsx';
import { DraftCard } from '#pages/orders/paste/DraftCard.tsx';
import { clientOptions, DraftClient } from '#pages/orders/paste/DraftClient.tsx';
import { PasteAccount } from '#pages/orders/paste/PasteAccount.tsx';
import { repeatedIn, type PastedRow } from '#pages/orders/paste/pastedRows.ts';
import type { WatchKnown } from '#pages/orders/paste/useKnownOrders.ts';
import { usePastedOrders, type PastedOrdersModel } from '#pages/orders/paste/usePastedOrders.ts';
import type { Registered } from '#workflows/createOrders.ts';
import './paste.css';

type PasteOrdersProps = {
  /** Closed, it keeps what was pasted. */
  open: boolean;
  clients: readonly Client[];
  /** Those that an order may be of. */
  offices: readonly Office[];
  now: Date;
  /** Container numbers of the company's orders: proposals for misprints come from them first. */
  history: readonly string[];
  /** How the orders that are there are looked for; keep it stable. */
  watchKnown: WatchKnown;
  /** Registers all of them, or the first ones. */
  onSave: (forms: OrderForm[]) => Promise<Registered>;
  /** @param isDone everything is registered: nothing is kept for the next opening */
  onClose: (isDone: boolean) => void;
};

const NONE: readonly Order[] = [];

function PastedText({ model }: { model: PastedOrdersModel }) {
  const { text, rows, phase, setText, read } = model;
  const isSaving = phase.kind === 'saving';
  const isEdited = rows?.some((row) => row.isEdited) ?? false;
  return (
    <div className="paste__text">
      <Field
        label="メール・FAX・表の内容"
        error={undefined}
        width="full"
        hint="受注のメール、FAXの文面、Excelの行、LINEの文をそのまま貼り付けてください。"
      >
        {(aria) => (
          <textarea
            {...aria}
            className="input textarea"
            rows={rows === undefined ? 12 : 4}
            value={text}
            disabled={isSaving}
            autoFocus
            onChange={({ target, nativeEvent }) => {
              setText(target.value);
              const isPaste =
                'inputType' in nativeEvent && nativeEvent.inputType === 'insertFromPaste';
              if (isPaste && !isEdited) read(target.value);
            }}
          />
        )}
      </Field>
      <Button icon="search" disabled={text.trim() === '' || isSaving} onClick={() => read(text)}>
        {rows === undefined
          ? '読み取る'
          : isEdited
            ? '読み取り直す(編集は消えます)'
            : '読み取り直す'}
      </Button>
    </div>
  );
}

/** A client for all drafts at once. */
function ClientOfAll({ model, clients }: { model: PastedOrdersModel; clients: readonly Client[] }) {
  const { rows = [], phase, setClient } = model;
  const ids = new Set(rows.map(({ form }) => form.client));
  const [one = ''] = ids;
  return (
    <div className="paste__client">
      <DraftClient
        label="全件の取引先"
        value={ids.size === 1 ? one : ''}
        options={clientOptions(clients)}
        disabled={phase.kind === 'saving'}
        onChange={(client) => client !== '' && setClient(client)}
      />
    </div>
  );
}

function Cards(props: PasteOrdersProps & { model: PastedOrdersModel; paste: Paste }) {
  const { model, paste, clients, offices, now, history } = props;
  const { rows = [], chosen, standing, phase, change, want } = model;
  const repeated = repeatedIn(rows);
  const options = useMemo(() => clientOptions(clients), [clients]);
  const card = (row: PastedRow, index: number) => {
    const { kind } = row.draft;
    const known = standing.known.get(row.id) ?? NONE;
    if (kind !== 'new')
      return (
        <ChangeCard key={row.id} {...{ row, kind, known, clients, offices }} number={index + 1} />
      );
    return (
      <DraftCard
        key={row.id}
        row={row}
        number={index + 1}
        isRepeated={repeated.has(row.id)}
        isChosen={chosen.includes(row)}
        known={known}
        lines={paste.lines}
        clients={options}
        offices={offices}
        history={history}
        today={dayKeyOf(now)}
        disabled={phase.kind === 'saving'}
        onChange={change}
        onWant={want}
      />
    );
  };
  return <ol className="paste__drafts">{rows.map(card)}</ol>;
}

function Drafts(props: PasteOrdersProps & { model: PastedOrdersModel }) {
  const { model, clients } = props;
  const { rows, paste, chosen, standing, lookFailure } = model;
  if (rows === undefined || paste === undefined) return null;
  if (paste.refusal !== '') return <p className="paste__failure">{paste.refusal}</p>;
  const account = <PasteAccount paste={paste} lookFailure={lookFailure} />;
  if (rows.length === 0)
    return (
      <>
        <EmptyState title="受注を読み取れませんでした">
          コンテナ番号、サイズ、納入日、作業先などが書かれた部分を貼り付けてください。
        </EmptyState>
        {account}
      </>
    );
  return (
    <>
      <p className="paste__count" role="status">
        {`${rows.length}件を読み取りました。${
          standing.isLooking
            ? '登録済みの受注と照らし合わせています…'
            : `登録するのは${chosen.length}件です。`
        }`}
      </p>
      {rows.length === MOST_DRAFTS && (
        <p className="paste__failure">
          {`一度に読み取れるのは${MOST_DRAFTS}件までです。続きは分けて貼り付けてください。`}
        </p>
      )}
      {account}
      {rows.length > 1 && <ClientOfAll model={model} clients={clients} />}
      <Cards {...props} paste={paste} />
    </>
  );
}

function Result({ count, left }: { count: number; left: number }) {
  return (
    <div role="status" className="paste__result">
      <p>
        <strong>{`${count}件を登録しました。`}</strong>
      </p>
      {left > 0 && <p>{`選ばなかった${left}件は登録していません。`}</p>}
    </div>
  );
}

function Footer({ model, onClose }: { model: PastedOrdersModel; onClose: () => void }) {
  const { phase, rows = [], chosen, goOn, save } = model;
  if (phase.kind === 'done')
    return (
      <>
        {rows.length > 0 && <Button onClick={goOn}>{`残りの${rows.length}件に戻る`}</Button>}
        <Button variant="primary" onClick={onClose}>
          閉じる
        </Button>
      </>
    );
  const isSaving = phase.kind === 'saving';
  return (
    <>
      <Button onClick={onClose} disabled={isSaving}>
        キャンセル
      </Button>
      <Button
        variant="primary"
        loading={isSaving}
        disabled={chosen.length === 0}
        onClick={() => void save()}
      >
        {`${chosen.length}件を登録`}
      </Button>
    </>
  );
}

/** 貼り付け受注: orders out of a pasted text, each looked at before it is registered. */
export function PasteOrders(props: PasteOrdersProps) {
  const model = usePastedOrders(props);
  const { phase, rows = [] } = model;
  const close = () => props.onClose(phase.kind === 'done' && rows.length === 0);
  return (
    <Dialog
      open={props.open}
      title="貼り付け受注"
      width={960}
      onClose={phase.kind === 'saving' ? undefined : close}
      footer={<Footer model={model} onClose={close} />}
    >
      <div className="paste">
        {phase.kind === 'done' ? (
          <Result {...phase} left={rows.length} />
        ) : (
          <>
            <PastedText model={model} />
            <div role="alert">
              {phase.kind === 'editing' && phase.failure !== '' && (
                <p className="paste__failure">{phase.failure}</p>
              )}
            </div>
            <Drafts {...props} model={model} />
          </>
        )}
      </div>
    </Dialog>
  );
}
