/** The letters of a PDF could not be fetched; says in words of the trade what to do. */
export class FontError extends Error {
  constructor(cause: unknown) {
    super(
      'PDFに使う文字(フォント)を取得できませんでした。通信状態を確認して、もう一度お試しください。',
      { cause },
    );
    this.name = 'FontError';
  }
}
