/** The kind of file that a PDF is. */
export const PDF_TYPE = 'application/pdf';

/** Files that browsers share at once. */
export const MOST_SHARED = 10;

/** Whether this browser hands PDFs to other apps. */
export const canShare = (): boolean =>
  'canShare' in navigator &&
  navigator.canShare({ files: [new File([''], 'pdf.pdf', { type: PDF_TYPE })] });

/** Hands the files to another app; false when the person has changed their mind. @throws Error */
export async function share(files: File[]): Promise<boolean> {
  try {
    await navigator.share({ files });
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false;
    throw error;
  }
}
