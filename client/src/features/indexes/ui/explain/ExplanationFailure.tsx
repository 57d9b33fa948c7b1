import type { ReactElement } from 'react';
import { HttpError } from '../../../../shared/api/http-error';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { failureText } from '../../../../shared/ui/text/failure-text';
import { fill } from '../../../../shared/ui/text/fill';
import { formatDay } from '../../../../shared/ui/text/format';
import type { ExplanationTexts } from './ExplanationPanel';

interface Props {
  readonly error: unknown;
  readonly texts: ExplanationTexts;
  readonly onRetry: () => void;
  readonly onExplain: (day: string) => void;
}

/** Why a change cannot be explained, in the server's words, with a day that can be. */
export function ExplanationFailure({ error, texts: { explanation, states }, onRetry, onExplain }: Props): ReactElement {
  const locale = useLocale();
  const day = explainableDay(error);
  const fields = error instanceof HttpError ? Object.values(error.fieldErrors).flat() : [];
  const text = fields.length > 0 ? fields.join(' ') : failureText(error, states.failed, states);
  return (
    <div className="xp-failure" role="alert">
      <p>
        <strong>{explanation.failed}</strong> {text}
      </p>
      <div className="xp-actions">
        {day === null ? null : (
          <button type="button" className="xp-button" onClick={() => onExplain(day)}>
            {fill(explanation.explainDay, { day: formatDay(day, locale) })}
          </button>
        )}
        {isFinal(error) ? null : (
          <button type="button" className="xp-button" onClick={onRetry}>
            {explanation.retry}
          </button>
        )}
      </div>
    </div>
  );
}

/** Days that can be explained are members of the problem. */
function explainableDay(error: unknown): string | null {
  const days = (error instanceof HttpError ? (error.problem ?? {}) : {}) as { nearest?: unknown; last?: unknown; first?: unknown };
  return [days.nearest, days.last, days.first].find((day) => typeof day === 'string') ?? null;
}

/** Asked again, it would be refused again. */
function isFinal(error: unknown): boolean {
  return error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
