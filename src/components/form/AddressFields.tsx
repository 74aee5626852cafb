import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { Button } from '#components/Button.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { placeOf, postalDigits, type PostalPlace } from '#domain/postalCode.ts';

type AddressFieldsProps<T extends FieldValues, O> = {
  control: Control<T, unknown, O>;
  /** Which field of the form is which part of the address. */
  names: Readonly<Record<'postalCode' | 'prefecture' | 'address' | 'building', FieldPath<T>>>;
  /** Puts the place of the postal code into the form. */
  onFill: (place: PostalPlace) => void;
};

/** The parts of an address under their usual names. */
export const addressNames = {
  postalCode: 'postalCode',
  prefecture: 'prefecture',
  address: 'address',
  building: 'building',
} as const;

/**
 * Looks a postal code up when it is complete. The table is part of the app, so that this works offline; what it
 * fills in can always be changed, and what a person typed is only replaced on request.
 */
function usePostalPlace<T extends FieldValues, O>(props: AddressFieldsProps<T, O>) {
  const { control, names, onFill } = props;
  const code: unknown = useWatch({ control, name: names.postalCode });
  const address: unknown = useWatch({ control, name: names.address });
  const digits = typeof code === 'string' ? postalDigits(code) : '';
  const asked = useRef(digits);
  const [offered, setOffered] = useState<PostalPlace>();

  const fill = (place: PostalPlace) => {
    onFill(place);
    setOffered(undefined);
  };
  const receive = useEffectEvent((place: PostalPlace | undefined) => {
    const typed = typeof address === 'string' ? address.trim() : '';
    if (place === undefined) setOffered(undefined);
    else if (typed === '') fill(place);
    else setOffered(typed.startsWith(place.address) ? undefined : place);
  });

  useEffect(() => {
    if (digits === asked.current) return undefined;
    asked.current = digits;
    let wanted = true;
    // Without the table the address is typed by hand, as it can be always.
    placeOf(digits).then(
      (place) => {
        if (wanted) receive(place);
      },
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [digits]);

  return { offered, fill };
}

/** Postal code, prefecture, address and building. */
export function AddressFields<T extends FieldValues, O>(props: AddressFieldsProps<T, O>) {
  const { control, names } = props;
  const { offered, fill } = usePostalPlace(props);
  return (
    <>
      <TextField
        control={control}
        name={names.postalCode}
        label="郵便番号"
        inputMode="numeric"
        width="s"
        hint={
          offered && (
            <Button variant="quiet" onClick={() => fill(offered)}>
              「{offered.prefecture}
              {offered.address}」にする
            </Button>
          )
        }
      />
      <TextField control={control} name={names.prefecture} label="都道府県" width="s" />
      <TextField control={control} name={names.address} label="市区町村・番地" width="l" />
      <TextField control={control} name={names.building} label="建物名" width="l" />
    </>
  );
}
