import type { ReactElement } from 'react';
import { NavLink } from 'react-router';
import './panes.css';

interface Props {
  readonly label: string;
  readonly pages: readonly { readonly to: string; readonly text: string }[];
}

/** The way between the pages of one entry. */
export function PageLinks({ label, pages }: Props): ReactElement {
  return (
    <nav aria-label={label} className="page-links">
      <ul>
        {pages.map(({ to, text }) => (
          <li key={to}>
            <NavLink to={to} end>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
