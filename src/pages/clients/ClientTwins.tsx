import { useCallback } from 'react';
import { useFormState, useWatch, type Control } from 'react-hook-form';
import { FieldWarning } from '#components/FieldWarning.tsx';
import type { Client } from '#domain/client/client.ts';
import type { ClientForm } from '#domain/client/form.ts';
import { twinWords } from '#domain/client/twins.ts';
import { useOnce } from '#hooks/useOnce.ts';
import * as clients from '#repositories/clients.ts';

type ClientTwinsProps = {
  control: Control<ClientForm, unknown, ClientForm>;
  companyId: string;
  /** As it is stored; null for a new one. */
  client: Client | null;
};

const NONE = async (): Promise<[]> => [];

/** Says that another client has the same name or code. The others are read once one of the two is entered. */
export function ClientTwins({ control, companyId, client }: ClientTwinsProps) {
  const [name, code] = useWatch({ control, name: ['name', 'code'] });
  const { dirtyFields } = useFormState({ control, name: ['name', 'code'] });
  const isEdited = dirtyFields.name === true || dirtyFields.code === true;
  const isEntered = client === null ? name + code !== '' : isEdited;
  // Once, as they are then: a new one that has just been saved is no twin of itself.
  const known = useOnce(
    useCallback(() => (isEntered ? clients.list(companyId) : NONE()), [companyId, isEntered]),
  );
  const others = known.state === 'shown' ? known.value : [];
  const words = twinWords(others, { id: client?.id ?? '', name, code });
  return words.map((one) => <FieldWarning key={one}>{one}</FieldWarning>);
}
