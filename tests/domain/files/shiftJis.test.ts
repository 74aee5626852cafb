import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeShiftJis, unencodable } from '#domain/files/shiftJis.ts';

const hex = (text: string): string => Buffer.from(encodeShiftJis(text)).toString('hex');
const decoded = (bytes: Uint8Array): string => new TextDecoder('shift_jis').decode(bytes);

describe('Shift_JIS as Windows writes it', () => {
  test.each([
    ['A~\\\r\n\t', '417e5c0d0a09'],
    ['ｱﾟ', 'b1df'],
    ['あ東表', '82a0938c955c'],
    ['①㈱Ⅰ№', '8740878a87548782'],
    // Chosen twice by NEC and IBM: Windows writes the codes of IBM, and those of NEC for what NEC had first.
    ['髙﨑ⅰ', 'fbfcfab1fa40'],
    ['∵≒¬'.replace('¬', '￢'), '81e681e081ca'],
    ['～－―∥', '8160817c815c8161'],
  ])('%j is %s', (text, bytes) => expect(hex(text)).toBe(bytes));

  test('signs that look alike become those that Windows knows', () => {
    expect(hex('〜−—‖¢£¬¥')).toBe(hex('～－―∥￠￡￢￥'));
    expect(unencodable('〜−—‖¢£¬¥')).toEqual([]);
  });

  test('every character that a decoder knows comes back as it was', () => {
    const known: string[] = [];
    for (let unit = 0; unit < 0xd800; unit += 1) {
      const character = String.fromCharCode(unit);
      if (unencodable(character).length === 0) known.push(character);
    }
    expect(known.length).toBeGreaterThan(7_000);
    const alike = new Set('〜−—‖¢£¬¥');
    const text = known.filter((character) => !alike.has(character)).join('');
    expect(decoded(encodeShiftJis(text))).toBe(text);
  });

  test('what it lacks is named once and becomes a question mark', () => {
    expect(unencodable('𠮷野家😀と😀𠮷ø')).toEqual(['𠮷', '😀', 'ø']);
    expect(decoded(encodeShiftJis('𠮷野家'))).toBe('?野家');
  });

  test('any text loses nothing but what is named', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const lacking = new Set(unencodable(text));
        const alike: Record<string, string> = {
          '〜': '～',
          '−': '－',
          '—': '―',
          '‖': '∥',
          '¢': '￠',
          '£': '￡',
          '¬': '￢',
          '¥': '￥',
        };
        const kept = [...text].map((one) => (lacking.has(one) ? '?' : (alike[one] ?? one)));
        expect(decoded(encodeShiftJis(text))).toBe(kept.join(''));
      }),
    );
  });
});
