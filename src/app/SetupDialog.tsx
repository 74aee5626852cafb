import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { Form } from '#components/form/Form.tsx';
import { SaveStatus } from '#components/form/SaveStatus.tsx';
import { TextField } from '#components/form/TextField.tsx';
import type { SaveOutcome } from '#domain/saving.ts';
import { useLeave } from '#app/useLeave.ts';
import { useSave } from '#hooks/useSave.ts';
import './SetupDialog.css';

type Setup = { name: string };

type SetupDialogProps = {
  title: string;
  text: string;
  label: string;
  placeholder?: string;
  maxLength: number;
  schema: ZodMiniType<Setup, Setup>;
  save: (name: string) => Promise<SaveOutcome>;
};

// The dialog is gone once the saved record arrives, so there is nothing left to do after a save.
const handlers = { onSaved: () => {} };

/** One question that must be answered before the app can be used; the only other way out is to sign out. */
export function SetupDialog(props: SetupDialogProps) {
  const { progress, run } = useSave(handlers);
  const form = useForm<Setup>({ resolver: zodResolver(props.schema), defaultValues: { name: '' } });
  const isEmpty = form.watch('name').trim() === '';
  const isSaving = progress.kind === 'saving';
  const submit = form.handleSubmit(({ name }) => run(() => props.save(name)));
  const leave = useLeave();

  return (
    <Dialog open title={props.title}>
      <Form label={props.title} onSubmit={submit}>
        <div className="setup-dialog">
          <p>{props.text}</p>
          <TextField
            control={form.control}
            name="name"
            label={props.label}
            placeholder={props.placeholder}
            maxLength={props.maxLength}
            isName
            disabled={isSaving}
            width="full"
            required
            autoFocus
          />
          <SaveStatus state={progress.kind === 'conflict' ? { kind: 'idle' } : progress} />
          <div className="setup-dialog__actions">
            <Button variant="quiet" onClick={leave} disabled={isSaving}>
              ログアウト
            </Button>
            <Button variant="primary" type="submit" loading={isSaving} disabled={isEmpty}>
              保存
            </Button>
          </div>
        </div>
      </Form>
    </Dialog>
  );
}
