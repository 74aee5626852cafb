import { useCallback } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { FieldWarning } from '#components/FieldWarning.tsx';
import { shownName } from '#domain/display.ts';
import { namesakesOf } from '#domain/office/office.ts';
import type { OfficeForm } from '#domain/office/form.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { paths } from '#paths.ts';
import * as offices from '#repositories/offices.ts';

type NameTwinsProps = {
  control: Control<OfficeForm, unknown, OfficeForm>;
  companyId: string;
  /** Its name as it is stored, '' for a new one: only another one is looked for. */
  stored: string;
};

const NONE = async (): Promise<[]> => [];

/** The offices that are called the same: nobody could tell them apart where one is chosen. */
export function NameTwins({ control, companyId, stored }: NameTwinsProps) {
  const name = useWatch({ control, name: 'name' }).trim();
  const isNew = name !== '' && name !== stored;
  const known = useOnce(
    useCallback(() => (isNew ? offices.list(companyId) : NONE()), [companyId, isNew]),
  );
  const twins = known.state === 'shown' ? namesakesOf(name, known.value) : [];
  if (twins.length === 0) return null;
  return (
    <FieldWarning>
      同じ名前の営業所が登録されています:
      {twins.map((office) => (
        <Link key={office.id} to={paths.office(office.id)} target="_blank">
          {shownName(office)}
        </Link>
      ))}
    </FieldWarning>
  );
}
