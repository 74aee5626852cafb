import { textWidth } from '#domain/invoice/fittedNote.ts';

/** Between the places of a trip. */
export const ARROW = '→';
const CUT = '…';

function cut(place: string, room: number): string {
  if (textWidth(place) <= room) return place;
  let kept = '';
  for (const character of place) {
    if (textWidth(kept + character) > room - 1) break;
    kept += character;
  }
  return kept + CUT;
}

/**
 * The places of a trip within so many full-width characters. None goes missing for the length of another: what short
 * ones leave goes to the long ones, which lose their ends.
 */
export function fittedRoute(route: string, room: number): string {
  const places = route.split(ARROW);
  if (textWidth(route) <= room) return route;
  let left = room - (places.length - 1);
  const byWidth = [...places.entries()].toSorted(
    ([, one], [, other]) => textWidth(one) - textWidth(other),
  );
  const fitted = new Map<number, string>();
  for (const [order, [at, place]] of byWidth.entries()) {
    const share = left / (places.length - order);
    fitted.set(at, cut(place, share));
    left -= Math.min(textWidth(place), share);
  }
  return places.map((_place, at) => fitted.get(at)).join(ARROW);
}
