import type { ProseSection } from '../../ui/ProseBlocks';

/** The privacy policy: fifteen sections. What it says of storing and erasing is what the server does. */
const sections: readonly ProseSection[] = [
  {
    id: 'scope',
    title: 'Scope',
    blocks: [
      'This policy explains how {legalName}, {postalAddress} (“{name}”, “we”) uses personal data when you visit the website, open an account, use the dashboard or the data API, subscribe to the newsletter, or write to us. We decide why and how this data is used, and so are its controller.',
      'The service is about news coverage, not about people. It does collect facts about published articles: headline, outlet, address, language, time, tone, and the countries and topics that an article is about. Headlines can contain names of persons. We neither build profiles of the persons in them nor offer a search for them.',
      'If your organization gives you access, it is also responsible for what it does with data about you, and may have a policy of its own.',
    ],
  },
  {
    id: 'collected',
    title: 'Information we collect',
    blocks: [
      { heading: 'What you give us' },
      {
        list: [
          '**Account:** e-mail address, name, surname, country, industry; for a company its name and address; a photo if you add one; your language; that and when you accepted the terms.',
          '**Password and second factor:** the password only as an argon2id hash, which cannot be turned back; the secret of the second factor encrypted; recovery codes as hashes.',
          '**Organization:** your membership and role.',
          '**Newsletter:** your e-mail address and language, when you asked, confirmed and unsubscribed, and whether each issue could be delivered. We do not measure whether you open mails or follow links in them.',
          '**Contact form:** name, e-mail address, organization if you give one, topic and message.',
          '**Payment:** once you buy something, what invoices need. We do not store card numbers.',
        ],
      },
      { heading: 'What comes up when you use the service' },
      {
        list: [
          '**Sessions:** when you signed in and were last active, the network (IP) address and the name of the browser with which you signed in, and how the session ended.',
          '**Audit trail:** events of security and administration, such as sign-ins, failed second factors, replaced keys and exports, with the time, the network address and the id of the request.',
          '**API usage:** how many calls each key of your organization made on each day, and when it was last used. What you asked for is not kept.',
          '**Protection from abuse:** short-lived counts of attempts by network or e-mail address. The addresses are stored as keyed hashes only.',
          '**Technical logs:** one line for each request with its id, route, status and duration, and the ids of account, organization and key. Network addresses, e-mail addresses, passwords, codes and keys are not written to them.',
          '**Mails we send you:** kind, recipient, time, and whether the mail could be delivered. Codes and links in them are not stored.',
        ],
      },
    ],
  },
  {
    id: 'uses',
    title: 'How we use information',
    blocks: [
      'We use it to open and run accounts and organizations; to give access to the service and count its use; to send codes, notices and, if you confirmed it, the newsletter; to answer you; to bill; to keep the service secure, find faults and stop abuse; and to meet duties that the law gives us.',
      'We do not use personal data for advertising, we do not train models on it, and no decision with legal or similar effect about you is made by a machine alone. Limits of attempts work automatically, and end by themselves.',
    ],
  },
  {
    id: 'legal-bases',
    title: 'Legal bases',
    blocks: [
      'Where the General Data Protection Regulation (GDPR) or a law like it applies, we rely on:',
      {
        table: {
          caption: 'Purposes and their legal bases',
          columns: ['Purpose', 'Basis'],
          rows: [
            [
              'Account, organization, API, billing',
              'Contract, or steps towards one that you asked for (Art. 6(1)(b) GDPR). Towards members of an organization: our and its legitimate interest in its members’ access (Art. 6(1)(f)).',
            ],
            ['Newsletter', 'Your consent (Art. 6(1)(a)), which you give by confirming and can withdraw in every issue.'],
            ['Counting visits, if you accept it', 'Your consent (Art. 6(1)(a)), which you can withdraw with “Cookie choice” in the footer.'],
            ['Answering messages', 'Legitimate interest in answering (Art. 6(1)(f)), or steps towards a contract (Art. 6(1)(b)).'],
            ['Security, audit trail, limits, logs', 'Legitimate interest in a secure and working service (Art. 6(1)(f)).'],
            ['Headlines and addresses of articles', 'Legitimate interest in measuring coverage and in showing what a value rests on (Art. 6(1)(f)).'],
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
          'to members of your own organization: your name, e-mail address, role and team; owners and administrators also see its administrative events;',
          'to providers who host the service, deliver our mail or process payments, as far as their task needs it, under contracts that bind them to our instructions or to duties of their own as payment providers;',
          'to courts, authorities and advisers, where the law requires it or where it is needed to establish, exercise or defend claims. We check every request, and give out no more than we must;',
          'to a successor of the business, bound by this policy.',
        ],
      },
      'Feeds of news are fetched by our servers. Their providers learn nothing about you.',
    ],
  },
  {
    id: 'transfers',
    title: 'International transfers',
    blocks: [
      'We are established in {country}. If you use the service from another country, your data comes to us there. From the European Economic Area, the United Kingdom or Switzerland it may thereby leave the area in which the GDPR, or a law like it, applies directly. We protect your data as this policy says wherever it is.',
      'Where we give personal data to providers in other countries, we rely on a decision of adequacy where there is one, and otherwise on the standard contractual clauses of the European Commission or on another safeguard that the law accepts. Write to {privacyEmail} for a copy, or for the places in which your data is stored.',
    ],
  },
  {
    id: 'retention',
    title: 'Retention',
    blocks: [
      'We keep personal data no longer than its purpose needs:',
      {
        table: {
          caption: 'How long data is kept',
          columns: ['Data', 'Kept'],
          rows: [
            ['Registration that was not completed', '24 hours'],
            [
              'Codes and links that we mail',
              'Never stored. A code works for 10 minutes, a link for a new password for 30 minutes, a link that confirms the newsletter for 48 hours.',
            ],
            ['Account and profile', 'Until the account is deleted'],
            ['Sessions', 'A session ends after 7 days without use, and after 30 days in any case. Its record is erased 90 days after its end.'],
            ['Failed sign-ins, counts of attempts', 'Until the limit has run out; for failed sign-ins a day longer'],
            ['Record of a mail', '30 days; 90 days if it could not be delivered'],
            [
              'Newsletter',
              'An address that was never confirmed: 30 days after its link has run out. A confirmed one: until you unsubscribe; we then keep it marked as unsubscribed, so that we can prove what you wanted, until you ask us to erase it.',
            ],
            ['Contact messages', 'As long as the matter needs it; erased earlier if you ask and no legal reason stands against it'],
            ['API usage', 'Daily counts, with the organization: they are the basis of what is billed'],
            ['Replies kept for repeated requests', '24 hours'],
            ['Technical logs', 'As long as they are needed to find faults and attacks'],
            ['Audit trail', 'Without a fixed end, as evidence. Its entries can be neither changed nor removed by the application.'],
            ['Invoices', 'As long as tax and commercial law requires'],
          ],
        },
      },
      '**When you delete your account**, which takes effect at once, we erase your e-mail address, name, country, industry, password, photo, second factor, sessions, records of mails and newsletter subscription in one step, and your API keys end with an organization that nobody else belongs to. What stays is a random id without a name, to which entries of the audit trail refer, together with the network addresses in those entries; messages that you sent us; and invoices. Backups lose the data as they are replaced.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    blocks: [
      'Where the GDPR or a law like it applies, you have the right to access your data, to have it corrected, erased or restricted, to receive it in a portable form, to object to uses that rest on a legitimate interest, and to withdraw consent at any time, without effect on what was lawful before.',
      'Signed in, by the calls of our interface below `/api/accounts/me`, you can change your profile, see and end your sessions, read your own part of the audit trail, download all that we keep about your account as one file (JSON), and delete the account, without asking anybody. The deletion asks for your password again. Or write to {privacyEmail}, and we do it for you. We answer within one month, and may have to ask for a proof that it is you.',
      'You may complain to a supervisory authority, in particular where you live or work. We would be glad to hear from you first.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and local storage',
    blocks: [
      '**The website and the dashboard set one cookie, which is necessary to protect your account, and no others without your consent.** It is called `barograph-device` (`__Secure-barograph-device` over HTTPS) and is set when you sign in or prove your address by a mail. By it our server knows that you have done so in this browser before, so that a stranger who guesses at your password cannot lock you out. It opens nothing, is read for nothing else, and is kept for 180 days. There are no pixels, no fonts, scripts or maps from other companies, and no tracking across sites.',
      'If you accept in the banner, we may count visits to our pages, without names, on our own servers and without other companies. If you refuse or do not choose, nothing of that is loaded, and everything works just the same. You can change your choice with “Cookie choice” in the footer.',
      'Some entries in the local storage of your browser are necessary for functions that you use. They stay in your browser until they are removed; only the tokens of the session are sent to us.',
      {
        table: {
          caption: 'Entries in local storage',
          columns: ['Name', 'What for', 'Until'],
          rows: [
            ['`cookiesHandled`', 'Your choice in the banner: `accepted` or `refused`', 'you clear it'],
            ['`theme`, `contrast`', 'Light or dark, more contrast; only if you choose one', 'you choose “System”, or clear it'],
            ['`docs.language`, `snippetLanguage`', 'The language in which you read code examples', 'you clear it'],
            ['`heroTrace`', 'That you paused the drawing on the first page', 'you start it again, or clear it'],
            [
              '`register.draft`, `register.address` (session storage)',
              'What you have entered of a registration, without passwords, and to which address its code went',
              'you finish, or close the tab',
            ],
            ['`reset.sent`', 'When a link for a new password was last sent', 'you set the password, or clear it'],
            ['`user.access`, `user.refresh`', 'Tokens that keep you signed in', 'you log out, or the session ends'],
            [
              '`user.id`, `user.name`, `user.email`, `user.photo`, `user.role`, `user.company`',
              'Who is signed in, so that the dashboard can show it',
              'you log out, or the session ends',
            ],
            [
              'Names that begin with `RaStore` or `barograph.`',
              'How you arranged the dashboard, and whether its values are simulated; the last requests that you tried in it, without keys and replies',
              'you clear it; some of them when you log out',
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
      'We link to articles, sources and other pages that we do not run. What they do with your data is up to them; please read their policies. Pages of ours whose address contains a token send no referrer to others.',
    ],
  },
  {
    id: 'children',
    title: 'Children under 16',
    blocks: [
      'The service is not directed to children, and we do not knowingly collect personal data of anybody under 16. Accounts are for adults: the [terms](/terms#age) set the minimum age at 18. If you think that a child has given us data, write to {privacyEmail}, and we erase it.',
    ],
  },
  {
    id: 'security',
    title: 'Security',
    blocks: [
      'Passwords are hashed with argon2id. API keys are found by a keyed hash; the one key that the dashboard can show again is encrypted (AES-256-GCM), as are secrets of second factors. Codes and links in mails are computed when they are needed and never stored. Access tokens last 15 minutes, refresh tokens work once, and a stolen one that is used a second time ends the session. An organization’s data is out of reach of every other.',
      'No system is perfectly secure. If a breach puts you at risk, we tell you and the authorities as the law requires. Please report weaknesses to {securityEmail}.',
    ],
  },
  {
    id: 'ccpa',
    title: 'Residents of California (CCPA)',
    blocks: [
      'This section applies to residents of California, under the California Consumer Privacy Act as amended. In the last 12 months we have collected, from you and from your use of the service, these categories: identifiers (name, e-mail address, network address, ids); customer records (company, postal address of a company); commercial information (plan, usage, invoices); internet activity (sessions, audit trail); professional information (industry, organization, role); and, as sensitive information, account log-ins with a password, which we use only to let you in. Section 3 says what for, section 5 to whom we disclose it, and section 7 for how long.',
      '**We do not sell personal information, and do not share it for cross-context behavioural advertising**, and have done neither in the last 12 months, for people under 16 or over.',
      'You have the right to know what we collect and to receive it, to have it corrected or deleted, and to be treated no worse for using your rights. Use the same calls, or write to {privacyEmail}; an authorised agent may do so for you with your written permission. We confirm a request within 10 business days and answer it within 45 days, after checking that it comes from you.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    blocks: [
      'When what we do changes, we change this policy first and put the new date at its top. Account holders are told by e-mail about changes that matter, before they apply. Where the law asks for your consent, we ask.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    blocks: [
      'For everything about personal data, write to [{privacyEmail}](mailto:{privacyEmail}), or by post to {legalName}, Privacy, {postalAddress}.',
    ],
  },
];

export const privacy = {
  title: 'Privacy policy',
  heading: 'Privacy policy',
  description: 'Which personal data the service uses, what for, for how long, and what you can do about it. Data is not sold.',
  dates: 'Effective May 17, 2025. Last updated May 17, 2025.',
  contents: 'Contents',
  sections,
};
