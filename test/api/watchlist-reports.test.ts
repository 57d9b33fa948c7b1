import { AlertsWorkerModule } from '../../server/alerts';
import { OrganizationsWorkerModule } from '../../server/organizations';
import { ReportMails } from '../../server/alerts/reports/report-mails.service';
import { isoDay } from '../factories/coverage';
import { hasHeard } from '../support/changes';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import { openQuietIndexes, type QuietIndexes } from '../support/indexes-app';
import { linkIn, type MailSink, startMailSink, startMailWorker } from '../support/mail-sink';
import { type Person, type SignedIn, signIn, welcome } from '../support/people';
import { textOfPdf } from '../support/pdf';
import type { TestWorker } from '../support/worker';

type Someone = Person & SignedIn;

/** A Saturday. */
const clock = new MutableClock('2026-02-21T12:00:00Z');
const MONDAY = { weekday: 1, hour: 7, time_zone: 'Europe/Berlin' };
let quiet: QuietIndexes;
let sink: MailSink;
let worker: TestWorker;
let ada: Someone;
let ben: Someone;
let stranger: Someone;
let list: string;

beforeAll(async () => {
  quiet = await openQuietIndexes(clock, isoDay('2025-09-01'), isoDay('2026-02-20'));
  sink = await startMailSink();
  worker = await startMailWorker(quiet.url, sink, { imports: [AlertsWorkerModule, OrganizationsWorkerModule], clock });
  const { app } = quiet.api;
  ada = await welcome(app, { kind: 'company', name: 'Ada', surname: 'Lovelace' });
  ben = await welcome(app, { organizationId: ada.organizationId, role: 'member' });
  stranger = await welcome(app, { kind: 'company' });
  const sections = [
    { name: '', items: [{ index_id: 'mvi-world' }] },
    { name: 'Gulf', items: [{ index_id: 'mvi-sa' }, { index_id: 'tone-sa' }] },
  ];
  const { body } = await call(ada, 'POST', '/v1/watchlists', { name: 'Gulf & Co.', shared_with: 'organization', sections });
  list = String(body.id);
});
afterAll(async () => {
  await worker?.close();
  await quiet?.close();
  await sink?.close();
});

async function call(who: Someone, method: string, path: string, json?: unknown): Promise<Answer> {
  await hasHeard(quiet.api.app);
  return ask(`${quiet.api.app.url}${path}`, { method, json, headers: who.headers });
}

const report = (who: Someone, method: string, json?: unknown): Promise<Answer> => call(who, method, `/api/watchlists/${list}/report`, json);

/** All workers at once, as after a restart. */
const sendDue = async (): Promise<void> => {
  await Promise.all([1, 2, 3].map(() => worker.app.get(ReportMails, { strict: false }).sendDue()));
};

/** Sessions end while weeks pass. */
async function signInAgain(): Promise<void> {
  [ada, ben] = [
    { ...ada, ...(await signIn(quiet.api.app.url, ada)) },
    { ...ben, ...(await signIn(quiet.api.app.url, ben)) },
  ];
}

describe('the weekly report of a watchlist', () => {
  it('each person subscribes to the report at a time of their own', async () => {
    expect((await report(ada, 'GET')).body).toEqual({ subscription: null });
    const saved = await report(ada, 'PUT', MONDAY);
    expect(saved).toMatchObject({ status: 200, body: { ...MONDAY, next_at: '2026-02-23T06:00:00.000Z' } });
    expect((await report(ada, 'GET')).body).toEqual({ subscription: saved.body });
    expect((await report(ben, 'GET')).body).toEqual({ subscription: null });
  });

  it.each([
    { ...MONDAY, weekday: 0 },
    { ...MONDAY, weekday: 8 },
    { ...MONDAY, hour: 24 },
    { ...MONDAY, hour: 6.5 },
    { ...MONDAY, time_zone: 'Europe/Atlantis' },
    {},
  ])('refuses a subscription of %j with 400', async (body) => {
    expect(await report(ada, 'PUT', body)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it('refuses the report with 404 to whoever does not see the list', async () => {
    for (const [method, path, json] of [
      ['GET', 'report', undefined],
      ['PUT', 'report', MONDAY],
      ['POST', 'report/sample', undefined],
      ['GET', 'report.pdf', undefined],
    ] as const) {
      expect(await call(stranger, method, `/api/watchlists/${list}/${path}`, json)).toMatchObject({
        status: 404,
        body: { code: 'watchlist_not_found' },
      });
    }
  });

  it('the report comes once a week however many workers look', async () => {
    await sendDue();
    clock.set('2026-02-23T06:00:00Z');
    await sendDue();
    const mail = await sink.waitForMail(ada.email);
    expect(mail.subject).toBe('Your week: Gulf & Co.');
    expect(mail.text).toMatch(/Saudi Arabia \(MVI\): \d+\.\d/);
    expect(mail.text).toContain('No crisis is open in what you watch.');
    expect(mail.raw).toMatch(/filename="?barograph-gulf-co-2026-02-20\.pdf/);
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    clock.set('2026-03-02T06:00:00Z');
    await sendDue();
    await sink.waitForMail(ada.email, { nth: 2 });
    expect(sink.mailsTo(ada.email)).toHaveLength(2);
  });

  it('the report comes once after an outage of weeks', async () => {
    clock.set('2026-04-03T06:00:00Z');
    await signInAgain();
    await sendDue();
    await sink.waitForMail(ada.email, { nth: 3 });
    await sendDue();
    expect((await report(ada, 'GET')).body).toMatchObject({ subscription: { next_at: '2026-04-06T05:00:00.000Z' } });
    expect(sink.mailsTo(ada.email)).toHaveLength(3);
  });

  it('the report comes in its week although the one before was sent by a clock that was months ahead', async () => {
    const now = clock.now();
    clock.set('2026-09-07T06:00:00Z');
    await sendDue();
    await sink.waitForMail(ada.email, { nth: 4 });
    clock.set(now);
    await sendDue();
    expect((await report(ada, 'GET')).body).toMatchObject({ subscription: { next_at: '2026-04-06T05:00:00.000Z' } });
    clock.set('2026-04-06T05:00:00Z');
    await signInAgain();
    await sendDue();
    await sink.waitForMail(ada.email, { nth: 5 });
    expect(sink.mailsTo(ada.email)).toHaveLength(5);
  });

  it('sends a sample that nobody needs to unsubscribe from', async () => {
    expect((await call(ben, 'POST', `/api/watchlists/${list}/report/sample`)).status).toBe(204);
    const mail = await sink.waitForMail(ben.email);
    expect(mail.subject).toBe('Sample: your week in Gulf & Co.');
    expect(mail.headers).not.toHaveProperty('list-unsubscribe');
    expect((await report(ben, 'GET')).body).toEqual({ subscription: null });
  });

  it('makes a PDF with every index of the list', async () => {
    const response = await fetch(`${quiet.api.app.url}/api/watchlists/${list}/report.pdf`, { headers: ben.headers });
    const pdf = Buffer.from(await response.arrayBuffer());
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="barograph-gulf-co-2026-02-20.pdf"');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const text = textOfPdf(pdf);
    for (const line of ['Your week: Gulf & Co.', 'World (MVI)', 'Gulf', 'Saudi Arabia (tone)', '1 of 1']) expect(text ?? line).toContain(line);
  });

  it.each([
    ['fr', 'Votre semaine'],
    ['ar', null],
  ])('makes the PDF in the language of who reads it: %s', async (language, line) => {
    const response = await fetch(`${quiet.api.app.url}/api/watchlists/${list}/report.pdf`, {
      headers: { ...ben.headers, 'accept-language': language },
    });
    const pdf = Buffer.from(await response.arrayBuffer());
    expect(pdf.toString('latin1')).toContain(`/Lang (${language})`);
    const text = textOfPdf(pdf);
    if (line !== null) expect(text ?? line).toContain(line);
    expect(text ?? '').not.toContain('Your week');
  });

  it('prints a question mark for letters of scripts that it has no typeface for, and says so', async () => {
    const { body } = await call(ada, 'POST', '/v1/watchlists', { name: '海湾 Gulf', sections: [{ name: '', items: [{ index_id: 'mvi-sa' }] }] });
    const response = await fetch(`${quiet.api.app.url}/api/watchlists/${String(body.id)}/report.pdf`, { headers: ada.headers });
    const text = textOfPdf(Buffer.from(await response.arrayBuffer()));
    for (const line of ['Your week: ? Gulf', 'A question mark stands for letters']) expect(text ?? line).toContain(line);
  });

  it('the report ends by the link of a mail, which changes nothing until the button is pressed', async () => {
    const url = new URL(linkIn(await sink.waitForMail(ada.email), '/api/watchlist-reports/'));
    const link = `${quiet.api.app.url}${url.pathname}${url.search}`;
    const page = await fetch(link);
    expect(await page.text()).toContain('Stop the weekly report?');
    expect((await report(ada, 'GET')).body.subscription).not.toBeNull();
    expect((await ask(`${link}x`, { method: 'POST' })).body).toMatchObject({ code: 'alert_link_invalid' });
    for (let times = 0; times < 2; times++) expect((await ask(link, { method: 'POST' })).status).toBe(200);
    expect((await report(ada, 'GET')).body).toEqual({ subscription: null });
  });

  it('the report ends with the list, and for whoever leaves the organization', async () => {
    await report(ben, 'PUT', MONDAY);
    await report(ada, 'PUT', MONDAY);
    expect((await call(ada, 'DELETE', `/api/organizations/members/${ben.userId}/`)).status).toBeLessThan(300);
    expect((await call(ada, 'DELETE', `/v1/watchlists/${list}`)).status).toBe(204);
    clock.set('2026-06-01T06:00:00Z');
    await sendDue();
    expect(await worker.dataSource.query(`SELECT count(*)::integer AS left FROM watchlist_reports`)).toEqual([{ left: 0 }]);
    const reportsTo = ({ email }: Someone): number => sink.mailsTo(email).filter(({ subject }) => /your week/i.test(subject)).length;
    expect([reportsTo(ada), reportsTo(ben)]).toEqual([5, 1]);
  });
});
