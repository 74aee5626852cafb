import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { Field } from '#components/form/Field.tsx';
import '#components/form/TextareaField.css';
import { containerLabel, containerOf } from '#domain/order/container.ts';
import { leftOutOfMoney } from '#domain/order/copied.ts';
import {
  expandedForms,
  expandedOf,
  expandedText,
  expansionProblem,
  madeOf,
} from '#domain/order/expansion.ts';
import type { OrderForm } from '#domain/order/form.ts';
import { longDayLabelWithWeekday } from '#domain/time.ts';
import { ExpandedList } from '#pages/orders/expand/ExpandedList.tsx';
import type { Registered } from '#workflows/createOrders.ts';
import './expand.css';

type ExpandOrderProps = {
  /** The order that is expanded, as it is valid and saved. */
  base: OrderForm;
  clientName: string;
  /** Container numbers of the company's orders: proposals for misprints come from them first. */
  history: readonly string[];
  /** Registers all of them, or the first ones. */
  onSave: (forms: OrderForm[]) => Promise<Registered>;
  onClose: () => void;
};

/** What all of the new orders have in common, in a line. */
const summaryOf = ({ base, clientName }: ExpandOrderProps): string => {
  const axles = base.axleCount === '' ? null : Number(base.axleCount);
  return [
    clientName,
    longDayLabelWithWeekday(base.arrivalDate),
    base.destination.name,
    containerLabel(containerOf(base.container), axles),
  ]
    .filter((part) => part !== '')
    .join(' / ');
};

function useExpansion({ base, onSave, onClose }: ExpandOrderProps) {
  const [text, setText] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState('');
  const list = expandedOf(text, base.container.containerId);
  const save = async () => {
    setIsSaving(true);
    setFailure('');
    try {
      const made = madeOf(list);
      const { count, failure: why } = await onSave(expandedForms(base, made));
      if (why === '') onClose();
      else setFailure(why);
      // What is registered is not registered again by the next attempt.
      if (count > 0) setText(expandedText(made.slice(count)));
    } catch (error) {
      setFailure(`登録できませんでした。${error instanceof Error ? error.message : String(error)}`);
    } finally {
      setIsSaving(false);
    }
  };
  return { text, setText, list, isSaving, failure, save };
}

/** n本に展開: container numbers become orders that are otherwise alike. */
export function ExpandOrder(props: ExpandOrderProps) {
  const { history, onClose } = props;
  const { text, setText, list, isSaving, failure, save } = useExpansion(props);
  const count = madeOf(list).length;
  const leftOut = ['予約番号', '整理番号', ...leftOutOfMoney(props.base)];
  const repeated = list.length - count;
  const problem = expansionProblem(text, props.base);
  return (
    <Dialog
      open
      keepsTyped
      title="n本に展開"
      width={640}
      onClose={isSaving ? undefined : onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            キャンセル
          </Button>
          <Button
            variant="primary"
            loading={isSaving}
            disabled={count === 0 || problem !== ''}
            onClick={() => void save()}
          >
            {`${count}本に展開して登録`}
          </Button>
        </>
      }
    >
      <div className="expand">
        <p>{summaryOf(props)}</p>
        <Field
          label="コンテナ番号"
          width="full"
          error={problem || undefined}
          hint="1行に1本。空白やカンマ区切り、表からの貼り付けもできます。番号が未定のものは「3本」のように入力してください。"
        >
          {(aria) => (
            <textarea
              {...aria}
              className="input textarea expand__ids"
              rows={6}
              autoFocus
              spellCheck={false}
              disabled={isSaving}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <div role="alert">{failure !== '' && <p className="expand__failure">{failure}</p>}</div>
        <ExpandedList
          list={list}
          history={history}
          disabled={isSaving}
          onMend={(wrong, right) => setText(text.replace(wrong, right))}
          written={text}
        />
        {repeated > 0 && (
          <p className="expand__note">{`重複している${repeated}本は登録しません。`}</p>
        )}
        <p className="expand__note">
          {`今の受注はそのまま残ります。${leftOut.join('・')}は引き継ぎません。ほかの項目と運賃は同じ内容で登録します。`}
        </p>
      </div>
    </Dialog>
  );
}
