import { messagesIn } from '../../platform/messages/messages';
import type { SeenAlert } from './alerts.repository';
import { writeAlertMail } from './write-alert-mail';

const ALERT: SeenAlert = {
  id: '3b0f6c52-7a1e-4f0d-8c29-5d4e6f7a8b91',
  organizationId: '7f5ad2f4-0f6b-4a51-9d0a-5a2f6d3c1b11',
  ruleId: '8c1b5f7e-2d4a-4b6c-9f80-3e5d7a9b1c2f',
  ruleName: 'Saudi Arabia',
  isRuleDeleted: false,
  condition: { kind: 'level', direction: 'above', points: 70, hysteresis: 0 },
  dataset: 'live',
  methodology: 'v2',
  indexId: 'mvi-sa',
  day: '2026-02-20',
  knownAt: String(Date.parse('2026-02-21T00:15:00Z') / 1000),
  told: {
    ...{ value: 71.04, low: 66.1, high: 75.3, state: 'provisional', reason: null, letter: 'BB' },
    ...{ before: 48.69, letterBefore: 'BBB', isWithinNoise: true, crisis: null },
    drivers: [
      { component: 'velocity', score: 81.2, before: 30.5 },
      { component: 'spread', score: 60, before: 58 },
      { component: 'acceleration', score: null, before: null },
    ],
  },
  firedAt: new Date('2026-02-21T00:16:00Z'),
  acknowledgedAt: null,
  acknowledgedBy: null,
  note: null,
};
const QATAR: SeenAlert = { ...ALERT, ruleName: 'Qatar', indexId: 'mvi-qa', day: '2026-02-19' };
const CONTEXT = { language: 'en', messages: messagesIn('en'), links: { to: (path: string) => `https://barograph.example${path}` } } as const;

const VIEW = 'https://barograph.example/dashboard/indexes/mvi-sa/show?explain=2026-02-20&asof=2026-02-21T00:15:00Z';

describe('writeAlertMail', () => {
  it('names the value, its interval, drivers and vintage, says that it is within its noise, and links to that view', () => {
    expect(writeAlertMail([ALERT], 0, '/end', CONTEXT)!.blocks).toEqual([
      {
        kind: 'facts',
        rows: [
          {
            label: 'Saudi Arabia',
            value: [
              'MVI Saudi Arabia was 71.04 on 20 February 2026 (48.69 before; 90% interval 66.1 to 75.3; within its own noise).',
              'Drivers: velocity 81.2 (30.5 before), spread 60 (58 before), acceleration —.',
              'Vintage of 21 February 2026, 00:15 UTC: provisional, methodology v2, live data.',
            ].join('\n'),
          },
        ],
      },
      { kind: 'button', label: 'See what moved it', url: VIEW },
    ]);
  });

  it('links to the view of each of several alerts, and says how many it leaves out', () => {
    const { subject, blocks } = writeAlertMail([ALERT, QATAR], 7, '/end', CONTEXT)!;
    expect(subject).toBe('9 alerts, first of all MVI Saudi Arabia');
    const [facts, note, button] = blocks;
    expect(facts).toMatchObject({
      rows: [
        { label: 'Saudi Arabia', link: { label: 'See what moved it', url: VIEW } },
        { label: 'Qatar', link: { url: VIEW.replace('mvi-sa', 'mvi-qa').replace('2026-02-20', '2026-02-19') } },
      ],
    });
    expect(note).toEqual({ kind: 'note', text: 'There are 7 more, which are in your dashboard.' });
    expect(button).toMatchObject({ url: 'https://barograph.example/dashboard/alert-history' });
  });

  it('writes in the language of whoever gets the mail, names and numbers too', () => {
    const french = { ...CONTEXT, language: 'fr', messages: messagesIn('fr') };
    const mail = writeAlertMail([ALERT], 0, '/end', french)!;
    expect(mail.preheader).toBe(
      'MVI Arabie saoudite était à 71,04 le 20 février 2026 (48,69 auparavant\u202f; intervalle à 90\u00a0% de 66,1 à 75,3\u202f; dans la marge de son propre bruit).',
    );
    expect(mail.blocks[0]).toMatchObject({
      rows: [
        { value: expect.stringContaining('Facteurs\u00a0: vitesse 81,2 (30,5 auparavant), diffusion 60 (58 auparavant), accélération —.') as string },
      ],
    });
  });

  it('separates the drivers with the commas of the language', () => {
    const arabic = { ...CONTEXT, language: 'ar', messages: messagesIn('ar') };
    expect(writeAlertMail([ALERT], 0, '/end', arabic)!.blocks[0]).toMatchObject({
      rows: [{ value: expect.stringMatching(/ 81\.2 \(وقبلها 30\.5\)، [^,،]* 60 \(وقبلها 58\)، [^,،]* —/) as string }],
    });
  });

  it('writes no mail when none of the alerts exists any more', () => {
    expect(writeAlertMail([], 3, '/end', CONTEXT)).toBeNull();
  });
});
