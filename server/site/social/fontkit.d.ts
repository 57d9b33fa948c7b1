/** The part of fontkit that is used here; the package has no types of its own. */
declare module 'fontkit' {
  export interface Path {
    scale(x: number, y: number): Path;
    translate(x: number, y: number): Path;
    /** Data of an SVG path. */
    toSVG(): string;
  }

  export interface GlyphRun {
    readonly glyphs: readonly { readonly id: number; readonly path: Path }[];
    readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[];
    /** Width of the whole run, in units of the font. */
    readonly advanceWidth: number;
  }

  export interface Font {
    readonly unitsPerEm: number;
    layout(text: string): GlyphRun;
    hasGlyphForCodePoint(codePoint: number): boolean;
  }

  export function create(bytes: Uint8Array): Font;
  export function openSync(path: string): Font;
}
