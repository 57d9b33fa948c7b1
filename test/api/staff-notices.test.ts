import { NoticeDeliveryService } from '../../server/accounts/notices/notice-delivery.service';
import { NoticesWorkerModule } from '../../server/accounts/notices/notices.worker.module';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import { type MailingApp, startMailingApp } from '../support/mailing-app';
import { createPerson, type Person, type SignedIn, signIn } from '../support/people';
import { until } from '../support/until';

const TERMS = { subject: 'Our terms change', body: 'Section 4 is new.\n\nRead it at https://barograph.example/terms.' };
const clock = new MutableClock('2026-11-02T09:00:00Z');
let mailing: MailingApp;
let staffPerson: Person;
let staff: SignedIn;
let people: Person[];

const call = (path: string, options: { json?: object; method?: string } = {}): Promise<Answer> =>
  ask(`${mailing.api.url}/api/staff/notices${path}`, { ...options, headers: staff.headers });
const draft = async (subject: string): Promise<string> => String((await call('/', { json: { ...TERMS, subject } })).body.id);
const send = (id: string): Promise<Answer> => call(`/${id}/send`, { method: 'POST' });
const mailsOf = (subject: string): number =>
  people.reduce((sum, { email }) => sum + mailing.sink.mailsTo(email, new RegExp(`^${subject}$`)).length, 0);
const isDone = async (id: string): Promise<boolean> => {
  const { sent, recipients } = (await call(`/${id}`)).body.progress as { sent: number; recipients: number };
  return sent === recipients;
};

beforeAll(async () => {
  mailing = await startMailingApp({ clock, imports: [NoticesWorkerModule] });
  const { app } = mailing.api;
  staffPerson = await createPerson(app, { isStaff: true });
  staff = await signIn(mailing.api.url, staffPerson);
  people = [staffPerson, ...(await Promise.all(Array.from({ length: 6 }, () => createPerson(app))))];
});
afterAll(() => mailing?.close());

describe('notices to everybody with an account', () => {
  it('a notice is written, shown as the mail that it will be, and tried on its writer alone', async () => {
    const { status, body } = await call('/', { json: TERMS });
    expect([status, body]).toMatchObject([201, { ...TERMS, sentAt: null, progress: { recipients: 0 } }]);
    const id = String(body.id);
    await call(`/${id}`, { method: 'PATCH', json: { ...TERMS, subject: 'Terms of March' } });
    const { preview } = (await call(`/${id}`)).body as { preview: { text: string } };
    expect(preview.text).toContain('Section 4 is new.');
    expect(preview.text).toContain('because you have an account');
    expect(preview.text).not.toMatch(/unsubscribe/i);
    expect((await call('/audience')).body).toEqual({ recipients: people.length });
    await call(`/${id}/test`, { method: 'POST' });
    await mailing.sink.waitForMail(staffPerson.email, { subject: /^Test: Terms of March$/ });
    expect((await call(`/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await call(`/${id}`)).body.code).toBe('notice_not_found');
    for (const wrong of [{}, { ...TERMS, subject: '' }, { ...TERMS, body: 'x'.repeat(20_001) }])
      expect((await call('/', { json: wrong })).status).toBe(400);
  });

  it('a notice reaches everybody once, however many workers deliver it and wherever one stops, and later accounts never', async () => {
    const id = await draft('Terms once');
    expect((await send(id)).body).toMatchObject({ progress: { recipients: people.length } });
    clock.advance(60_000);
    const late = await createPerson(mailing.api.app);
    const delivery = mailing.worker.app.get(NoticeDeliveryService, { strict: false });
    await Promise.all([1, 2, 3].map(() => delivery.deliver(id)));
    await until(() => isDone(id));
    await delivery.deliver(id);
    expect(mailsOf('Terms once')).toBe(people.length);
    expect(mailing.sink.mailsTo(late.email)).toEqual([]);
    people.push(late);
    expect((await send(id)).body.code).toBe('notice_sent');
    expect((await call(`/${id}`, { method: 'PATCH', json: TERMS })).body.code).toBe('notice_sent');
    const events: { action: string }[] = await mailing.api.dataSource.query(
      `SELECT action FROM audit_events WHERE details ->> 'noticeId' = $1 ORDER BY id`,
      [id],
    );
    expect(events.map(({ action }) => action)).toEqual(['notice.created', 'notice.sent']);
  });

  it('a notice is refused while another is on its way, even when two are sent at once', async () => {
    const [one, other] = [await draft('Terms one'), await draft('Terms two')];
    await mailing.api.dataSource.query(`UPDATE notices SET delivered_at = NULL WHERE subject = 'Terms once'`);
    expect((await send(one)).body).toMatchObject({ status: 409, code: 'notice_running' });
    await mailing.api.dataSource.query(`UPDATE notices SET delivered_at = sent_at WHERE subject = 'Terms once'`);
    const answers = (await Promise.all([send(one), send(other)])).map(({ status }) => status);
    expect(answers).toContain(200);
    await until(
      async () => (await mailing.api.dataSource.query(`SELECT 1 FROM notices WHERE sent_at IS NOT NULL AND delivered_at IS NULL`)).length === 0,
    );
  });

  it('a customer gets 404 for the notices', async () => {
    const customer = await signIn(mailing.api.url, people[1]);
    expect((await ask(`${mailing.api.url}/api/staff/notices/`, { headers: customer.headers })).status).toBe(404);
  });
});
