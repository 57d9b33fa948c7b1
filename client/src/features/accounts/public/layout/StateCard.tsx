import type { ReactElement, ReactNode } from 'react';
import { Drawing, type DrawingName } from './Drawing';
import { PageLink } from '../../../../shared/ui/public/PageLink';

export interface CardAction {
  readonly href: string;
  readonly text: string;
}

interface Props {
  readonly drawing: DrawingName;
  readonly title: string;
  readonly text?: ReactNode;
  /** The first is the one that most will want. */
  readonly actions?: readonly CardAction[];
  /** Controls that are no links. */
  readonly children?: ReactNode;
}

/** How something stands: a drawing, a sentence, and where to go from here. Its title is the page's heading. */
export function StateCard({ drawing, title, text, actions = [], children }: Props): ReactElement {
  return (
    <div className="state-card">
      <Drawing name={drawing} />
      <h1>{title}</h1>
      {text === undefined ? null : <p>{text}</p>}
      {children}
      {actions.length === 0 ? null : (
        <p className="button-row">
          {actions.map(({ href, text: label }, at) => (
            <PageLink key={href} className={at === 0 ? 'button button-primary' : 'button'} href={href}>
              {label}
            </PageLink>
          ))}
        </p>
      )}
    </div>
  );
}
