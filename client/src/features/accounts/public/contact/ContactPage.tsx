import type { ReactElement } from 'react';
import { chrome } from '../../../../shared/i18n/en/chrome';
import { contact } from '../../../../shared/i18n/en/contact';
import { forms } from '../../../../shared/i18n/en/forms';
import { useCases } from '../../../../shared/i18n/en/use-cases';
import { COMPANY } from '../../../../shared/ui/public/company';
import { Island } from '../../../../shared/ui/public/Island';
import type { Page } from '../../../../shared/ui/public/page';
import { ContactForm } from './ContactForm';

const TITLES = Object.fromEntries(useCases.cases.map(({ id, title }) => [id, title]));

export const contactPage: Page = {
  pattern: '/contact',
  meta: () => ({ title: contact.title, description: contact.description }),
  nav: 'ink',
  sheets: ['forms'],
  Body: () => (
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
          <Island name="ContactForm" of={ContactForm} props={{ messages: contact, states: chrome.states, useCases: TITLES }} when="load" />
        </section>
        <OtherWays />
      </div>
    </>
  ),
};

function OtherWays(): ReactElement {
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
