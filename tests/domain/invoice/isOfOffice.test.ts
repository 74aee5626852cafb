import { expect, test } from 'vitest';
import { isOfOffice, NO_OFFICE } from '#domain/invoice/office.ts';

test.each([
  ['of all offices', '', false],
  ['of the orders without an office', NO_OFFICE, false],
  ['of one office', 'honmoku', true],
])('an invoice %s', (_what, officeId, isOf) => expect(isOfOffice({ officeId })).toBe(isOf));
