import type { ReactElement } from 'react';
import { useListContactTopics } from '../../../../shared/api/generated/accounts';
import { CreateContactMessageRequestTopic } from '../../../../shared/api/generated/barograph.schemas';
import { withQueries } from '../../../../shared/api/query-client';
import type { ChromeMessages } from '../../../../shared/i18n/en/app/chrome';
import type { ContactMessages } from '../../../../shared/i18n/en/accounts/contact';
import { describedBy, Field, FieldError } from '../../../../shared/ui/form/Field';
import { FormShell } from '../form/FormShell';
import { SelectField } from '../form/SelectField';
import { SubmitButton } from '../form/SubmitButton';
import { useBrowser } from '../form/useBrowser';
import { topicOf, titleOfUseCase } from '../../model/topic-of';
import { useContact } from './useContact';

interface Props {
  readonly messages: ContactMessages;
  readonly states: ChromeMessages['states'];
  /** Titles of the use cases by id: a demonstration is asked for from there. */
  readonly useCases: Readonly<Record<string, string>>;
}

/** In the page from the start; the server's list takes its place where it differs. */
const KNOWN_TOPICS: string[] = Object.values(CreateContactMessageRequestTopic);

/** A message to us. */
export const ContactForm = withQueries(function ContactForm({ messages, states, useCases }: Props): ReactElement {
  const { form, round, isDone } = useContact(messages, states);
  const { data: topics = KNOWN_TOPICS } = useListContactTopics({ query: { placeholderData: KNOWN_TOPICS, staleTime: Infinity } });
  const wanted = useBrowser(() => topicOf(location.search, topics), '');
  const useCase = useBrowser(() => titleOfUseCase(location.search, useCases), '');
  const topicNames: Readonly<Record<string, string>> = messages.topics;
  const error = form.errorOf('message');
  return (
    <>
      <FormShell key={round} form={form} states={states}>
        <Field id="name" label={messages.name} autoComplete="name" required error={form.errorOf('name')} />
        <Field id="email" label={messages.email} type="email" autoComplete="email" required error={form.errorOf('email')} />
        <Field
          id="organization"
          label={messages.organization}
          hint={messages.optional}
          autoComplete="organization"
          error={form.errorOf('organization')}
        />
        <SelectField
          // What a link asks for is known once the page is alive; what was chosen by hand is kept otherwise.
          key={wanted}
          id="topic"
          label={messages.topic}
          placeholder={messages.chooseTopic}
          options={topics.map((value) => ({ value, text: topicNames[value] ?? value }))}
          defaultValue={wanted}
          error={form.errorOf('topic')}
        />
        <div className="field">
          <label htmlFor="message">{messages.message}</label>
          <textarea
            key={useCase}
            defaultValue={useCase === '' ? '' : `${messages.demo}: ${useCase}\n\n`}
            id="message"
            name="message"
            required
            maxLength={5_000}
            aria-invalid={error === null ? undefined : true}
            aria-describedby={describedBy('message', undefined, error)}
          />
          <FieldError id="message" error={error} />
        </div>
        <p className="form-end">
          <SubmitButton text={messages.submit} busyText={messages.submitting} isBusy={form.isBusy} />
        </p>
      </FormShell>
      <div role="status">{isDone ? <p className="form-success">{messages.done}</p> : null}</div>
    </>
  );
});
