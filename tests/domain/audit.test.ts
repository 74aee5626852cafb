import { expect, test } from 'vitest';
import { judgeAudit } from '#dev/testing/audit.mjs';

const reportOf = (severity: string, fixAvailable: unknown) =>
  JSON.stringify({ vulnerabilities: { a: { name: 'a', severity, range: '<2', fixAvailable } } });

test.each([
  ['high', true],
  ['critical', { name: 'a', version: '2.0.0' }],
])('a weakness of %s severity with a fix fails', (severity, fix) =>
  expect(judgeAudit(reportOf(severity, fix))).toMatchObject({ passed: 0, failed: 1 }),
);

test.each([
  ['high', false],
  ['moderate', true],
])('one of %s severity, fix %s, does not', (severity, fix) =>
  expect(judgeAudit(reportOf(severity, fix))).toMatchObject({ passed: 1, failed: 0 }),
);

test('nothing known passes', () =>
  expect(judgeAudit('{"vulnerabilities":{}}')).toMatchObject({ passed: 1, failed: 0 }));

test.each(['{"message":"405 Method Not Allowed - POST https://registry"}', 'no JSON'])(
  'no answer is neither, and is said: %s',
  (report) => {
    const outcome = judgeAudit(report);
    expect(outcome).toMatchObject({ passed: 0, failed: 0 });
    expect(outcome.figures).toContain('answers no questions');
    expect(outcome.figures).not.toContain('https');
  },
);
