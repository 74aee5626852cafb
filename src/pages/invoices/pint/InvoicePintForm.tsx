import { PintForm } from '#components/pint/PintForm.tsx';
import { participantOfIssuer, type Participant } from '#domain/peppol/participant.ts';
import type { PintFile } from '#domain/peppol/ubl.ts';
import { showToast } from '#stores/toasts.ts';

const NOT_REGISTERED =
  '登録番号のない請求書なので、免税事業者用の形式(NTR)で書き出します。消費税額は0円になり、金額は税込です。';

type InvoicePintFormProps = {
  /** The issuer's number, '' where there is none. */
  issuerNumber: string;
  /** That of the client on the network, as far as it is known. */
  buyer: string;
  make: (parties: { seller: Participant; buyer: Participant }) => PintFile;
  /** What somebody should know before. */
  hints: string;
  onClose: () => void;
};

/** An e-invoice that the company issues to a client. */
export function InvoicePintForm({
  issuerNumber,
  buyer,
  hints,
  make,
  onClose,
}: InvoicePintFormProps) {
  return (
    <PintForm
      seller={{ label: '自社のPeppol ID', number: participantOfIssuer(issuerNumber) }}
      buyer={{ label: '取引先のPeppol ID', number: buyer }}
      notes={[
        ...(issuerNumber === '' ? [NOT_REGISTERED] : []),
        `発行時の内容をJP PINT 1.1のXMLにします。送信はPeppolのアクセスポイント(会計・請求サービス)で行ってください。${hints}`,
      ]}
      make={make}
      onSaved={(name) => {
        showToast({ severity: 'success', summary: `${name} を書き出しました` });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
