import { useRef, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import * as repairOrders from '#workflows/repairOrders.ts';
import { showToast } from '#stores/toasts.ts';

const counted = (count: number): string => `${count.toLocaleString('ja-JP')}件`;

/** Runs the repair and tells how it ended; `seen` is undefined while it does not run. */
function useRepair(companyId: string) {
  const [seen, setSeen] = useState<number>();
  const stopped = useRef(false);
  const run = async (): Promise<void> => {
    stopped.current = false;
    setSeen(0);
    const outcome = await repairOrders.repairIndex(companyId, {
      onProgress: setSeen,
      isStopped: () => stopped.current,
    });
    setSeen(undefined);
    const detail = `${counted(outcome.seen)}を確認し、${counted(outcome.repaired)}を直しました。`;
    if (outcome.message !== undefined)
      showToast({
        severity: 'error',
        summary: '索引を作り直せませんでした',
        detail: `${detail}${outcome.message}`,
      });
    else
      showToast({
        severity: 'success',
        summary: stopped.current ? '途中で止めました' : '索引を作り直しました',
        detail,
      });
  };
  return {
    seen,
    run,
    stop: () => {
      stopped.current = true;
    },
  };
}

/** Orders of old data are found only when their index was written: here it is written for all of them. */
export function OrderRepair({ companyId }: { companyId: string }) {
  const { seen, run, stop } = useRepair(companyId);
  return (
    <Card
      title="受注データの索引"
      actions={
        seen === undefined ? (
          <Button onClick={() => void run()}>索引を作り直す</Button>
        ) : (
          <Button onClick={stop}>止める</Button>
        )
      }
    >
      <p className="faint" role="status">
        {seen === undefined
          ? '古い受注が検索や請求漏れに出ないときに使います。受注の内容は変わりません。'
          : `確認しています… ${counted(seen)}`}
      </p>
    </Card>
  );
}
