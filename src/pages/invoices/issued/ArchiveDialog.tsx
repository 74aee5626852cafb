import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';

const done = [
  '発行した請求書の内容は、発行したときのまま残り、あとから変えることも消すこともできません。誤りは「修正版を発行」か「無効にする」で直し、元の請求書も理由とともに残ります。',
  '「発行済」の一覧で、発行日の範囲・金額の範囲・取引先を組み合わせて探せます。',
  '画面に発行時のまま表示し、印刷とPDFへの保存ができます。',
  '「CSV」で、検索した請求書の索引(番号・発行日・取引先・金額・送付日など)を書き出せます。「事業所」の「全データの書き出し」で、発行時の内容を含むすべてのデータを1つのファイルにできます。',
  '「検証」で、発行後の変更や欠けがないことを確かめられます(タイムスタンプではありません)。',
];

const own = [
  '訂正・削除の防止に関する事務処理規程を作り、備え付けて守ること(国税庁のひな型が使えます)。',
  'メールやWebで送った請求書は、送ったPDFの控えを会社でも保存すること。送った日と方法は「送付を記録」に残せます。',
  '受け取った請求書・領収書・支払通知書の電子データを保存すること。はこび帳は受け取った書類を預かりません。',
  '法定の期間(原則7年、欠損金のある事業年度は10年)が終わるまで、データを定期的に書き出して保管すること。',
  '税務調査のときに、画面・印刷・ダウンロードで示せるようにしておくこと。',
];

/** 電子帳簿保存法: what the product does for it, and what stays with the company. */
export function ArchiveDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      title="電子帳簿保存法とはこび帳"
      width={680}
      onClose={onClose}
      footer={<Button onClick={onClose}>閉じる</Button>}
    >
      <div className="archive">
        <h3 className="archive__head">はこび帳が行うこと</h3>
        <ul className="archive__list">
          {done.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <h3 className="archive__head">会社で行うこと</h3>
        <ul className="archive__list">
          {own.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <p className="chain__note">
          はこび帳を使うだけで法律の要件がすべて満たされるわけではありません。自社に必要なことは税理士か税務署に確かめてください。
        </p>
      </div>
    </Dialog>
  );
}
