import { useState, type SubmitEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { Field } from '#components/form/Field.tsx';
import { Menu } from '#components/Menu.tsx';
import { useSavedViews } from '#hooks/useSavedViews.ts';

/** Longest name of a view. */
const MOST = 30;

/** Which row was opened last is no part of a view. */
function viewQuery(query: URLSearchParams): string {
  const kept = new URLSearchParams(query);
  kept.delete('row');
  return kept.toString();
}

/** The tab and the filter under a name of one's own. @param of the list, the company and the person */
export function SavedViews({ of }: { of: string }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { views, save, remove } = useSavedViews(of);
  const [naming, setNaming] = useState(false);
  const now = viewQuery(query);
  const shown = views.find((view) => view.query === now);
  return (
    <>
      <Menu
        label="保存した条件"
        items={[
          ...views.map((view) => ({
            label: view.name,
            icon: view === shown ? ('check' as const) : ('filter' as const),
            onSelect: () => void navigate({ search: view.query }),
          })),
          { label: '今の条件を保存…', icon: 'plus', onSelect: () => setNaming(true) },
          ...(shown === undefined
            ? []
            : [
                {
                  label: `「${shown.name}」を削除`,
                  icon: 'trash' as const,
                  danger: true,
                  onSelect: () => remove(shown),
                },
              ]),
        ]}
      >
        {shown?.name ?? '保存した条件'}
      </Menu>
      {naming && (
        <NameDialog
          onSave={(name) => {
            save({ name, query: now });
            setNaming(false);
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}

type NameDialogProps = { onSave: (name: string) => void; onClose: () => void };

function NameDialog({ onSave, onClose }: NameDialogProps) {
  const [name, setName] = useState('');
  const trimmed = name.trim();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (trimmed !== '' && trimmed.length <= MOST) onSave(trimmed);
  };
  return (
    <Dialog
      open
      title="今の条件を保存"
      onClose={onClose}
      width={400}
      footer={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button
            variant="primary"
            type="submit"
            form="saved-view"
            disabled={trimmed === '' || trimmed.length > MOST}
          >
            保存
          </Button>
        </>
      }
    >
      <form id="saved-view" onSubmit={submit}>
        <Field
          label="名前"
          hint="タブと絞り込みを、この端末に保存します"
          error={trimmed.length > MOST ? `名前は${MOST}文字までです` : undefined}
          width="full"
        >
          {(aria) => (
            <input
              {...aria}
              className="input"
              autoComplete="off"
              placeholder="例: 本牧の今月分"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
