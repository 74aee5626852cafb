import { useFormState, type Control, type FieldValues } from 'react-hook-form';
import { Icon } from '#components/Icon.tsx';
import './FormErrors.css';

type FormErrorsProps<T extends FieldValues, O> = {
  control: Control<T, unknown, O>;
  /** Field name → its label, put before the message. */
  labels?: Readonly<Record<string, string>> | undefined;
};

type Found = { name: string; message: string };

/** The messages of a tree of errors, with the dotted names of their fields, in the order of the fields. */
function messagesIn(node: unknown, path: string): Found[] {
  if (typeof node !== 'object' || node === null) return [];
  if ('message' in node && typeof node.message === 'string' && 'type' in node) {
    return [{ name: path, message: node.message }];
  }
  const entries: [string, unknown][] = Object.entries(node);
  return entries
    .filter(([key]) => key !== 'ref')
    .flatMap(([key, child]) => messagesIn(child, path === '' ? key : `${path}.${key}`));
}

function focusField(form: HTMLFormElement | null, name: string) {
  const found = form?.elements.namedItem(name);
  const element = found instanceof RadioNodeList ? found[0] : found;
  if (element instanceof HTMLElement) element.focus();
}

/** All that is wrong after a try to save, read out at once; each line leads to its field. */
export function FormErrors<T extends FieldValues, O>({ control, labels }: FormErrorsProps<T, O>) {
  const { errors, submitCount } = useFormState({ control });
  const found = submitCount > 0 ? messagesIn(errors, '') : [];
  return (
    <div className="form-errors" role="alert">
      {found.length > 0 && (
        <div className="form-errors__box">
          <p className="form-errors__title">
            <Icon name="error" />
            {`入力を確認してください(${found.length}件)`}
          </p>
          <ul className="form-errors__list">
            {found.map(({ name, message }) => (
              <li key={name}>
                <button
                  type="button"
                  className="form-errors__link"
                  onClick={(event) => focusField(event.currentTarget.form, name)}
                >
                  {labels?.[name] === undefined ? message : `${labels[name]}: ${message}`}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
