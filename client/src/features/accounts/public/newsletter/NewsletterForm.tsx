import type { ReactElement } from 'react';
import type { ChromeWords } from '../../../../shared/i18n/en/chrome';
import type { NewsletterWords } from '../../../../shared/i18n/en/newsletter';
import { Field } from '../../../../shared/ui/Field';
import { useSubscription } from './useSubscription';

interface Props {
  readonly words: NewsletterWords;
  readonly states: ChromeWords['states'];
}

/** Asks for the newsletter. */
export function NewsletterForm({ words, states }: Props): ReactElement {
  const { form, isReady, isFaulty, outcome, look, submit } = useSubscription();
  return (
    <form
      ref={form}
      className="newsletter"
      method="post"
      noValidate
      onInput={() => look()}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field
        id="newsletter-email"
        name="email"
        label={words.email}
        type="email"
        autoComplete="email"
        placeholder={words.placeholder}
        dir="ltr"
        required
        error={isFaulty ? words.invalid : null}
        onBlur={() => look(true)}
      />
      <p className="check">
        <input id="newsletter-accept" name="accept" type="checkbox" required />
        <label htmlFor="newsletter-accept">
          {words.accept} <a href="/terms">{words.terms}</a> {words.and} <a href="/privacy-policy">{words.privacy}</a>
        </label>
      </p>
      <button type="submit" className="button button-primary" disabled={!isReady || outcome === 'busy'}>
        {outcome === 'busy' ? words.submitting : words.submit}
      </button>
      <div role="status">
        {outcome === 'done' ? <p className="form-success">{words.done}</p> : null}
        {outcome === 'failed' ? <p className="hint">{words.failed}</p> : null}
        {outcome === 'unreachable' ? <p className="hint">{states.unreachable}</p> : null}
      </div>
    </form>
  );
}
