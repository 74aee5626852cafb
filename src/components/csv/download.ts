/** Hands a file to the person. */
export function downloadFile(fileName: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has begun to read it by then; until then it must not go.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Hands the bytes of a table to the person as a file. */
export const download = (fileName: string, bytes: Uint8Array<ArrayBuffer>): void =>
  downloadFile(fileName, new Blob([bytes], { type: 'text/csv' }));
