import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ALL_FAULTS } from '../support/faults';
import { codeIn, startMailSink, type MailSink } from '../support/mail-sink';
import { startBackends, startRedis, type TestRedis } from '../support/redis';
import { ownPort } from '../support/port';
import { until } from '../support/until';
import { commandOf, processesOf, type Started, startProduct, temporaryDirectory } from './started';

/** A job that Redis has lost is given again each minute, of which the first may fall into the time without PostgreSQL. */
const MAIL_WITHIN_MS = 170_000;
const ONE_SIGN_UP_MS = 60;
/** On Redis only with all faults: what it loses is given again a minute later. */
const BACKENDS = startBackends('sign-ups while Redis is killed').slice(0, ALL_FAULTS ? 2 : 1);
const WORKER_KILLS = ALL_FAULTS ? 2 : 1;

/** What the caller knows of each sign-up: answered with success, or not. */
class Ledger {
  /** Address to preId. */
  readonly acknowledged = new Map<string, string>();
  readonly failures: number[] = [];
  private count = 0;
  private isOver = false;
  private running: Promise<void> | null = null;

  constructor(private readonly url: string) {}

  start(): void {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.running;
  }

  /** Waits until so many more were acknowledged. */
  async sees(more: number): Promise<void> {
    const goal = this.acknowledged.size + more;
    await until(() => this.acknowledged.size >= goal);
  }

  private async run(): Promise<void> {
    while (!this.isOver) {
      await this.signUp(++this.count);
      await sleep(ONE_SIGN_UP_MS);
    }
  }

  /** Each comes from an address of its own, since ten an hour are let in from one. */
  private async signUp(number: number): Promise<void> {
    const email = `person-${number}@customer.example`;
    const json = {
      email,
      name: 'Margaret',
      surname: 'Hale',
      country: 1,
      industry: 'Water Utilities',
      password1: 'cotton and clouds',
      password2: 'cotton and clouds',
      acceptTerms: true,
      userType: 'individual',
    };
    const [status, preId] = await fetch(`${this.url}/api/accounts/signup/`, {
      method: 'POST',
      body: JSON.stringify(json),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` },
      signal: AbortSignal.timeout(15_000),
    }).then(
      async (reply): Promise<[number, string]> => [reply.status, ((await reply.json()) as { preId: string }).preId],
      (): [number, string] => [0, ''],
    );
    if (status === 200) this.acknowledged.set(email, preId);
    else this.failures.push(status);
  }
}

describe.each(BACKENDS)('sign-ups go on while one thing after the other dies, the queue being on %s', (_name, redisServer) => {
  let dataDir: string;
  let sink: MailSink;
  let redis: TestRedis | null = null;
  let started: Started;
  let ledger: Ledger;
  let url: string;

  beforeAll(async () => {
    dataDir = temporaryDirectory();
    sink = await startMailSink();
    if (redisServer !== null) redis = await startRedis(redisServer);
    const port = await ownPort();
    url = `http://127.0.0.1:${port}`;
    started = startProduct({
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMONSTRATION: 'false',
      SMTP_URL: sink.url,
      TRUSTED_PROXIES: '127.0.0.1',
      ...(redis !== null && { REDIS_URL: redis.url }),
    });
    await started.says('Log files');
    ledger = new Ledger(url);
    ledger.start();
    await ledger.sees(5);
  });
  afterAll(async () => {
    await ledger.stop();
    started.child.kill('SIGTERM');
    await started.ended;
    await redis?.stop();
    await sink.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  const worker = (): number | undefined => processesOf(dataDir).find((pid) => commandOf(pid).includes('worker.js'));

  it('mails a code for every acknowledged sign-up, at most twice and under one Message-ID', async () => {
    // Redis first, so that the minute passes while the rest goes on.
    await redis?.kill();
    await ledger.sees(5);
    await redis?.revive();
    for (let round = 0; round < WORKER_KILLS; round++) {
      const before = worker();
      process.kill(Number(before), 'SIGKILL');
      await ledger.sees(5);
      await until(() => worker() !== undefined && worker() !== before);
    }
    await sink.stop();
    await ledger.sees(10);
    await sink.restart();
    sink.drop({ times: 2 });
    await ledger.sees(5);
    process.kill(Number(fs.readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    await ledger.sees(5);
    await ledger.stop();
    const emails = [...ledger.acknowledged.keys()];
    const unmailed = (): string[] => emails.filter((email) => sink.copiesTo(email).length === 0);
    const log = await until(() => unmailed().length === 0, MAIL_WITHIN_MS).then(
      () => '',
      () => fs.readFileSync(path.join(dataDir, 'logs', 'worker.log'), 'utf8').slice(-5_000),
    );
    expect([unmailed(), log]).toEqual([[], '']);
    expect(emails.length).toBeGreaterThan(30);
    for (const email of emails) {
      const copies = sink.copiesTo(email).length;
      expect([email, copies >= 1 && copies <= 2, sink.mailsTo(email).length]).toEqual([email, true, 1]);
    }
  }, 300_000);

  it('answers failed sign-ups with 503, or not at all because the connection broke', () => {
    expect(ledger.failures.filter((status) => ![0, 503].includes(status))).toEqual([]);
  });

  it('activates the account of the last sign-up with the code of its mail', async () => {
    const [email, preId] = [...ledger.acknowledged].at(-1) ?? ['', ''];
    const reply = await fetch(`${url}/api/accounts/validate-otp-account/`, {
      method: 'POST',
      body: JSON.stringify({ preId, otp: codeIn(sink.mailsTo(email)[0]) }),
      headers: { 'content-type': 'application/json' },
    });
    expect([reply.status, await reply.json()]).toEqual([200, { message: 'Account activated successfully.', token: expect.any(String) as string }]);
  });
});
