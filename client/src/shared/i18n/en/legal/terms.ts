import type { ProseSection } from '../../../ui/prose/ProseBlocks';

/** The whole terms and conditions. Who operates the instance comes from its configuration. */
const sections: readonly ProseSection[] = [
  {
    id: 'agreement',
    title: 'This agreement',
    blocks: [
      'These terms are a contract between you and {legalName}, {postalAddress} (“{name}”, “we”). They govern the website, the dashboard, the data API, the indexes and ratings, and the newsletter (together, the “service”).',
      'By opening an account, calling the data API or otherwise using the service, you accept these terms. If you act for an organization, you accept them on its behalf and confirm that you are authorized to do so, and “you” means the organization and everyone who uses the service on its behalf.',
      'Where an order or a written agreement signed by both of us says something different, that takes precedence. Your own purchasing terms do not apply unless we accept them in writing.',
    ],
  },
  {
    id: 'age',
    title: 'Who may use the service',
    blocks: [
      'You must be at least 18 years old and able to enter into contracts. The service is intended for professional use by organizations and by individuals in the course of their work.',
      'You may not use the service where the law that applies to you or to us, including sanctions and export control law, prohibits it.',
    ],
  },
  {
    id: 'accounts',
    title: 'Your account',
    blocks: [
      'Provide accurate information when you register, and keep it up to date. An account belongs to one person; it may not be shared or transferred.',
      'You are responsible for everything that happens under your account and your API keys until you tell us that someone else has access to them. Keep passwords and keys secret, use two-factor authentication if your work calls for it, replace any key that may have leaked, and tell us without delay at {securityEmail}.',
    ],
  },
  {
    id: 'licenses',
    title: 'Licenses and seats',
    blocks: [
      'Every member of an organization needs a license (a seat). An individual’s account has one; a company’s account has as many as its plan includes, plus any it has purchased in addition. A pending invitation holds a seat until it is accepted, revoked or expires.',
      'A seat may be reassigned when its holder leaves. It may not be used by several people in turn. Owners and administrators of an organization decide who is a member, and can see and end memberships.',
      'As long as you keep to these terms and pay what is due, we grant you a non-exclusive, non-transferable right to use the service for your own professional purposes during the term of your plan.',
    ],
  },
  {
    id: 'early-access',
    title: 'Early access',
    blocks: [
      'The indexes and ratings are still in development, and the service is offered as early access. Coverage, methods, features and interfaces may change, and values may be revised or restated. Changes to the methodology get a new version and appear in the [changelog](/methodology#changes); values of an earlier version are not rewritten.',
      'We may offer features marked as experimental or planned. They come without any promise that they will be kept or completed. Please do not base a purchase on a feature that does not exist yet.',
    ],
  },
  {
    id: 'api-terms',
    title: 'API terms',
    blocks: [
      'This section also applies whenever you use the data API.',
      {
        list: [
          '**Keys.** A key identifies your organization. Keep it out of public code, web pages and apps that others can decompile. We may revoke a key that we find in public.',
          '**Documented use.** Use the API as described in the [documentation](/docs). Anything that is not documented may change at any time.',
          '**Fair clients.** Respect the 429 status and the `Retry-After` header, send the `ETag` back when you poll, and identify your program in `User-Agent` if you can.',
          '**No circumvention of limits.** Do not spread calls over several accounts or organizations to exceed the limits of one.',
          '**Changes.** We try not to break documented behavior. When we have to, we announce it in the documentation in advance, unless security or the law leaves no time.',
        ],
      },
    ],
  },
  {
    id: 'rate-limits',
    title: 'Rate limits and quotas',
    blocks: [
      'Every plan has three limits, which apply at the same time and to the organization as a whole. On the Free plan they are:',
      {
        table: {
          caption: 'Limits of the Free plan',
          columns: ['Limit', 'Calls', 'Resets'],
          rows: [
            ['Per minute', '{free.minute}', 'every minute'],
            ['Per day', '{free.day}', 'at 00:00 UTC'],
            ['Per month', '{free.month}', 'on the day of the month your subscription began'],
          ],
        },
      },
      'The limits of other plans are shown in the [documentation](/docs#rate-limits) or agreed in your order. A call counts if it succeeds (status 2xx); unchanged responses (304) and errors do not count.',
      'Additional credits are used once your monthly calls run out. They do not raise the limits per minute and per day.',
    ],
  },
  {
    id: 'acceptable-use',
    title: 'Acceptable use',
    blocks: [
      'You may not, and may not let others:',
      {
        list: [
          'break the law, or infringe the rights of others, with the service;',
          'attack, overload or probe the service, circumvent its protections, or use the accounts or data of others. We thank researchers who report vulnerabilities in good faith and harm no one: write to {securityEmail};',
          'copy the service or its data as a whole, or in bulk, in order to build a competing index, rating or data product;',
          'use the indexes to harass people, to select people for surveillance or persecution, or to spread disinformation, including by presenting a value as proof that an event took place;',
          'present a simulated value as a real one, or change a value and present it as ours;',
          'remove notices about sources, methodology versions or simulated data where values are shown to others.',
        ],
      },
    ],
  },
  {
    id: 'data-license',
    title: 'Data license and citation',
    blocks: [
      'We and our licensors own the service, the indexes, the ratings and their documentation. You keep what is yours: your own data, your models and your conclusions.',
      'You may store the values that your plan gives you access to, compute with them, and use them inside your organization indefinitely, even after your plan has ended. You may show individual values, charts and limited extracts to others, in reports, articles, presentations and research, if you cite the source. You may not resell values, redistribute them as a data feed, or publish them in quantities that would replace the service for others. Ask us for a license if you need more.',
      'Cite values with the code of the index, the day, the methodology version and the date on which you retrieved them, for example: “{name}, MVI-SA, value of 1 March 2026, methodology v1, retrieved 9 March 2026.” The [methodology page](/methodology#citation) offers more citation formats.',
      'Where values are based on data from the GDELT Project, API responses say so in `attribution`, and that credit, with its link, must also be shown next to the values. Articles belong to their publishers. We provide headlines, outlets and links, never the text of articles, and this license covers none of them.',
    ],
  },
  {
    id: 'simulated-data',
    title: 'Simulated data',
    blocks: [
      'The service has a second, simulated dataset for tests and demonstrations. Its values describe an invented world; names of countries and sectors in it are only labels and say nothing about the real ones. Test keys always read this dataset, and a demonstration without real data shows it as well.',
      'Every page and every response with simulated values says so. Do not base any decision on them.',
    ],
  },
  {
    id: 'no-advice',
    title: 'No investment or other advice',
    blocks: [
      'The indexes and ratings describe how news outlets report. They are statistics about coverage, not statements of fact about the events covered, and not forecasts.',
      'The letters of our stability ratings are not credit ratings. Nothing in the service is investment, financial, legal, political, security or travel advice, a recommendation to buy or sell anything, or an offer of a financial product. The indexes are not provided as benchmarks for financial instruments or funds; such use requires our written consent. You make your own decisions, at your own risk, after checking other sources.',
    ],
  },
  {
    id: 'prices',
    title: 'Prices, payment and price changes',
    blocks: [
      'The Free plan costs nothing. Prices of other plans, additional seats and credits are those shown when you order, or those in your order. They do not include taxes unless stated otherwise; you pay any taxes due on the purchase.',
      'Paid plans are billed in advance, monthly or yearly, and renew for the same period until one of us ends them. Invoices are due when issued unless they state a later date.',
      'We may change prices. We give notice at least 30 days before a change affects you, by email to the owner of the organization, and it applies from the next billing period that begins after those 30 days. If you do not agree, you can end the plan before then.',
    ],
  },
  {
    id: 'refunds',
    title: 'Refunds',
    blocks: [
      'Payments are non-refundable, including for unused periods, seats and credits, except where the law requires a refund. Rights that you have as a consumer, such as a right of withdrawal, are not affected.',
    ],
  },
  {
    id: 'third-parties',
    title: 'Third-party sources and services',
    blocks: [
      'The indexes depend on news outlets and on feeds that we do not control. A source may fail, arrive late, change or end. Days without enough data are published as gaps and are not filled in.',
      'Some links lead to third-party pages. We are not responsible for them.',
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy',
    blocks: [
      'The [privacy policy](/privacy) explains which personal data we use, why and for how long. If you invite members or write to us about other people, make sure that you are allowed to share their data with us.',
    ],
  },
  {
    id: 'feedback',
    title: 'Feedback',
    blocks: ['If you send us suggestions, we may use them without any obligation to you. Please do not send anything confidential.'],
  },
  {
    id: 'warranty',
    title: 'Disclaimer of warranties',
    blocks: [
      'To the extent permitted by law, the service is provided “as is” and “as available”, without warranties of any kind, express or implied, including those of merchantability, fitness for a particular purpose, accuracy, completeness, title and non-infringement. We do not warrant that the service is uninterrupted or error-free, that every story is collected, or that a value is correct, timely or fit for your purpose.',
      'Nothing here excludes rights that cannot be excluded by law.',
    ],
  },
  {
    id: 'liability',
    title: 'Limitation of liability',
    blocks: [
      'To the extent permitted by law, neither of us is liable to the other for lost profit, lost revenue, lost data, trading or investment losses, or indirect or consequential damage.',
      'To the extent permitted by law, our total liability for all claims in connection with the service is limited to the fees you paid us for it in the 12 months before the event that gave rise to the claim.',
      'Nothing in these terms limits liability for death or personal injury caused by negligence, for fraud, for intent or gross negligence, or for anything else for which liability cannot be limited by law. The limits do not apply to your obligation to pay fees, or to a breach of the sections on acceptable use and on the data license.',
    ],
  },
  {
    id: 'claims',
    title: 'Third-party claims',
    blocks: [
      'If someone makes a claim against us because you used the service in breach of these terms or of the law, you will pay the reasonable costs of our defense and any damages that a court awards or that you agree to in a settlement. We will tell you about such a claim without delay and let you lead the defense as far as the law permits.',
    ],
  },
  {
    id: 'termination',
    title: 'Suspension and termination',
    blocks: [
      'You can stop using the service at any time, and delete your account through the API or by writing to us. A paid plan that you end runs until the end of the paid period.',
      'We may suspend an account or a key, to the extent and for as long as necessary, if it endangers the service or others, if it is used in breach of these terms or the law, or if an invoice remains unpaid 14 days after it was due. We will tell you why, and do so in advance unless that would cause harm or the law forbids it.',
      'Either of us may end this agreement if the other seriously breaches it and does not remedy the breach within 30 days of notice. We may also end a Free plan, or the service as a whole, with 30 days’ notice; if we end a paid plan in this way without a breach on your part, we refund the fees for the remaining time.',
      'When the agreement ends, so does your right to use the service. The sections on the data license, advice, warranties, liability, claims and governing law continue to apply.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    blocks: [
      'We may change these terms, for example when the service or the law changes. We publish the new text here with its date, and notify account holders by email at least 30 days before a change to their disadvantage takes effect. If you continue to use the service after that date, the new terms apply; if you do not agree, end your plan before then.',
    ],
  },
  {
    id: 'governing-law',
    title: 'Governing law and courts',
    blocks: [
      {
        list: [
          '**If you are in the European Union**, the law of {lawEu} applies, and the courts of {courtsEu} have jurisdiction.',
          '**If you are in the United States**, the law of {lawUs} applies, excluding its conflict-of-law rules, and the courts there have jurisdiction.',
          '**If you are anywhere else**, these terms specify neither law nor court. The applicable law and the competent court follow from the rules of private international law. If you need certainty, ask us to agree on a law in your order before you buy.',
        ],
      },
      'Your location is where your organization is based or, if you are an individual, where you live. If you are a consumer, you keep the protection of the mandatory law of your country and may go to the courts there. The United Nations Convention on Contracts for the International Sale of Goods does not apply.',
      'Please write to us first. Most disputes can be settled without going to court.',
    ],
  },
  {
    id: 'general',
    title: 'General',
    blocks: [
      'These terms, the documents that they link to and your order are the entire agreement about the service. If any part of them is invalid, the rest remains in force. Not enforcing a right immediately does not waive it. Neither of us may transfer the agreement without the other’s consent, except as a whole to the successor of the business. Neither of us is liable for events that could not reasonably have been prevented or foreseen. The English text prevails.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    blocks: [
      'Write to {contactEmail} or use the [contact form](/contact). Our postal address is {legalName}, {postalAddress}. Please report security vulnerabilities to {securityEmail}.',
    ],
  },
];

export const terms = {
  title: 'Terms of use',
  heading: 'Terms and conditions',
  description: 'The terms on which the service, its indexes and its data API may be used.',
  dates: 'Effective May 17, 2025. Last updated May 17, 2025.',
  contents: 'Contents',
  sections,
};
