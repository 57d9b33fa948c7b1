import type { Messages } from '../../../../shared/i18n/messages';
import type { ReactElement, ReactNode } from 'react';
import { StillTrace } from './StillTrace';

interface Props {
  /** The sentence on the panel. */
  readonly panel: string;
  /** Where the form says what it is by itself, there is none. */
  readonly title?: string;
  readonly forms: Messages['forms'];
  readonly children: ReactNode;
}

/** A screen of an account: a panel of ink with a still trace, and beside it the form. On narrow screens the form alone. */
export function AuthLayout({ panel, title, forms, children }: Props): ReactElement {
  return (
    <div className="auth">
      <div className="auth-panel">
        <div>
          <p>{panel}</p>
          <StillTrace />
        </div>
      </div>
      <div className="auth-form">
        {title === undefined ? null : <h1>{title}</h1>}
        <noscript>
          <p className="form-failure">{forms.noScript}</p>
        </noscript>
        {children}
      </div>
    </div>
  );
}
