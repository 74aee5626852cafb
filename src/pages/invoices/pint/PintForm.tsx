import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { downloadFile } from '#components/csv/download.ts';
import { Field } from '#components/form/Field.tsx';
import {
  participantOf,
  participantOfIssuer,
  type Participant,
} from '#domain/peppol/participant.ts';
import type { PintFile } from '#domain/peppol/ubl.ts';
import { showToast } from '#stores/toasts.ts';
import './pint.css';

type NumberBoxProps = { label: string; value: string; onChange: (value: string) => void };

function NumberBox({ label, value, onChange }: NumberBoxProps) {
  const [left, setLeft] = useState(false);
  const isWrong = left && participantOf(value) === undefined;
  return (
    <Field
      label={label}
      required
      width="full"
      hint="0221:T7000012050002(登録番号)か 0188:7000012050002(法人番号)の形"
      error={isWrong ? `${label}を「0221:T」と数字13桁などの形で入力してください` : undefined}
    >
      {(aria) => (
        <input
          {...aria}
          className="input"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => setLeft(true)}
        />
      )}
    </Field>
  );
}

type PintFormProps = {
  /** The issuer's number, '' where there is none. */
  issuerNumber: string;
  /** That of the client on the network, as far as it is known. */
  buyer: string;
  make: (parties: { seller: Participant; buyer: Participant }) => PintFile;
  /** What somebody should know before. */
  hints: string;
  onClose: () => void;
};

/** Between whom an e-invoice goes, and the file of it. */
export function PintForm(props: PintFormProps) {
  const { issuerNumber, onClose } = props;
  const [from, setFrom] = useState(participantOfIssuer(issuerNumber));
  const [to, setTo] = useState(props.buyer);
  const [seller, buyer] = [participantOf(from), participantOf(to)];
  const file =
    seller === undefined || buyer === undefined ? undefined : props.make({ seller, buyer });
  const save = () => {
    if (file?.kind !== 'file') return;
    downloadFile(file.name, new Blob([file.text], { type: 'application/xml' }));
    showToast({ severity: 'success', summary: `${file.name} を書き出しました` });
    onClose();
  };
  return (
    <div className="pint">
      <NumberBox label="自社のPeppol ID" value={from} onChange={setFrom} />
      <NumberBox label="取引先のPeppol ID" value={to} onChange={setTo} />
      {file?.kind === 'refused' && (
        <p className="pint__refused" role="alert">
          {file.message}
        </p>
      )}
      {issuerNumber === '' && (
        <p className="pint__note">
          登録番号のない請求書なので、免税事業者用の形式(NTR)で書き出します。消費税額は0円になり、金額は税込です。
        </p>
      )}
      <p className="pint__note">
        発行時の内容をJP PINT
        1.1のXMLにします。送信はPeppolのアクセスポイント(会計・請求サービス)で行ってください。
        {props.hints}
      </p>
      <div className="pint__actions">
        <Button onClick={onClose}>キャンセル</Button>
        <Button variant="primary" icon="download" disabled={file?.kind !== 'file'} onClick={save}>
          書き出す
        </Button>
      </div>
    </div>
  );
}
