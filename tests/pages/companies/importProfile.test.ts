import { expect, it, vi } from 'vitest';
import { importPlan } from '#domain/company/file/import.ts';
import * as companies from '#repositories/companies.ts';
import { someDocuments } from '#tests/domain/company/file/world.ts';
import { aCompany } from '#tests/support/builders.ts';
import { importMissing } from '#workflows/importCompany.ts';

vi.mock('#repositories/companies.ts');
vi.mock('#repositories/records.ts');

const going = { onProgress: () => undefined, isStopped: () => false };

it('ends an import when somebody changes the company at the same time', async () => {
  vi.mocked(companies.get).mockResolvedValue(aCompany());
  vi.mocked(companies.save).mockResolvedValue({ kind: 'conflict', fields: [] });
  const plan = await importPlan(someDocuments(), 'company-1');
  const importing = { companyId: 'company-1', userId: 'user-1', plan };
  await expect(importMissing(importing, [], going)).rejects.toThrow(
    'ほかの人が事業所の内容を同時に変更しました。もう一度取り込んでください。',
  );
  vi.mocked(companies.save).mockResolvedValue({ kind: 'saved' });
  await expect(importMissing(importing, [], going)).resolves.toBeUndefined();
});
