import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  containerCheckDigit,
  containerIdStatus,
  mayBeContainerId,
  normalizedContainerId,
} from '#domain/order/container.ts';
import { containerProposals, MOST_PROPOSALS } from '#domain/order/containerProposal.ts';

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

test.each([
  ['ONEU123456(6)'],
  ['ONEU123456/6'],
  ['ONEU123456[6]'],
  ['ONEU123456―6'],
  ['ONEU 123456 ‐ 6'],
  ['ONEU123456（6）'],
  ['oneu 123456 （６）'],
  ['ONEU\u200B1234566'],
])('%j is understood', (typed) => expect(normalizedContainerId(typed)).toBe('ONEU1234566'));

test('a number may have a sign missing or one too many', () =>
  expect(
    ['ONEU12345', 'ONEU123456', 'ONEU1234566', 'ONEU12345666', 'ONEU123456666'].map(
      mayBeContainerId,
    ),
  ).toEqual([false, true, true, true, false]));

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

  test('law: the number whose check digit is right for the digits typed is always offered', () => {
    fc.assert(
      fc.property(valid, fc.nat(9), (id, digit) => {
        const typed = `${id.slice(0, 10)}${digit}`;
        fc.pre(typed !== id);
        expect(containerProposals(typed, [])).toContain(id);
        expect(containerProposals(id.slice(0, 10), [])[0]).toBe(id);
      }),
    );
  });

  test('law: of a digit missing or doubled the number is always offered', () => {
    fc.assert(
      fc.property(valid, fc.integer({ min: 4, max: 10 }), (id, at) => {
        const missing = containerProposals(id.slice(0, at) + id.slice(at + 1), []);
        expect(missing).toContain(id);
        expect(missing.length).toBeLessThan(20);
        const doubled = id.slice(0, at) + id.charAt(at) + id.slice(at);
        expect(containerProposals(doubled, [])).toContain(id);
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
