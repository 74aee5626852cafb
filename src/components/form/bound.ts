import { useFormState, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

/**
 * What ties a field to its form; `name` is checked against the form's values T. O is what the form's schema turns them
 * into, of no interest here.
 */
export type Bound<T extends FieldValues, O> = {
  control: Control<T, unknown, O>;
  name: FieldPath<T>;
};

/** The error of one field; the component that calls it renders again when that field's error changes only. */
export function useFieldError<T extends FieldValues, O>({ control, name }: Bound<T, O>) {
  const state = useFormState({ control, name });
  return control.getFieldState(name, state).error?.message;
}
