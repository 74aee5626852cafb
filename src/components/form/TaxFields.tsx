import type { FieldPath, FieldValues } from 'react-hook-form';
import type { Bound } from '#components/form/bound.ts';
import { SelectField } from '#components/form/SelectField.tsx';
import { optionsOf } from '#domain/display.ts';
import { taxCategories, taxInclusions } from '#domain/tax.ts';

type TaxFieldsProps<T extends FieldValues, O> = Pick<Bound<T, O>, 'control'> & {
  /** Names of the two fields. */
  inclusion: FieldPath<T>;
  tax: FieldPath<T>;
  /** Told when a person chooses one of them. */
  onChoose?: (() => void) | undefined;
};

const inclusionOptions = optionsOf(taxInclusions);
const taxOptions = optionsOf(taxCategories);

/** How an amount stands to the tax: entered with it or without, and whether it is taxed at all. */
export function TaxFields<T extends FieldValues, O>(props: TaxFieldsProps<T, O>) {
  const { control, inclusion, tax, onChoose } = props;
  return (
    <>
      <SelectField
        control={control}
        name={inclusion}
        label="内税・外税"
        options={inclusionOptions}
        onChoose={onChoose}
      />
      <SelectField
        control={control}
        name={tax}
        label="税区分"
        options={taxOptions}
        onChoose={onChoose}
      />
    </>
  );
}
