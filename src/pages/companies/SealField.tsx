import { useRef, useState, type ChangeEvent } from 'react';
import { useController, type Control } from 'react-hook-form';
import { Button } from '#components/Button.tsx';
import { Field } from '#components/form/Field.tsx';
import type { BillingSettingsForm } from '#domain/billing/settingsForm.ts';
import { scaledSeal } from '#pages/companies/scaledSeal.ts';
import './SealField.css';

type SealFieldProps = { control: Control<BillingSettingsForm, unknown, BillingSettingsForm> };

/** The picture of the seal; the form's value is a data URL, '' for none. */
export function SealField({ control }: SealFieldProps) {
  const { field, fieldState } = useController({ control, name: 'seal' });
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');

  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const { files } = event.target;
    const file = files?.[0];
    if (file === undefined) return;
    const scaled = await scaledSeal(file);
    setProblem('problem' in scaled ? scaled.problem : '');
    if ('dataUrl' in scaled) field.onChange(scaled.dataUrl);
    // The same file can be chosen again.
    if (input.current) input.current.value = '';
  };
  return (
    <Field
      label="社印"
      hint="PNG か JPEG。240ピクセルまで縮めて保存します"
      error={problem === '' ? fieldState.error?.message : problem}
      width="full"
    >
      {(aria) => (
        <div className="seal">
          <div className="seal__picture">
            {field.value === '' ? 'なし' : <img src={field.value} alt="登録した社印" />}
          </div>
          <input
            {...aria}
            ref={input}
            type="file"
            className="sr-only"
            accept="image/png,image/jpeg"
            tabIndex={-1}
            onChange={(event) => void read(event)}
          />
          <Button ref={field.ref} icon="upload" onClick={() => input.current?.click()}>
            {field.value === '' ? '画像を選ぶ' : '別の画像を選ぶ'}
          </Button>
          {field.value !== '' && (
            <Button variant="quiet" icon="trash" onClick={() => field.onChange('')}>
              社印を外す
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
