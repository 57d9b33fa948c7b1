import { createTheme, type ThemeOptions } from '@mui/material/styles';
import { DARK, FONTS, LIGHT } from '../../shared/theme/tokens';

// Colors are custom properties in the whole dashboard; this tells the compiler so.
declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
}

type Colors = typeof LIGHT;

function palette(colors: Colors): NonNullable<ThemeOptions['palette']> {
  const plain = (main: string): { main: string; dark: string; light: string; contrastText: string } => ({
    main,
    dark: main,
    light: main,
    contrastText: colors.onAccent,
  });
  return {
    primary: plain(colors.accent),
    secondary: plain(colors.text),
    error: plain(colors.danger),
    // Good news and news are said in ink: color belongs to the levels.
    success: plain(colors.text),
    info: plain(colors.text),
    warning: { ...plain(colors.levels[2]), contrastText: colors.onLevels[2] },
    background: { default: colors.ground, paper: colors.surface },
    text: { primary: colors.text, secondary: colors.muted, disabled: colors.muted },
    divider: colors.hairline,
  };
}

const FOCUS_RING = { outline: '2px solid var(--accent)', outlineOffset: '2px' } as const;

/** Sizes of the type scale: 13, 15, 17, 21, 28. All of it is set in IBM Plex Sans, dialogs too. */
const typography: ThemeOptions['typography'] = {
  fontFamily: FONTS.sans,
  h1: { fontWeight: 500, fontSize: '1.75rem', lineHeight: 1.15, letterSpacing: '-0.015em' },
  h2: { fontWeight: 500, fontSize: '1.3125rem', lineHeight: 1.2, letterSpacing: '-0.01em' },
  h3: { fontWeight: 600, fontSize: '1.0625rem', lineHeight: 1.3 },
  h4: { fontWeight: 600, fontSize: '0.9375rem', lineHeight: 1.4 },
  h5: { fontWeight: 600, fontSize: '0.9375rem', lineHeight: 1.4 },
  h6: { fontWeight: 500, fontSize: '1.3125rem', lineHeight: 1.2 },
  body1: { fontSize: '0.9375rem', lineHeight: 1.55 },
  body2: { fontSize: '0.9375rem', lineHeight: 1.5 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
  button: { fontSize: '0.9375rem', fontWeight: 600, textTransform: 'none', lineHeight: 1.4 },
};

/** Flat, without ripples, with a ring around what has the focus. */
const components: ThemeOptions['components'] = {
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontSize: '0.9375rem', lineHeight: 1.55 },
      'code, kbd, pre, samp': { fontFamily: FONTS.mono },
    },
  },
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&.Mui-focusVisible': FOCUS_RING } } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 40, paddingInline: 16, paddingBlock: 8 },
      sizeSmall: { minHeight: 32, paddingInline: 12, paddingBlock: 4 },
      // MUI's own margins are physical; these follow the direction of the text.
      startIcon: { marginLeft: 0, marginRight: 0, marginInlineStart: -4, marginInlineEnd: 8 },
      outlined: { borderColor: 'var(--control)', color: 'var(--text)', '&:hover': { borderColor: 'var(--text)' } },
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { styleOverrides: { root: { border: '1px solid var(--hairline)' } } },
  MuiDialog: {
    styleOverrides: {
      paper: { '--region-ground': 'var(--surface)', border: '1px solid var(--hairline)', boxShadow: '0 12px 40px rgb(0 0 0 / 0.24)' },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontWeight: 500, fontSize: '1.3125rem' } } },
  MuiPopover: { styleOverrides: { paper: { border: '1px solid var(--hairline)', boxShadow: '0 8px 24px rgb(0 0 0 / 0.18)' } } },
  MuiSnackbarContent: { styleOverrides: { root: { backgroundColor: 'var(--text)', color: 'var(--ground)' } } },
  MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: 'var(--control)' } } },
  MuiFilledInput: { styleOverrides: { root: { backgroundColor: 'var(--raised)' } } },
  MuiLink: { defaultProps: { underline: 'always' } },
  MuiTableCell: { styleOverrides: { root: { borderColor: 'var(--hairline)', fontVariantNumeric: 'tabular-nums' } } },
  MuiFormControlLabel: { styleOverrides: { root: { marginLeft: 0, marginRight: 0, marginInlineStart: -11, marginInlineEnd: 16 } } },
  // The stock sort label is smaller than a finger.
  MuiTableSortLabel: { styleOverrides: { root: { minHeight: 32, minWidth: 32 } } },
  // The name belongs on the input, where the stock row checkbox puts it on the span around it.
  MuiCheckbox: {
    defaultProps: {
      slotProps: {
        input: (owner: object) => ({ 'aria-label': labelOf(owner) }),
        root: () => ({ 'aria-label': undefined }),
      },
    },
  },
};

function labelOf(owner: object): string | undefined {
  const label: unknown = 'aria-label' in owner ? owner['aria-label'] : undefined;
  return typeof label === 'string' ? label : undefined;
}

/** The tokens of the product for MUI. Light or dark is decided by `data-theme` on the document, as on the public site. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: { palette: palette(LIGHT) }, dark: { palette: palette(DARK) } },
  direction: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
  shape: { borderRadius: 3 },
  typography,
  components,
});
