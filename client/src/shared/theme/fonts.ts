/** The typefaces, all from our own host. `file` is a path inside node_modules; the build copies it under a name with its hash. */
export interface FontFile {
  readonly family: string;
  readonly file: string;
  readonly weight: string;
  readonly range: string | null;
  /** The first letters of a page are set in it, so it is loaded with the page: `serif` for pages to read, `sans` for screens of an account. */
  readonly first?: 'serif' | 'sans';
}

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXT = 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113';
const ARABIC =
  'U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FEFC';

const SERIF = '@fontsource-variable/newsreader/files/newsreader';
const SANS = '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans';
const ARABIC_SANS = '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic';

export const FONT_FILES: readonly FontFile[] = [
  { family: 'Newsreader Variable', file: `${SERIF}-latin-wght-normal.woff2`, weight: '200 800', range: LATIN, first: 'serif' },
  { family: 'Newsreader Variable', file: `${SERIF}-latin-ext-wght-normal.woff2`, weight: '200 800', range: LATIN_EXT },
  { family: 'IBM Plex Sans Variable', file: `${SANS}-latin-wght-normal.woff2`, weight: '100 700', range: LATIN, first: 'sans' },
  { family: 'IBM Plex Sans Variable', file: `${SANS}-latin-ext-wght-normal.woff2`, weight: '100 700', range: LATIN_EXT },
  { family: 'IBM Plex Mono', file: '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2', weight: '400', range: LATIN },
];

/** Loaded by pages in Arabic alone. */
export const ARABIC_FONT_FILES: readonly FontFile[] = [
  { family: 'IBM Plex Sans Arabic', file: `${ARABIC_SANS}-400-normal.woff2`, weight: '400', range: ARABIC },
  { family: 'IBM Plex Sans Arabic', file: `${ARABIC_SANS}-600-normal.woff2`, weight: '600', range: ARABIC },
];

/** Local faces stretched to the widths of ours, so that nothing moves when ours arrive. */
const FALLBACKS = [
  `@font-face{font-family:'Newsreader Fallback';src:local('Georgia'),local('Liberation Serif');size-adjust:96%;ascent-override:76%;descent-override:28%;line-gap-override:0%}`,
  `@font-face{font-family:'IBM Plex Sans Fallback';src:local('Arial'),local('Liberation Sans'),local('Roboto'),local('NimbusSans-Regular');size-adjust:101%;ascent-override:101%;descent-override:27%;line-gap-override:0%}`,
].join('');

/** `addressOf` gives the address under which a file is served. */
export function fontFaces(files: readonly FontFile[], addressOf: (file: string) => string): string {
  const faces = files.map(
    ({ family, file, weight, range }) =>
      `@font-face{font-family:'${family}';src:url(${addressOf(file)}) format('woff2');font-weight:${weight};font-display:swap${range === null ? '' : `;unicode-range:${range}`}}`,
  );
  return files === FONT_FILES ? [...faces, FALLBACKS].join('') : faces.join('');
}
