/** Hands bytes to the person as a file. */
export function download(fileName: string, bytes: Uint8Array<ArrayBuffer>): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has begun to read it by then; until then it must not go.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
