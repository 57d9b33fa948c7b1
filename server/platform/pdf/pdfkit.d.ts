/** The part of pdfkit that is used here; the package has no types of its own. */
declare module 'pdfkit' {
  interface Options {
    readonly size: string;
    readonly margin: number;
    readonly bufferPages: boolean;
    readonly lang: string;
    readonly displayTitle: boolean;
    /** None until one is chosen. */
    readonly font: '';
    readonly info: Readonly<Record<string, string | Date>>;
  }

  class PDFDocument implements AsyncIterable<Buffer> {
    constructor(options: Options);
    addPage(): this;
    font(source: object, size: number): this;
    registerFont(name: string, source: object): this;
    font(name: string, size: number): this;
    fillColor(color: string): this;
    widthOfString(text: string): number;
    text(text: string, x: number, y: number, options: { lineBreak: false; baseline: 'alphabetic' }): this;
    image(image: Buffer, x: number, y: number, options: { fit: readonly [number, number]; align?: 'right' }): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    lineWidth(width: number): this;
    lineJoin(kind: 'round'): this;
    rect(x: number, y: number, width: number, height: number): this;
    fill(color: string): this;
    stroke(color: string): this;
    bufferedPageRange(): { readonly start: number; readonly count: number };
    switchToPage(page: number): this;
    end(): this;
    [Symbol.asyncIterator](): AsyncIterator<Buffer>;
  }

  export = PDFDocument;
}
