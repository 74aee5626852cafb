import { downloadFile } from '#components/csv/download.ts';
import { zipped, type FileToPack } from '#domain/files/zip.ts';
import { pdfNames, pdfZipName, type Paper } from '#domain/invoice/pdf.ts';
import { pause } from '#domain/slices.ts';
import { PDF_TYPE, share } from '#pages/invoices/pdf/sharing.ts';

/** What was drawn, and its PDF. */
export type MadePdf = { paper: Paper; bytes: Uint8Array<ArrayBuffer> };

type NamedPdf = { name: string; bytes: Uint8Array<ArrayBuffer> };

function namedPdfs(made: readonly MadePdf[]): NamedPdf[] {
  const names = pdfNames(made.map(({ paper }) => paper));
  return made.map(({ bytes }, index) => ({ name: names[index] ?? '', bytes }));
}

async function* toPack(pdfs: readonly NamedPdf[]): AsyncGenerator<FileToPack> {
  for (const { name, bytes } of pdfs) {
    async function* pieces() {
      yield bytes;
      await pause();
    }
    yield { name, pieces };
  }
}

/** Hands over one file, or several in a zip. Returns its name. */
export async function savePdfs(made: readonly MadePdf[], now: Date): Promise<string> {
  const pdfs = namedPdfs(made);
  const [first, second] = pdfs;
  if (first !== undefined && second === undefined) {
    downloadFile(first.name, new Blob([first.bytes], { type: PDF_TYPE }));
    return first.name;
  }
  const name = pdfZipName(made.map(({ paper }) => paper));
  downloadFile(name, await zipped(toPack(pdfs), now));
  return name;
}

/** Hands them to another app; false when the person has changed their mind. @throws Error */
export const sharePdfs = (made: readonly MadePdf[]): Promise<boolean> =>
  share(namedPdfs(made).map(({ name, bytes }) => new File([bytes], name, { type: PDF_TYPE })));
