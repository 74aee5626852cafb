import { useState, type ReactNode } from 'react';
import { Button } from '#components/Button.tsx';
import { downloadFile } from '#components/csv/download.ts';
import { TextBox } from '#components/form/TextBox.tsx';
import { participantOf, type Participant } from '#domain/peppol/participant.ts';
import type { PintFile } from '#domain/peppol/ubl.ts';
import './pint.css';

type NumberBoxProps = { label: string; value: string; onChange: (value: string) => void };

function NumberBox({ label, value, onChange }: NumberBoxProps) {
  const [left, setLeft] = useState(false);
  const isWrong = left && participantOf(value) === undefined;
  return (
    <TextBox
      label={label}
      required
      width="full"
      hint="0221:T7000012050002(登録番号)か 0188:7000012050002(法人番号)の形"
      error={isWrong ? `${label}を「0221:T」と数字13桁などの形で入力してください` : undefined}
      value={value}
      onChange={onChange}
      onLeave={() => setLeft(true)}
    />
  );
}

/** Somebody on the network: what their number is called here, and the number as far as it is known. */
type Known = { label: string; number: string };

type PintFormProps = {
  seller: Known;
  buyer: Known;
  make: (parties: { seller: Participant; buyer: Participant }) => PintFile;
  /** What the file is made of, and what somebody should know before; paragraphs. */
  notes: readonly string[];
  /** What else is decided, above the numbers. */
  children?: ReactNode;
  /** @param name of the file that was written */
  onSaved: (name: string) => void;
  onCancel: () => void;
};

/** Between whom an e-invoice goes, and the file of it. */
export function PintForm({ make, notes, children, onSaved, onCancel, ...known }: PintFormProps) {
  const [from, setFrom] = useState(known.seller.number);
  const [to, setTo] = useState(known.buyer.number);
  const [seller, buyer] = [participantOf(from), participantOf(to)];
  const file = seller === undefined || buyer === undefined ? undefined : make({ seller, buyer });
  const save = () => {
    if (file?.kind !== 'file') return;
    downloadFile(file.name, new Blob([file.text], { type: 'application/xml' }));
    onSaved(file.name);
  };
  return (
    <div className="pint">
      {children}
      <NumberBox label={known.seller.label} value={from} onChange={setFrom} />
      <NumberBox label={known.buyer.label} value={to} onChange={setTo} />
      {file?.kind === 'refused' && (
        <p className="pint__refused" role="alert">
          {file.message}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="pint__note">
          {note}
        </p>
      ))}
      <div className="pint__actions">
        <Button onClick={onCancel}>キャンセル</Button>
        <Button variant="primary" icon="download" disabled={file?.kind !== 'file'} onClick={save}>
          書き出す
        </Button>
      </div>
    </div>
  );
}
