import type { ReactElement } from 'react';
import { useLocale } from '../../i18n/use-locale';
import { formatChange } from '../text/format';

/** A change in points: its sign by an arrow and a sign, never by color. */
export function Change({ points }: { points: number | null }): ReactElement {
  const locale = useLocale();
  const rounded = points === null ? 0 : Math.round(points * 10);
  return (
    <span className="number" dir="ltr">
      {rounded === 0 ? null : <span aria-hidden="true">{rounded > 0 ? '▲' : '▼'} </span>}
      {formatChange(points, locale)}
    </span>
  );
}
