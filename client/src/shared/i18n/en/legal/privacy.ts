import type { ProseSection } from '../../../ui/prose/ProseBlocks';

/** The privacy policy: fifteen sections. What it says of storing and erasing is what the server does. */
const sections: readonly ProseSection[] = [
  {
    id: 'scope',
    title: 'Scope',
    blocks: [
      'This policy explains how {legalName}, {postalAddress} (“{name}”, “we”) uses personal data when you visit the website, open an account, use the dashboard or the data API, subscribe to the newsletter, or write to us. We decide why and how this data is used, which makes us its controller.',
      'The service is about news coverage, not about people. It does collect facts about published articles: headline, outlet, URL, language, time, tone, and the countries and topics an article is about. Headlines can contain people’s names. We neither build profiles of the people in them nor offer a way to search for them.',
      'If you have access through your organization, it is also responsible for what it does with data about you, and may have a policy of its own.',
    ],
  },
  {
    id: 'collected',
    title: 'Information we collect',
    blocks: [
      { heading: 'What you give us' },
      {
        list: [
          '**Account:** email address, name, surname, country and industry; for a company, its name and address; a photo if you add one; your language; and when you accepted the terms.',
          '**Password and second factor:** the password only as an argon2id hash, which cannot be reversed; the second-factor secret in encrypted form; recovery codes as hashes.',
          '**Organization:** your membership and role.',
          '**Newsletter:** your email address and language, when you subscribed, confirmed and unsubscribed, and whether each issue could be delivered. We do not track whether you open emails or follow links in them.',
          '**Contact form:** name, email address, organization if you give one, topic and message.',
          '**Payment:** once you make a purchase, the information required on invoices. We do not store card numbers.',
        ],
      },
      { heading: 'What we record when you use the service' },
      {
        list: [
          '**Sessions:** when you signed in and were last active, the IP address and browser you signed in with, and how the session ended.',
          '**Audit trail:** security and administrative events, such as sign-ins, failed second factors, regenerated keys and exports, with the time, the IP address and the request ID.',
          '**API usage:** which operations each key of your organization called, when, how we answered, and from which network, which is the address without its end. We do not keep the parameters of a call, or what it returned.',
          '**Protection from abuse:** short-lived counts of attempts by IP or email address. The addresses are stored only as keyed hashes.',
          '**Technical logs:** one line per request with its ID, route, status and duration, and the IDs of the account, organization and key. IP addresses, email addresses, passwords, codes and keys are not written to them.',
          '**Emails we send you:** type, recipient, time, and whether the email could be delivered. Codes and links in them are not stored.',
        ],
      },
    ],
  },
  {
    id: 'uses',
    title: 'How we use information',
    blocks: [
      'We use it to create and run accounts and organizations; to provide the service and measure its use; to send codes, notices and, if you confirmed it, the newsletter; to reply to you; to bill; to keep the service secure, find faults and stop abuse; and to meet our legal obligations.',
      'We do not use personal data for advertising, we do not train models on it, and no decision with legal or similar effects on you is made by automated means alone. Limits on attempts are applied automatically and expire on their own.',
    ],
  },
  {
    id: 'legal-bases',
    title: 'Legal bases',
    blocks: [
      'Where the General Data Protection Regulation (GDPR) or a similar law applies, we rely on:',
      {
        table: {
          caption: 'Purposes and their legal bases',
          columns: ['Purpose', 'Basis'],
          rows: [
            [
              'Account, organization, API, billing',
              'Contract, or steps toward one that you asked for (Art. 6(1)(b) GDPR). For members of an organization: our and its legitimate interest in its members’ access (Art. 6(1)(f)).',
            ],
            ['Newsletter', 'Your consent (Art. 6(1)(a)), which you give by confirming and can withdraw in every issue.'],
            ['Counting visits, if you accept it', 'Your consent (Art. 6(1)(a)), which you can withdraw under “Cookie settings” in the footer.'],
            ['Answering messages', 'Legitimate interest in replying (Art. 6(1)(f)), or steps toward a contract (Art. 6(1)(b)).'],
            ['Security, audit trail, limits, logs', 'Legitimate interest in a secure and working service (Art. 6(1)(f)).'],
            ['Headlines and URLs of articles', 'Legitimate interest in measuring coverage and in showing what a value rests on (Art. 6(1)(f)).'],
            ['Invoices and bookkeeping', 'Legal obligation (Art. 6(1)(c)).'],
          ],
        },
      },
    ],
  },
  {
    id: 'sharing',
    title: 'Sharing',
    blocks: [
      '**We do not sell personal data, and we do not share it for advertising.** We pass it on only:',
      {
        list: [
          'to members of your own organization: your name, email address, role and team; owners and administrators also see administrative events;',
          'to providers that host the service, deliver our email or process payments{paymentProvider}, as far as their task requires, under contracts that bind them to our instructions or to their own obligations as payment providers;',
          'to courts, authorities and advisers, where the law requires it or where it is needed to establish, exercise or defend claims. We review every request and disclose no more than we must;',
          'to a successor of the business, bound by this policy.',
        ],
      },
      'Our servers fetch the news feeds. Their providers learn nothing about you.',
    ],
  },
  {
    id: 'transfers',
    title: 'International transfers',
    blocks: [
      'We are established in {country}. If you use the service from another country, your data comes to us there. From the European Economic Area, the United Kingdom or Switzerland it may therefore leave the area in which the GDPR or a similar law applies directly. We protect your data as described in this policy wherever it is.',
      'Where we share personal data with providers in other countries, we rely on an adequacy decision where there is one, and otherwise on the European Commission’s standard contractual clauses or another safeguard recognized by law. Write to {privacyEmail} for a copy, or to find out where your data is stored.',
    ],
  },
  {
    id: 'retention',
    title: 'Retention',
    blocks: [
      'We keep personal data no longer than necessary:',
      {
        table: {
          caption: 'How long data is kept',
          columns: ['Data', 'Kept'],
          rows: [
            ['Registration that was not completed', '24 hours'],
            [
              'Codes and links we email you',
              'Never stored. A code is valid for 10 minutes, a link to set a new password for 30 minutes, and a link to confirm the newsletter for 48 hours.',
            ],
            ['Account and profile', 'Until the account is deleted'],
            ['Sessions', 'A session ends after 7 days of inactivity, and after 30 days in any case. Its record is erased 90 days after it ends.'],
            ['Failed sign-ins, counts of attempts', 'Until the limit expires; for failed sign-ins, one day longer'],
            ['Record of an email', '30 days; 90 days if it could not be delivered'],
            [
              'Newsletter',
              'An address that was never confirmed: 30 days after its link expires. A confirmed address: until you unsubscribe; we then keep it marked as unsubscribed, so that we can prove your choice, until you ask us to erase it.',
            ],
            ['Contact messages', 'As long as the matter requires; erased earlier if you ask and the law allows it'],
            ['API usage', 'Counts by day, key and operation, for as long as the organization exists: they are the basis for billing'],
            ['API requests one by one', '30 days, with the network that they came from instead of the address'],
            ['Alerts that alert rules have fired', '{alertMonths} months, under the name of their rule'],
            ['Responses kept for repeated requests', '24 hours'],
            ['Technical logs', 'As long as they are needed to find faults and attacks'],
            [
              'Audit trail',
              '{auditMonths} months, as evidence; the month in which an entry was made is then erased as a whole. The application cannot change entries.',
            ],
            ['IP addresses in the audit trail', '{addressDays} days; erased earlier with the account'],
            ['Invoices', 'As long as tax and commercial law require'],
          ],
        },
      },
      '**When you delete your account**, which takes effect at once, we erase your email address, name, country, industry, password, photo, second factor, sessions, email records and newsletter subscription in one step. If nobody else belongs to your organization, its API keys stop working. We also erase your IP addresses from the audit trail. What remains is a random ID without a name, which entries in the audit trail refer to until they are erased too; messages you sent us; and invoices. The data disappears from backups as they are replaced.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    blocks: [
      'Where the GDPR or a similar law applies, you have the right to access your data, to have it corrected, erased or restricted, to receive it in a portable format, to object to uses based on a legitimate interest, and to withdraw consent at any time, without affecting the lawfulness of earlier processing.',
      'Under [Your account](/dashboard/account) in the dashboard, you can change your profile, view and end your sessions, read your own part of the audit trail, download everything we keep about your account as one JSON file, and delete the account. Deleting it requires your password. Or write to {privacyEmail}, and we will do it for you. We respond within one month and may have to ask you to prove your identity.',
      'You may lodge a complaint with a supervisory authority, in particular where you live or work. We would appreciate hearing from you first.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and local storage',
    blocks: [
      '**The website and the dashboard set one cookie, which is necessary to protect your account, and no others without your consent.** It is called `barograph-device` (`__Secure-barograph-device` over HTTPS) and is set when you sign in or confirm your address by email. It tells our server that you have done so in this browser before, so that a stranger guessing at your password cannot lock you out. It grants no access, is used for nothing else, and is kept for 180 days. There are no tracking pixels, no third-party fonts, scripts or maps, and no tracking across sites.',
      'If you accept in the banner, we may count visits to our pages, without names, on our own servers and without third parties. If you refuse or do not choose, nothing is counted, and everything works just the same. You can change your choice under “Cookie settings” in the footer.',
      'Some entries in your browser’s local storage are necessary for features you use. They stay in your browser until they are removed; only the session tokens are sent to us.',
      {
        table: {
          caption: 'Entries in local storage',
          columns: ['Name', 'Purpose', 'Kept until'],
          rows: [
            ['`cookiesHandled`', 'Your choice in the banner: `accepted` or `refused`', 'you clear it'],
            ['`theme`, `contrast`', 'Light or dark theme and more contrast, if you choose them', 'you choose “System”, or clear it'],
            ['`docs.language`, `snippetLanguage`', 'The language you read code examples in', 'you clear it'],
            ['`heroTrace`', 'Whether you paused the animation on the home page', 'you resume it, or clear it'],
            [
              '`register.draft`, `register.address` (session storage)',
              'What you entered when registering, without passwords, and the address its code was sent to',
              'you finish, or close the tab',
            ],
            ['`reset.sent`', 'When a link for a new password was last sent', 'you set the password, or clear it'],
            ['`user.access`, `user.refresh`', 'Tokens that keep you logged in', 'you log out, or the session ends'],
            [
              '`user.id`, `user.name`, `user.email`, `user.photo`, `user.role`, `user.company`',
              'Who is logged in, for display in the dashboard',
              'you log out, or the session ends',
            ],
            [
              'Names that begin with `RaStore` or `barograph.`',
              'How you arranged the dashboard, whether its values are simulated, and the last requests you tried in it, without keys or responses; in session storage, that a tab has renewed your session',
              'you clear it; some when you log out or close the tab',
            ],
          ],
        },
      },
    ],
  },
  {
    id: 'links',
    title: 'Third-party links',
    blocks: [
      'We link to articles, sources and other pages that we do not operate. What they do with your data is up to them; please read their policies. Our pages do not send them the address you came from.',
    ],
  },
  {
    id: 'children',
    title: 'Children under 16',
    blocks: [
      'The service is not directed at children, and we do not knowingly collect personal data from anyone under 16. Accounts are for adults: the [terms](/terms#age) set the minimum age at 18. If you think a child has given us data, write to {privacyEmail}, and we will erase it.',
    ],
  },
  {
    id: 'security',
    title: 'Security',
    blocks: [
      'Passwords are hashed with argon2id. API keys are looked up by a keyed hash; the one key that the dashboard can show again is encrypted (AES-256-GCM), as are second-factor secrets. Codes and links in emails are computed when needed and never stored. Access tokens last 15 minutes, refresh tokens work once, and reusing a stolen one ends the session. No organization can access another’s data.',
      'No system is perfectly secure. If a breach puts you at risk, we will inform you and the authorities as the law requires. Please report vulnerabilities to {securityEmail}.',
    ],
  },
  {
    id: 'ccpa',
    title: 'Residents of California (CCPA)',
    blocks: [
      'This section applies to residents of California, under the California Consumer Privacy Act as amended. In the last 12 months we have collected, from you and from your use of the service, these categories: identifiers (name, email address, IP address, IDs); customer records (company, postal address of a company); commercial information (plan, usage, invoices); internet activity (sessions, audit trail); professional information (industry, organization, role); and, as sensitive information, account credentials, which we use only to sign you in. Section 3 explains why we use it, section 5 to whom we disclose it, and section 7 how long we keep it.',
      '**We do not sell personal information, and do not share it for cross-context behavioral advertising**, and have done neither in the last 12 months, whether for people under 16 or over.',
      'You have the right to know what we collect and to receive it, to have it corrected or deleted, and not to be discriminated against for exercising your rights. Use the API as described in section 8, or write to {privacyEmail}; an authorized agent may do so for you with your written permission. We confirm requests within 10 business days and respond within 45 days, after verifying that they come from you.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    blocks: [
      'When our practices change, we update this policy first, with the new date at the top. We notify account holders by email of material changes before they take effect. Where the law requires your consent, we will ask for it.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    blocks: [
      'For anything about personal data, write to [{privacyEmail}](mailto:{privacyEmail}), or by mail to {legalName}, Privacy, {postalAddress}.',
    ],
  },
];

export const privacy = {
  title: 'Privacy policy',
  heading: 'Privacy policy',
  description: 'Which personal data the service uses, why and for how long, and your rights. Data is not sold.',
  dates: 'Effective May 17, 2025. Last updated May 17, 2025.',
  contents: 'Contents',
  sections,
};
