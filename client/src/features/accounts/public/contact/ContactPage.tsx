import type { ReactElement } from 'react';
import type { ContactMessages } from '../../../../shared/i18n/en/accounts/contact';
import type { UseCasesMessages } from '../../../../shared/i18n/en/marketing/use-cases';
import { COMPANY } from '../../../../shared/ui/public/company';
import { Island } from '../../../../shared/ui/public/Island';
import { definePage, titled } from '../../../../shared/ui/public/page';
import { ContactForm } from './ContactForm';

export const contactPage = definePage({
  pattern: '/contact',
  screens: ['contact', 'forms', 'useCases'],
  meta: ({ messages }) => titled(messages.contact),
  nav: 'ink',
  sheets: ['forms'],
  Body: ({ messages: { contact, forms, useCases, chrome } }) => (
    <>
      <div className="band">
        <div className="wrap">
          <h1>{contact.title}</h1>
          <p className="lede">{contact.lede}</p>
        </div>
      </div>
      <div className="wrap section contact">
        <section aria-labelledby="contact-form">
          <h2 id="contact-form">{contact.formTitle}</h2>
          <noscript>
            <p className="form-failure">{forms.noScript}</p>
          </noscript>
          <Island
            name="ContactForm"
            of={ContactForm}
            props={{ messages: contact, states: chrome.states, useCases: titlesOf(useCases) }}
            when="load"
          />
        </section>
        <OtherWays contact={contact} />
      </div>
    </>
  ),
});

function titlesOf({ cases }: UseCasesMessages): Record<string, string> {
  return Object.fromEntries(cases.map(({ id, title }) => [id, title]));
}

function OtherWays({ contact }: { contact: ContactMessages }): ReactElement {
  return (
    <section className="contact-ways" aria-labelledby="contact-ways">
      <h2 id="contact-ways">{contact.asideTitle}</h2>
      <dl>
        <dt>{contact.response}</dt>
        <dd>{contact.responseText}</dd>
        <dt>{contact.mail}</dt>
        <dd>
          <a href={`mailto:${COMPANY.contactEmail}`}>{COMPANY.contactEmail}</a>
        </dd>
        <dt>{contact.security}</dt>
        <dd>
          {contact.securityText} <a href={`mailto:${COMPANY.securityEmail}`}>{COMPANY.securityEmail}</a>
        </dd>
        <dt>{contact.address}</dt>
        <dd>
          {COMPANY.legalName}, {COMPANY.postalAddress}
        </dd>
      </dl>
    </section>
  );
}
