import { useId } from 'react';
import { Button } from '#components/Button.tsx';
import { SelectBox } from '#components/form/SelectBox.tsx';
import { ViewSwitch } from '#components/ViewSwitch.tsx';
import { sheetVariants, type SheetRecipient, type SheetVariant } from '#domain/job/sheet.ts';
import './SheetBar.css';

type SheetBarProps = {
  variant: SheetVariant;
  recipients: readonly SheetRecipient[];
  recipient: SheetRecipient | undefined;
  /** What should be seen to before it is printed; '' when nothing. */
  warning: string;
  /** Whether there is a sheet to print and to copy. */
  isReady: boolean;
  onVariant: (variant: string) => void;
  onRecipient: (recipient: SheetRecipient | undefined) => void;
  onCopy: () => void;
};

function RecipientChoice({ variant, recipients, recipient, onRecipient }: SheetBarProps) {
  const id = useId();
  const able = recipients.filter(
    ({ partner }) => variant === 'instruction' || partner !== undefined,
  );
  if (able.length < 2) return null;
  return (
    <div className="sheet-bar__to">
      <label htmlFor={id}>宛先</label>
      <SelectBox
        id={id}
        value={recipient?.key ?? ''}
        onChange={(event) => onRecipient(able.find(({ key }) => key === event.target.value))}
      >
        {variant === 'instruction' && <option value="">全員(宛名なし)</option>}
        {able.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectBox>
    </div>
  );
}

/** What can be done with the sheet; it is not printed. */
export function SheetBar(props: SheetBarProps) {
  const { variant, warning, isReady, onVariant, onCopy } = props;
  return (
    <div className="sheet-bar">
      <h1>{sheetVariants[variant]}</h1>
      <ViewSwitch label="帳票の種類" views={sheetVariants} value={variant} onChange={onVariant} />
      <RecipientChoice {...props} />
      {warning !== '' && (
        <p className="sheet-bar__warning" role="status">
          {warning}
        </p>
      )}
      <div className="sheet-bar__actions">
        <Button onClick={() => history.back()} icon="arrowLeft">
          戻る
        </Button>
        <Button icon="copy" disabled={!isReady} onClick={onCopy}>
          文面をコピー
        </Button>
        <Button variant="primary" icon="print" disabled={!isReady} onClick={() => print()}>
          印刷
        </Button>
      </div>
    </div>
  );
}
