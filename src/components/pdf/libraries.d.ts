// What is used here of two libraries; their own types say nothing of fonts that are handed over read, and would bring
// those of Node into the app.

declare module 'fontkit' {
  export type Font = {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): { advanceWidth: number };
  };
  export function create(bytes: Uint8Array): Font;
}

declare module 'pdfkit' {
  import type { Font } from 'fontkit';

  export class PDFDocument {
    constructor(options: {
      size: 'A4';
      margin: number;
      /** null: none of the fonts that every reader has. */
      font: null;
      autoFirstPage: boolean;
      pdfVersion: '1.7';
      lang: string;
      displayTitle: boolean;
      info: { Title: string; Author: string; Creator: string };
    });
    addPage(): this;
    end(): void;
    save(): this;
    restore(): this;
    scale(factor: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    clip(): this;
    fill(): this;
    stroke(): this;
    lineWidth(width: number): this;
    dash(length: number, options: { space: number }): this;
    fillColor(colour: readonly number[]): this;
    strokeColor(colour: readonly number[]): this;
    /** @param family a name by which it is known from then on */
    font(font: Font, family: string): this;
    fontSize(size: number): this;
    text(
      text: string,
      x: number,
      y: number,
      options: {
        lineBreak: false;
        baseline: 'alphabetic';
        characterSpacing: number;
        /** Per cent. */
        horizontalScaling: number;
      },
    ): this;
    image(source: string, x: number, y: number, size: { width: number; height: number }): this;
  }
}

declare module 'pdfkit/output' {
  import type { PDFDocument } from 'pdfkit';

  /** To be called before the document ends. */
  export function toBytes(document: PDFDocument): Promise<Uint8Array<ArrayBuffer>>;
}
