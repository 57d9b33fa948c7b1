import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import rtl from '@mui/stylis-plugin-rtl';
import type { ReactElement, ReactNode } from 'react';

/** Turns left and right in the styles of MUI's components; our own sheets follow the direction of the text by themselves. */
const mirrored = createCache({ key: 'rtl', stylisPlugins: [rtl] });

export function RightToLeft({ children }: { children: ReactNode }): ReactElement {
  return <CacheProvider value={mirrored}>{children}</CacheProvider>;
}
