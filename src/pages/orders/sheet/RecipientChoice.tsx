import { useId } from 'react';
import { SelectBox } from '#components/form/SelectBox.tsx';
import type { SheetRecipient, SheetVariant } from '#domain/job/sheet.ts';
import './RecipientChoice.css';

type RecipientChoiceProps = {
  variant: SheetVariant;
  recipients: readonly SheetRecipient[];
  recipient: SheetRecipient | undefined;
  onRecipient: (recipient: SheetRecipient | undefined) => void;
};

/** To whom the sheet goes, where it can go to several. */
export function RecipientChoice(props: RecipientChoiceProps) {
  const { variant, recipients, recipient, onRecipient } = props;
  const id = useId();
  const able = recipients.filter(
    ({ partner }) => variant === 'instruction' || partner !== undefined,
  );
  if (able.length < 2) return null;
  return (
    <div className="sheet-recipient">
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
