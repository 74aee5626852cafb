import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

export type Pdf = { pages: number; size: string; text: string; fonts: string };

/** The page as the browser prints it, read by poppler. */
export async function printed(page: Page): Promise<Pdf> {
  const path = join(mkdtempSync(join(tmpdir(), 'pdf-')), 'page.pdf');
  await page.pdf({ path, preferCSSPageSize: true });
  const run = (tool: string, ...args: string[]) => execFileSync(tool, args, { encoding: 'utf8' });
  const info = run('pdfinfo', path);
  return {
    pages: Number(/Pages:\s+(\d+)/.exec(info)?.[1]),
    size: /Page size:\s+(.*)/.exec(info)?.[1] ?? '',
    text: run('pdftotext', '-layout', path, '-'),
    fonts: run('pdffonts', path),
  };
}
