import Alert from '@mui/material/Alert';
import type { ReactElement } from 'react';
import { useLocale } from '../../i18n/use-locale';
import { fill } from '../text/fill';
import { listText } from '../text/format';

interface Props {
  /** With `{parts}` in it. */
  readonly text: string;
  readonly parts: readonly string[];
}

/** Says which parts of the address mean nothing; nothing where there are none. */
export function IgnoredParts({ text, parts }: Props): ReactElement | null {
  const locale = useLocale();
  return parts.length === 0 ? null : <Alert severity="info">{fill(text, { parts: listText(parts, locale) })}</Alert>;
}
