import fs from 'node:fs';
import path from 'node:path';
import { Redis } from 'ioredis';
import { TOTP } from 'otpauth';
import { Client } from 'pg';
import { firstOf } from '../support/breadth';
import { codeIn, linkIn, startMailSink, type MailSink } from '../support/mail-sink';
import { startBackends, startRedis, type TestRedis } from '../support/redis';
import { ownPort } from '../support/port';
import { until } from '../support/until';
import { type Started, startProduct, temporaryDirectory } from './started';

const EMAIL = 'margaret.hale@milton.example';
const [FIRST, SECOND, WRONG] = ['cotton and clouds', 'rain over the moor', 'a guess that is wrong'];
type Body = Record<string, string> & { recoveryCodes?: string[] };

/** A secret as it is, and as it would look in a column of bytes, in an address, or in a body that was written out. */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [secret, bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, ''), encodeURIComponent(secret)];
}

/** Bytes as the characters they may stand for: among millions of hexadecimal digits a code of six stands by chance. */
function withBytesRead(rows: string): string {
  return rows.replace(/\\+x((?:[0-9a-f]{2})+)/g, (_, digits: string) => Buffer.from(digits, 'hex').toString('latin1'));
}

describe.each(firstOf(1, startBackends('the search of Redis for secrets')))(
  'after a person has used everything that has a secret, the queue being on %s',
  (_name, redisServer) => {
    let dataDir: string;
    let sink: MailSink;
    let redis: TestRedis | null = null;
    let started: Started;
    let url: string;
    /** What it is, and the secret. */
    const secrets = new Map<string, string>();

    beforeAll(async () => {
      dataDir = temporaryDirectory();
      sink = await startMailSink();
      if (redisServer !== null) redis = await startRedis(redisServer);
      const port = await ownPort();
      url = `http://127.0.0.1:${port}`;
      const redisUrl: Record<string, string> = redis === null ? {} : { REDIS_URL: redis.url };
      started = startProduct({ DATA_DIR: dataDir, PORT: String(port), DEMONSTRATION: 'false', LOG_LEVEL: 'debug', SMTP_URL: sink.url, ...redisUrl });
      await started.says('Log files');
      await useEverything();
    });
    afterAll(async () => {
      started.child.kill('SIGTERM');
      await started.ended;
      await redis?.stop();
      await sink.close();
      fs.rmSync(dataDir, { recursive: true, force: true });
    });

    const call = async (method: string, address: string, json?: unknown, access?: string): Promise<Body> => {
      const reply = await fetch(`${url}/api/${address}`, {
        method,
        body: json === undefined ? undefined : JSON.stringify(json),
        headers: {
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...(access !== undefined && { authorization: `Bearer ${access}` }),
        },
      });
      const text = await reply.text();
      return (text === '' ? {} : JSON.parse(text)) as Body;
    };
    const keep = (what: string, secret: string | undefined): string => {
      if (secret === undefined || secret === '') throw new Error(`there was no ${what}`);
      secrets.set(what, secret);
      return secret;
    };

    async function useEverything(): Promise<void> {
      for (const [what, password] of Object.entries({ 'first password': FIRST, 'second password': SECOND, 'wrong password': WRONG }))
        keep(what, password);
      const form = {
        email: EMAIL,
        name: 'Margaret',
        surname: 'Hale',
        country: 1,
        industry: 'Water Utilities',
        acceptTerms: true,
        userType: 'individual',
      };
      const { preId } = await call('POST', 'accounts/signup/', { ...form, password1: FIRST, password2: FIRST });
      const otp = keep('sign-up code', codeIn(await sink.waitForMail(EMAIL)));
      keep('activation token', (await call('POST', 'accounts/validate-otp-account/', { preId, otp })).token);
      await call('POST', 'accounts/login/', { email: EMAIL, password: WRONG });
      const first = await call('POST', 'accounts/login/', { email: EMAIL, password: FIRST });
      keep('access token', first.access);
      const refreshed = await call('POST', 'refresh/', { refresh: keep('refresh token', first.refresh) });
      keep('second refresh token', refreshed.refresh);
      const access = keep('second access token', refreshed.access);
      const key = keep('key', (await call('GET', 'apikeys/get/', undefined, access)).key);
      await fetch(`${url}/v1/indexes`, { headers: { authorization: `Bearer ${key}` } });
      await fetch(`${url}/v1/indexes?key=${key}`);
      keep('new key', (await call('POST', 'apikeys/regenerate-key/', {}, access)).key);
      const { secret } = await call('POST', 'accounts/me/two-factor/', { password: FIRST }, access);
      const totp = new TOTP({ secret: keep('second factor', secret) });
      const { recoveryCodes = [] } = await call('POST', 'accounts/me/two-factor/confirm/', { code: keep('time code', totp.generate()) }, access);
      keep('recovery code', recoveryCodes[0]);
      keep('challenge', (await call('POST', 'accounts/login/', { email: EMAIL, password: FIRST })).challenge);
      await call('POST', `accounts/password-forgot/${EMAIL}/`);
      const link = new URL(linkIn(await sink.waitForMail(EMAIL, { subject: /password/i }), '/reset-password/'));
      const [, , uid, token] = link.pathname.split('/');
      await call('POST', `accounts/reset-password/${uid}/${keep('reset token', token)}/`, { password: SECOND });
      await call('POST', 'accounts/newsletter-subscribe/', { email: 'reader@milton.example' });
      const confirm = new URL(linkIn(await sink.waitForMail('reader@milton.example'), '/newsletter-confirm'));
      await call('GET', `accounts/newsletter-confirm/?token=${keep('newsletter token', confirm.searchParams.get('token') ?? '')}`);
    }

    const found = (where: string, text: string): string[] => {
      const read = withBytesRead(text);
      const isIn = (form: string): boolean =>
        /^\d{6}$/.test(form) ? new RegExp(`(?<!\\d)${form}(?!\\d)`).test(read) : text.includes(form) || read.includes(form);
      return [...secrets].filter(([, secret]) => formsOf(secret).some(isIn)).map(([what]) => `${what} in ${where}`);
    };

    it('leaves no secret in clear in any table of the database', async () => {
      const { port, user, password } = JSON.parse(fs.readFileSync(path.join(dataDir, 'postgres.json'), 'utf8')) as Record<string, string>;
      const client = new Client({ host: '127.0.0.1', port: Number(port), user, password, database: 'barograph' });
      await client.connect();
      const tables = await client.query<{ name: string }>(
        `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
      );
      const finds: string[] = [];
      let rows = 0;
      let all = '';
      for (const { name } of tables.rows) {
        const { rows: texts } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
        const text = texts.map(({ row }) => row).join('\n');
        rows += texts.length;
        all += text;
        finds.push(...found(name, text));
      }
      await client.end();
      expect(rows).toBeGreaterThan(50);
      // What is no secret is found: the search does search.
      expect(all).toContain(EMAIL);
      expect(finds).toEqual([]);
    });

    it('leaves no secret in clear in the logs and other files of the instance', async () => {
      // Lines are written a little after what they tell of.
      const wasLogged = '/api/accounts/reset-password/:uid/:token';
      await until(() => fs.readFileSync(path.join(dataDir, 'logs/api.log'), 'utf8').includes(wasLogged));
      const files = fs
        .readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
        // What is still being written has another name soon.
        .filter((name) => !name.startsWith('postgres/') && !name.endsWith('.part') && fs.statSync(path.join(dataDir, name)).isFile());
      expect(files).toEqual(expect.arrayContaining(['logs/api.log', 'logs/worker.log']));
      const texts = files.map((name): [string, string] => [name, fs.readFileSync(path.join(dataDir, name), 'utf8')]);
      expect(texts.flatMap(([name, text]) => found(name, text))).toEqual([]);
      expect(found('output', started.output())).toEqual([]);
      // Whatever is not a line of ours is a warning that somebody should see here first.
      for (const [name, text] of texts.filter(([one]) => one.startsWith('logs/')))
        expect([name, text.split('\n').filter((line) => line !== '' && !line.startsWith('{'))]).toEqual([name, []]);
      expect(texts.find(([name]) => name === 'logs/api.log')?.[1]).not.toContain(EMAIL);
    });

    if (redisServer === null) return;

    it('leaves no secret in clear in Redis', async () => {
      const client = new Redis(redis?.url ?? '');
      const keys = await client.keys('*');
      expect(keys.length).toBeGreaterThan(0);
      const values = await Promise.all(
        keys.map(async (key) => {
          const type = await client.type(key);
          const value = await (type === 'hash'
            ? client.hgetall(key)
            : type === 'string'
              ? client.get(key)
              : type === 'stream'
                ? client.xrange(key, '-', '+')
                : type === 'list'
                  ? client.lrange(key, 0, -1)
                  : client.zrange(key, 0, -1).catch(() => client.smembers(key)));
          return `${key} ${JSON.stringify(value)}`;
        }),
      );
      await client.quit();
      expect(found('Redis', values.join('\n'))).toEqual([]);
    });
  },
);
