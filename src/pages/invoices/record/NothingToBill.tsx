import { Link } from 'react-router-dom';
import { EmptyState } from '#components/EmptyState.tsx';
import { takesOver } from '#domain/invoice/issue.ts';
import { paths } from '#paths.ts';
import type { NextInvoice } from '#workflows/prepareInvoice.ts';

type NothingToBillProps = {
  next: Pick<NextInvoice, 'correcting' | 'follows'>;
  /** Whether there are no free lines either. */
  isEmpty: boolean;
};

/** No order is left to bill: what that means for the invoice, and what helps. */
export function NothingToBill({ next, isEmpty }: NothingToBillProps) {
  const { correcting, follows } = next;
  const title = '請求する受注はありません';
  if (!isEmpty) return <EmptyState title={title} />;
  if (correcting !== undefined)
    return (
      <EmptyState
        title={title}
        action={
          <Link className="button button--secondary" to={paths.invoice(correcting.id)}>
            元の請求書 {correcting.number} を開く
          </Link>
        }
      >
        {`受注も追加の明細もないため、修正版は発行できません。元の請求書 ${correcting.number} は「ほかの操作」の「無効にする」で無効にできます。`}
      </EmptyState>
    );
  if (follows === undefined || !takesOver(follows)) return <EmptyState title={title} />;
  return (
    <EmptyState title={title}>
      {`無効にした請求書 ${follows.number} に入金が残っているため、0円の修正版を発行できます。発行すると、入金は修正版に移り、取り消すか前受金に戻せます。`}
    </EmptyState>
  );
}
