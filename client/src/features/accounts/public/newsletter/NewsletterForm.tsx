import type { ReactElement } from 'react';
import type { ChromeMessages } from '../../../../shared/i18n/en/app/chrome';
import type { NewsletterMessages } from '../../../../shared/i18n/en/accounts/newsletter';
import { Field } from '../../../../shared/ui/form/Field';
import { useSubscription } from './useSubscription';
import { PageLink } from '../../../../shared/ui/public/PageLink';

interface Props {
  readonly messages: NewsletterMessages;
  readonly states: ChromeMessages['states'];
}

/** Asks for the newsletter. */
export function NewsletterForm({ messages, states }: Props): ReactElement {
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
        label={messages.email}
        type="email"
        autoComplete="email"
        placeholder={messages.placeholder}
        dir="ltr"
        required
        error={isFaulty ? messages.invalid : null}
        onBlur={() => look(true)}
      />
      <p className="check">
        <input id="newsletter-accept" name="accept" type="checkbox" required />
        <label htmlFor="newsletter-accept">
          {messages.accept} <PageLink href="/terms">{messages.terms}</PageLink> {messages.and}{' '}
          <PageLink href="/privacy-policy">{messages.privacy}</PageLink>
        </label>
      </p>
      <button type="submit" className="button button-primary" disabled={!isReady || outcome === 'busy'}>
        {outcome === 'busy' ? messages.submitting : messages.submit}
      </button>
      <div role="status">
        {outcome === 'done' ? <p className="form-success">{messages.done}</p> : null}
        {outcome === 'failed' ? <p className="hint">{messages.failed}</p> : null}
        {outcome === 'unreachable' ? <p className="hint">{states.unreachable}</p> : null}
      </div>
    </form>
  );
}
