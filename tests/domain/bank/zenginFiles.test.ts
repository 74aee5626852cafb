import { describe, expect, test } from 'vitest';
import { bankNameOf, branchNameOf, zenginRowsSchema } from '#domain/bank/zengin.ts';
import { zenginFiles } from '#dev/zengin.ts';

const files = zenginFiles();
const read = (file: string) => zenginRowsSchema.parse(JSON.parse(files.get(file) ?? 'null'));
const banks = read('banks.json');

describe('the files of the table of banks', () => {
  test('are one of the banks and one of the branches of each', () => {
    expect(banks.length).toBeGreaterThan(1000);
    expect([...files.keys()].toSorted()).toEqual(
      ['banks.json', ...banks.map(({ code }) => `${code}.json`)].toSorted(),
    );
  });

  test('hold codes of four and three digits, each once and in their order', () => {
    const codes = banks.map(({ code }) => code);
    expect(codes).toEqual([...new Set(codes)].toSorted());
    for (const { code } of banks) {
      const branches = read(`${code}.json`).map((branch) => branch.code);
      expect(code).toMatch(/^\d{4}$/);
      expect(branches.every((branch) => /^\d{3}$/.test(branch))).toBe(true);
      expect(branches).toEqual([...new Set(branches)].toSorted());
    }
  });

  test('are small: nothing but code, name and kana', () => {
    expect(Object.keys(banks[0] ?? {})).toEqual(['code', 'name', 'kana']);
    for (const text of files.values()) expect(text.length).toBeLessThan(100_000);
  });

  test('name banks and branches so that the form takes them', () => {
    for (const { code, name } of banks) {
      expect(bankNameOf(code, name).length).toBeLessThanOrEqual(64);
      for (const branch of read(`${code}.json`))
        expect(branchNameOf(code, branch.name).length).toBeLessThanOrEqual(64);
    }
    const named = (code: string) => banks.find((bank) => bank.code === code)?.name ?? '';
    expect(bankNameOf('0001', named('0001'))).toBe('みずほ銀行');
    expect(bankNameOf('9900', named('9900'))).toBe('ゆうちょ銀行');
  });
});
