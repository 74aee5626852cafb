import { useCallback, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { useOnce } from '#hooks/useOnce.ts';
import { checkChain } from '#workflows/checkInvoiceChain.ts';

/** 検証: reads everything that was issued and says what the check proves, and what it does not. */
export function ChainDialog({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const [read, setRead] = useState('');
  const check = useOnce(
    useCallback(
      () => checkChain(companyId, (done, all) => setRead(`${done} / ${all}`)),
      [companyId],
    ),
  );
  return (
    <Dialog
      open
      title="発行済の請求書を検証"
      width={600}
      onClose={onClose}
      footer={<Button onClick={onClose}>閉じる</Button>}
    >
      <div className="chain">
        <div role="status">
          {check.state === 'loading' && <p>読み込んで確かめています… {read}</p>}
          {check.state === 'failed' && <p className="chain__wrong">{check.message}</p>}
          {check.state === 'shown' && (
            <p className={check.value.findings.length === 0 ? 'chain__right' : 'chain__wrong'}>
              {check.value.findings.length === 0
                ? `${check.value.count}件すべてが、発行したときのままつながっています。`
                : `${check.value.count}件のうち${check.value.findings.length}か所に食い違いがあります。`}
            </p>
          )}
        </div>
        {check.state === 'shown' && check.value.findings.length > 0 && (
          <ul>
            {check.value.findings.map(({ sequence, number, problem }) => (
              <li key={`${sequence} ${problem}`}>
                {number === '' ? `${sequence}番目` : number}: {problem}
              </li>
            ))}
          </ul>
        )}
        <p className="chain__note">
          請求書は1つ前の請求書のハッシュ値(SHA-256)を含んでつながっています。あとから1文字でも変わるか、1件でもなくなると、ここでわかります。これは変更の検出であり、タイムスタンプのような第三者の証明ではありません。データベースの管理権限を持つ人が全体を作り直した場合は検出できません。
        </p>
      </div>
    </Dialog>
  );
}
