import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { containerCheckDigit, containerIdStatus } from '#domain/container.ts';
import { containerProposals, MOST_PROPOSALS } from '#domain/containerProposal.ts';

const signs = (from: string, length: number) =>
  fc.string({ unit: fc.constantFrom(...from), minLength: length, maxLength: length });

/** Numbers whose check digit is right. */
const valid = fc
  .tuple(
    signs('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 3),
    fc.constantFrom('U', 'J', 'Z'),
    signs('0123456789', 6),
  )
  .map((parts) => parts.join(''))
  .map((ten) => `${ten}${containerCheckDigit(ten)}`);

const swap = (id: string, at: number): string =>
  [id.slice(0, at), id.charAt(at + 1), id.charAt(at), id.slice(at + 2)].join('');

describe('proposals for a container number', () => {
  test.each([[''], ['ONEU1234566'], ['oneu 123456-6'], ['ONEU12345'], ['相模原']])(
    '%j needs none',
    (id) => expect(containerProposals(id, [])).toEqual([]),
  );

  test('letters written for digits and digits for letters are read as what they look like', () => {
    expect(containerProposals('0NEU1234566', [])).toContain('ONEU1234566');
    expect(containerProposals('ONEUI234S66', [])).toEqual(['ONEU1234566']);
    expect(containerProposals('0NEUI234S66', [])).toEqual(['ONEU1234566']);
  });

  test('what the company has had before comes first', () => {
    const [first = '', second = ''] = containerProposals('ONEU1234556', []);
    expect(second).not.toBe('');
    expect(containerProposals('ONEU1234556', [second])).toEqual(
      expect.arrayContaining([first, second]),
    );
    expect(containerProposals('ONEU1234556', ['temu 294670-7', second])[0]).toBe(second);
  });

  test('law: every proposal is valid, one slip away or a rereading, and there are few', () => {
    fc.assert(
      fc.property(valid, fc.nat(10), fc.constantFrom(...'ABXYZ0123456789'), (id, at, sign) => {
        const wrong = `${id.slice(0, at)}${sign}${id.slice(at + 1)}`;
        const proposals = containerProposals(wrong, [id]);
        expect(proposals.length).toBeLessThanOrEqual(MOST_PROPOSALS);
        for (const one of proposals) expect(containerIdStatus(one)).toBe('valid');
        if (containerIdStatus(wrong) !== 'valid') expect(proposals[0]).toBe(id);
      }),
    );
  });

  test('law: of two neighbours that were swapped the true number is among the candidates', () => {
    fc.assert(
      fc.property(valid, fc.nat(9), (id, at) => {
        const wrong = swap(id, at);
        fc.pre(containerIdStatus(wrong) !== 'valid');
        // The history only ranks candidates: being first proves that it is one.
        expect(containerProposals(wrong, [id])[0]).toBe(id);
      }),
    );
  });
});
