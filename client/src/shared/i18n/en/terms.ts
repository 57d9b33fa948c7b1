import type { ProseSection } from '../../ui/ProseBlocks';

/** The whole terms and conditions. Who operates the instance comes from its configuration. */
const sections: readonly ProseSection[] = [
  {
    id: 'agreement',
    title: 'This agreement',
    blocks: [
      'These terms are a contract between you and {legalName}, {postalAddress} (“{name}”, “we”). They govern the website, the dashboard, the data API, the indexes and ratings, and the newsletter (together, the “service”).',
      'By opening an account, calling the data API or otherwise using the service, you accept these terms. If you act for an organization, you accept them for it, you confirm that you may do so, and “you” means the organization and everybody who uses the service on its behalf.',
      'Where an order or a written agreement signed by both of us says something else, that goes first. Your own purchasing terms do not apply unless we accept them in writing.',
    ],
  },
  {
    id: 'age',
    title: 'Who may use the service',
    blocks: [
      'You must be at least 18 years old and able to enter into contracts. The service is made for professional use by organizations and by individuals in the course of their work.',
      'You may not use the service where the law that applies to you or to us, including the law on sanctions and export control, forbids it.',
    ],
  },
  {
    id: 'accounts',
    title: 'Your account',
    blocks: [
      'Give true information when you register, and keep it up to date. An account belongs to one person; it may not be shared or passed on.',
      'You are responsible for what happens under your account and your API keys until you tell us that somebody else has them. Keep passwords and keys secret, use the second factor if your work calls for it, replace a key that may have leaked, and tell us without delay at {securityEmail}.',
    ],
  },
  {
    id: 'licences',
    title: 'Licences and seats',
    blocks: [
      'Every member of an organization needs a licence (a seat). An individual’s account has one; a company’s account has as many as its plan includes and as it has bought in addition. An invitation that has not been answered holds a seat until it is accepted, revoked or has expired.',
      'A seat may be given to another person when its holder leaves. It may not be used by several people in turn. Owners and administrators of an organization decide who is a member, and can see and end memberships.',
      'As long as you keep to these terms and pay what is due, we grant you a non-exclusive, non-transferable right to use the service for your own professional purposes during the term of your plan.',
    ],
  },
  {
    id: 'early-access',
    title: 'Early access',
    blocks: [
      'The indexes and ratings are still in development, and the service is offered as early access. Coverage, methods, features and interfaces may change, and values may be revised or restated. Changes of the methodology get a new version and appear in the [change log](/methodology#changes); values of an earlier version are not rewritten.',
      'We may offer features marked as experimental or planned. They come without any promise that they will stay or be finished. Please do not buy on the strength of a feature that does not exist yet.',
    ],
  },
  {
    id: 'api-terms',
    title: 'API terms',
    blocks: [
      'This section applies in addition whenever you use the data API.',
      {
        list: [
          '**Keys.** A key identifies your organization. Keep it out of public code, web pages and apps that others can take apart. We may revoke a key that we find in public.',
          '**Documented use.** Use the API as the [documentation](/docs) describes it. What is not documented may change at any time.',
          '**Fair clients.** Respect the status 429 and the header `Retry-After`, send the `ETag` back where you poll, and identify your program in `User-Agent` if you can.',
          '**No way around limits.** Do not spread calls over several accounts or organizations in order to exceed the limits of one.',
          '**Changes.** We try not to break documented behaviour. When we have to, we say so in the documentation in advance, unless security or the law leaves no time.',
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
          columns: ['Limit', 'Calls', 'Begins anew'],
          rows: [
            ['Per minute', '{free.minute}', 'every minute'],
            ['Per day', '{free.day}', 'at 00:00 UTC'],
            ['Per month', '{free.month}', 'on the day of the month on which your subscription began'],
          ],
        },
      },
      'The limits of other plans are shown in the [documentation](/docs#rate-limits) or agreed in your order. A call counts when it is answered successfully (status 2xx); unchanged replies (304) and failures do not count.',
      'Credits bought in addition are used once the calls of the month are used up. They do not lift the limits per minute and per day.',
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
          'attack, overload or probe the service, get around its protections, or use the accounts or data of others. Researchers who report weaknesses in good faith, and harm nobody, have our thanks: write to {securityEmail};',
          'copy the service or its data as a whole, or in bulk, in order to build a competing index, rating or data product;',
          'use the indexes to harass people, to select people for surveillance or persecution, or to spread disinformation, including by presenting a value as proof that an event took place;',
          'present a simulated value as a real one, or change a value and present it as ours;',
          'remove notices about sources, methodology versions or simulated data where values are shown to others.',
        ],
      },
    ],
  },
  {
    id: 'data-licence',
    title: 'Data licence and citation',
    blocks: [
      'We and our licensors own the service, the indexes, the ratings and their documentation. You keep what is yours: your own data, your models and your conclusions.',
      'You may store the values that your plan gives you access to, compute with them, and use them inside your organization without limit of time, also after your plan has ended. You may show individual values, charts and limited extracts to others, in reports, articles, presentations and research, if you cite the source. You may not resell values, pass them on as a data feed, or publish them in such an amount that others no longer need the service. Ask us for a licence if you need more.',
      'Cite values with the code of the index, the day, the methodology version and the date on which you retrieved them, for example: “{name}, MVI-SA, value of 1 March 2026, methodology v1, retrieved 9 March 2026.” The [methodology page](/methodology#citation) has this in more forms.',
      'Where values are built on data of the GDELT Project, replies of the API say so in `attribution`, and that credit, with its link, must be shown beside the values as well. Articles belong to their publishers. We give out headlines, outlets and links, never the text of articles, and this licence covers none of it.',
    ],
  },
  {
    id: 'simulated-data',
    title: 'Simulated data',
    blocks: [
      'The service has a second, simulated dataset for tests and demonstrations. Its values describe an invented world; names of countries and sectors in it are used as labels only and say nothing about the real ones. Test keys always read this dataset, and a demonstration without real data shows it as well.',
      'Every page and every reply with simulated values says so. Do not base any decision on them.',
    ],
  },
  {
    id: 'no-advice',
    title: 'No investment or other advice',
    blocks: [
      'The indexes and ratings describe how news outlets report. They are statistics about coverage, not statements of fact about the events covered, and not forecasts.',
      'The letters of our stability ratings are not credit ratings. Nothing in the service is investment, financial, legal, political, security or travel advice, a recommendation to buy or sell anything, or an offer of a financial product. The indexes are not provided as benchmarks for financial instruments or funds; such a use needs our agreement in writing. You decide for yourself, and at your own risk, after checking other sources.',
    ],
  },
  {
    id: 'prices',
    title: 'Prices, payment and price changes',
    blocks: [
      'The Free plan costs nothing. Prices of other plans, additional seats and credits are those shown when you order, or those in your order. They do not include taxes unless they say so; you pay the taxes that the law puts on the purchase.',
      'Paid plans are billed in advance, for a month or a year, and renew for the same period until one of us ends them. Invoices are due when they are issued unless they name a later day.',
      'We may change prices. We tell you at least 30 days before a change affects you, by e-mail to the owner of the organization, and it applies from the next billing period that begins after those 30 days. If you do not agree, you can end the plan before then.',
    ],
  },
  {
    id: 'refunds',
    title: 'Refunds',
    blocks: [
      'Payments are non-refundable, also for periods, seats and credits that were not used, except where the law requires a refund. Rights that you have as a consumer, such as a right of withdrawal, are not affected.',
    ],
  },
  {
    id: 'third-parties',
    title: 'Sources and services of others',
    blocks: [
      'The indexes depend on news outlets and on feeds that we do not control. A source may fail, arrive late, change or end. Days without enough data are published as gaps, not filled in.',
      'Links lead to pages of others. We are not responsible for them.',
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy',
    blocks: [
      'The [privacy policy](/privacy) says which personal data we use, for what and for how long. If you invite members or write to us about other people, make sure that you may give us their data.',
    ],
  },
  {
    id: 'feedback',
    title: 'Feedback',
    blocks: ['If you send us suggestions, we may use them without owing you anything. Please send nothing that must stay confidential.'],
  },
  {
    id: 'warranty',
    title: 'Disclaimer of warranties',
    blocks: [
      'To the extent that the law permits, the service is provided “as is” and “as available”, without warranties of any kind, express or implied, including those of merchantability, fitness for a particular purpose, accuracy, completeness, title and non-infringement. We do not promise that the service is without interruption or error, that every story is collected, or that a value is right, timely or suited to your purpose.',
      'Where the law gives you rights that cannot be excluded, you have them.',
    ],
  },
  {
    id: 'liability',
    title: 'Limit of liability',
    blocks: [
      'To the extent that the law permits, neither of us is liable to the other for lost profit, lost revenue, lost data, trading or investment losses, or indirect or consequential damage.',
      'To the extent that the law permits, our total liability for all claims in connection with the service is limited to the fees that you paid us for it in the 12 months before the event that led to the claim.',
      'Nothing in these terms limits liability for death or personal injury caused by negligence, for fraud, for intent or gross negligence, or for anything else for which the law does not allow a limit. The limits do not apply to your duty to pay fees, or to a breach of the sections on acceptable use and on the data licence.',
    ],
  },
  {
    id: 'claims',
    title: 'Claims of others',
    blocks: [
      'If somebody makes a claim against us because you used the service in breach of these terms or of the law, you pay the reasonable costs of our defence and the damages that a court awards, or that you agree to in a settlement. We tell you about such a claim without delay, and let you lead the defence as far as the law permits.',
    ],
  },
  {
    id: 'termination',
    title: 'Suspension and termination',
    blocks: [
      'You can stop using the service at any time, and delete your account by a call of the interface or by writing to us. A paid plan that you end runs until the end of the period that is paid for.',
      'We may suspend an account or a key, as far and as long as it is needed, if it endangers the service or others, if it is used against these terms or the law, or if an invoice stays unpaid 14 days after a reminder. We say why, and in advance unless that would cause harm or the law forbids it.',
      'Either of us may end this agreement if the other breaches it seriously and does not put that right within 30 days of being told. We may also end a Free plan, or the service as a whole, with 30 days’ notice; if we end a paid plan in this way without a breach on your side, we return the fees for the time that is left.',
      'With the end of the agreement your right to call the service ends. The sections on the data licence, advice, warranties, liability, claims and governing law go on.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    blocks: [
      'We may change these terms, for example when the service or the law changes. We publish the new text here with its date, and tell account holders by e-mail at least 30 days before a change that is to their disadvantage takes effect. If you go on using the service after that day, the new terms apply; if you do not agree, end your plan before it.',
    ],
  },
  {
    id: 'governing-law',
    title: 'Governing law and courts',
    blocks: [
      {
        list: [
          '**If you are in the European Union**, the law of {lawEu} applies, and the courts of {courtsEu} decide.',
          '**If you are in the United States**, the law of {lawUs} applies, without its rules on conflict of laws, and the courts there decide.',
          '**If you are anywhere else**, these terms choose neither law nor court. The law that applies, and the court that decides, follow from the rules of private international law. If you need certainty, ask us to agree on a law in your order before you buy.',
        ],
      },
      'You are where your organization has its seat or, if you are an individual, where you live. If you are a consumer, you keep the protection of the mandatory law of your country and may go to the courts there. The United Nations Convention on Contracts for the International Sale of Goods does not apply.',
      'Please write to us first. Most things can be settled without a court.',
    ],
  },
  {
    id: 'general',
    title: 'General',
    blocks: [
      'These terms, the documents that they link to and your order are the whole agreement about the service. If a part of them is invalid, the rest stays in force. Not enforcing a right at once does not give it up. Neither of us may transfer the agreement without the other’s consent, except as a whole to the successor of the business. Neither of us is liable for what could not reasonably be prevented or foreseen. The English text decides.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    blocks: [
      'Write to {contactEmail} or use the [contact form](/contact). Our postal address is {legalName}, {postalAddress}. Please report weaknesses of security to {securityEmail}.',
    ],
  },
];

export const terms = {
  title: 'Terms of use',
  heading: 'Terms and conditions',
  description: 'The terms on which the service, its indexes and its data API may be used.',
  dates: 'Effective 17 May 2025. Last updated 17 May 2025.',
  contents: 'Contents',
  sections,
};
