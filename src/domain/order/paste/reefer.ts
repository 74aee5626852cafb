import type { Piece } from '#domain/order/paste/label.ts';
import { byPath, type Findings } from '#domain/order/paste/paths.ts';
import { SET_TEMPERATURE } from '#domain/order/paste/temperature.ts';

/** Words that only a reefer needs: a temperature that is set, and a generator for it. */

const GENERATOR =
  /(?:(?<![A-Z])MG(?![A-Z])|ジェネ(?:セット)?|発電機)\s?[をが]?\s?(?:要(?!確認|相談|否)|必要|付|つき|あり|有|手配|required)/i;

function saidIn(pieces: readonly Piece[], pattern: RegExp): string | undefined {
  for (const { label = '', text } of pieces) {
    const said = pattern.exec(`${label}${text}`)?.[0];
    if (said !== undefined) return said.trim();
  }
  return undefined;
}

/**
 * What such words say of the type: a set temperature is that of a reefer where no type is said. What does not fit the
 * type is told.
 */
export function reeferOf(
  pieces: readonly Piece[],
  found: Findings,
): { type: Findings; warning: string } {
  const type = found['container.type'];
  const temperature = saidIn(pieces, SET_TEMPERATURE);
  const source = temperature ?? saidIn(pieces, GENERATOR);
  if (source === undefined || type?.value === 'reefer') return { type: {}, warning: '' };
  if (type === undefined && temperature !== undefined)
    return {
      type: byPath('container.type', { value: 'reefer', source }),
      warning: `「${source}」があるため、種類はリーファーにしました`,
    };
  const written = type === undefined ? 'の記載がありません' : `は「${type.source}」です`;
  return { type: {}, warning: `「${source}」とありますが、種類${written}` };
}
