import { useParams, useSearchParams } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { PaperPage } from '#components/paper/PaperPage.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { ViewSwitch } from '#components/ViewSwitch.tsx';
import { sheetVariants, type SheetRecipient, type SheetVariant } from '#domain/job/sheet.ts';
import { chatText, sheetFileTitle } from '#domain/job/sheetText.ts';
import { dayKeyOf } from '#domain/time.ts';
import { JobSheetPaper } from '#pages/orders/sheet/JobSheetPaper.tsx';
import { RecipientChoice } from '#pages/orders/sheet/RecipientChoice.tsx';
import { useSheet, type SheetState } from '#pages/orders/sheet/useSheet.ts';
import { copyText } from '#stores/copyText.ts';

/** What should be seen to before the sheet is handed over. */
function warningOf(variant: SheetVariant, shown: SheetState): string {
  if (shown.state !== 'shown') return '';
  const { recipient, sheet } = shown;
  if (variant === 'request' && recipient === undefined) return '傭車が割り当てられていません';
  if (variant === 'request' && sheet.fare?.totals === undefined) return '支払運賃が未設定です';
  return sheet.note.isCut ? '備考が長いため途中までを印刷します' : '';
}

/** The variant and to whom it goes, as the address says. */
function useChoice() {
  const [query, setQuery] = useSearchParams();
  const variant: SheetVariant = query.get('variant') === 'request' ? 'request' : 'instruction';
  const change = (changed: Record<string, string>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changed))
      if (value === '') next.delete(name);
      else next.set(name, value);
    setQuery(next, { replace: true });
  };
  return {
    choice: { variant, leg: query.get('leg') ?? '', partner: query.get('partner') ?? '' },
    toVariant: (name: string) => change({ variant: name === 'request' ? name : '' }),
    toRecipient: (recipient: SheetRecipient | undefined) =>
      change({ leg: recipient?.legs[0] ?? '', partner: recipient?.partner?.id ?? '' }),
  };
}

/** 作業指示書 or 運送依頼書 of one order, as it prints on one A4 page. */
export function JobSheetPage() {
  const { id = '' } = useParams();
  const { choice, toVariant, toRecipient } = useChoice();
  const shown = useSheet(id, choice);
  const ready = shown.state === 'shown' ? shown : undefined;
  const title =
    ready === undefined
      ? '作業指示書 - はこび帳'
      : sheetFileTitle(ready.sheet, dayKeyOf(ready.order.arrivalDate));
  return (
    <>
      <title>{title}</title>
      <PaperPage
        heading={sheetVariants[choice.variant]}
        tools={
          <>
            <ViewSwitch
              label="帳票の種類"
              views={sheetVariants}
              value={choice.variant}
              onChange={toVariant}
            />
            <RecipientChoice
              variant={choice.variant}
              recipients={ready?.recipients ?? []}
              recipient={ready?.recipient}
              onRecipient={toRecipient}
            />
          </>
        }
        warning={warningOf(choice.variant, shown)}
        actions={
          <Button
            icon="copy"
            disabled={ready === undefined}
            onClick={() => {
              if (ready !== undefined)
                void copyText(chatText(ready.sheet, ready.order.description), '文面');
            }}
          >
            文面をコピー
          </Button>
        }
        isReady={ready !== undefined}
        label="帳票の内容"
      >
        {shown.state === 'loading' && <Skeleton lines={12} />}
        {shown.state === 'failed' && <ErrorState message={shown.message} onRetry={shown.retry} />}
        {shown.state === 'missing' && (
          <EmptyState title="受注が見つかりません">
            アドレスが正しいか、ほかの事業所の記録でないかをお確かめください。
          </EmptyState>
        )}
        {ready !== undefined && <JobSheetPaper sheet={ready.sheet} />}
      </PaperPage>
    </>
  );
}
