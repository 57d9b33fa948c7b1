/**
 * A real SMTP server for tests. It keeps what it took as parsed messages, and misbehaves when told to.
 *
 *     const sink = await startMailSink();
 *     const worker = await startMailWorker(database.url, sink, { imports: [AccountsWorkerModule], clock });
 *     … ask the application for something that mails …
 *     const mail = await sink.waitForMail('ada@example.com');          // the first to her; { nth: 2 } the second
 *     const mail = await sink.waitForMail('ada@example.com', { subject: /sign in/i });
 *     codeIn(mail);                                                    // '012345'
 *     linkIn(mail, '/reset-password/');                                // 'http://localhost:3000/reset-password/…'
 *     expect(sink.mailsTo('ada@example.com')).toHaveLength(1);
 *     await worker.close(); await sink.close();
 *
 * Misbehaviour holds for the addresses and the number of times given, else for all and until `behave()`:
 * `sink.refuse(451)`, `sink.refuse(550, { to, times: 1, text })`, `sink.drop()` (takes the message and breaks the
 * connection before it says so), `sink.tarpit(5_000, { to })`, `{ at: 'data' }` for after the message; `sink.stop()` and `sink.restart()` keep the port.
 *
 * The application (`startApp`) sends nothing itself: it promises the mail, the worker sends it. Both need the same database
 * and, for codes and links, the same secrets; `startMailWorker` takes those of `startApp`.
 */
import type { ModuleMetadata } from '@nestjs/common';
import type { Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Clock } from '../../server/platform/clock';
import { MailWorkerModule } from '../../server/platform/mail/mail.worker.module';
import { TEST_SECRETS } from './secrets';
import { ownPort } from './port';
import { until } from './until';
import { startTestWorker, type TestWorker } from './worker';

export interface ReceivedMail {
  /** Recipient of the envelope. */
  readonly to: string;
  /** Sender of the envelope. */
  readonly sender: string;
  /** Header fields by name in small letters, unfolded. */
  readonly headers: Readonly<Record<string, string>>;
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** As it came over the wire. */
  readonly raw: string;
}

/** Where it misbehaves: at the recipient, or once it has the message. */
type Stage = 'rcpt' | 'data';

interface Misbehaviour {
  readonly how: { refuse: number; text: string; at: Stage } | { drop: true } | { tarpitMs: number; at: Stage };
  readonly to?: string;
  left: number;
}

interface Scope {
  /** Only for this recipient. */
  readonly to?: string;
  /** Only this often. */
  readonly times?: number;
}

export class MailSink {
  /** Every message that came in whole, also those whose sender was not told so, and so sends it again. */
  readonly copies: ReceivedMail[] = [];
  /** As their readers have them: a message that came again, under its id, is one. */
  readonly mails: ReceivedMail[] = [];
  /** Recipients and messages that a tarpit has held until now. */
  held = 0;
  private readonly sockets = new Map<number, Socket>();
  private misbehaviours: Misbehaviour[] = [];
  private server: SMTPServer | null = null;
  private port = 0;

  constructor(private readonly login: { readonly user: string; readonly password: string } | null = null) {}

  /** For SMTP_URL. */
  get url(): string {
    return `smtp://${this.login === null ? '' : `${this.login.user}:${this.login.password}@`}127.0.0.1:${this.port}`;
  }

  /** Forgets all misbehaviour. */
  behave(): void {
    this.misbehaviours = [];
  }

  /** Answers the recipient, or the message, with this code. */
  refuse(code: number, options: Scope & { text?: string; at?: Stage } = {}): void {
    this.add({ refuse: code, text: options.text ?? 'not now', at: options.at ?? 'rcpt' }, options);
  }

  /** Takes the message and breaks the connection before it says so. */
  drop(options: Scope = {}): void {
    this.add({ drop: true }, options);
  }

  /** Answers the recipient, or the message it has taken, only after this time. */
  tarpit(milliseconds: number, options: Scope & { at?: Stage } = {}): void {
    this.add({ tarpitMs: milliseconds, at: options.at ?? 'rcpt' }, options);
  }

  /** Forgets what came until now. */
  clear(): void {
    this.copies.length = 0;
    this.mails.length = 0;
  }

  copiesTo(address: string): ReceivedMail[] {
    return this.copies.filter(({ to }) => to === address);
  }

  mailsTo(address: string, subject: string | RegExp = ''): ReceivedMail[] {
    return this.mails.filter(
      (mail) => mail.to === address && (typeof subject === 'string' ? mail.subject.includes(subject) : subject.test(mail.subject)),
    );
  }

  /** The `nth` mail to the address (the first, unless said otherwise), whose subject matches where one is given. */
  async waitForMail(address: string, options: { subject?: string | RegExp; nth?: number; limitMs?: number } = {}): Promise<ReceivedMail> {
    const { subject, nth = 1, limitMs } = options;
    await until(() => this.mailsTo(address, subject).length >= nth, limitMs);
    return this.mailsTo(address, subject)[nth - 1];
  }

  /** Listens, on the same port as before where there was one. */
  async restart(): Promise<void> {
    const server = this.createServer();
    this.port ||= await ownPort();
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    server.server.on('connection', (socket) => {
      const from = socket.remotePort ?? 0;
      this.sockets.set(from, socket);
      socket.on('close', () => this.sockets.delete(from));
    });
    this.server = server;
  }

  /** Breaks all connections and takes no more. */
  async stop(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (server === null) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of this.sockets.values()) socket.destroy();
    await closed;
  }

  async close(): Promise<void> {
    await this.stop();
  }

  private add(how: Misbehaviour['how'], { to, times = Infinity }: Scope): void {
    this.misbehaviours.push({ how, to, left: times });
  }

  /** What is to be done to this recipient at this point, counted once. */
  private take<K extends 'refuse' | 'drop' | 'tarpitMs'>(kind: K, to: string, at?: Stage): Extract<Misbehaviour['how'], Record<K, unknown>> | null {
    const found = this.misbehaviours.find(
      ({ how, left, ...one }) => kind in how && left > 0 && (one.to ?? to) === to && (!('at' in how) || how.at === at),
    );
    if (found === undefined) return null;
    found.left--;
    if (kind === 'tarpitMs') this.held++;
    return found.how as Extract<Misbehaviour['how'], Record<K, unknown>>;
  }

  private createServer(): SMTPServer {
    const { login } = this;
    return new SMTPServer({
      name: 'sink.example',
      logger: false,
      disabledCommands: login === null ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
      allowInsecureAuth: true,
      disableReverseLookup: true,
      closeTimeout: 100,
      onAuth: ({ username, password }, _session, done) => {
        const isRight = username === login?.user && password === login?.password;
        if (isRight) done(null, { user: username });
        else done(Object.assign(new Error(`no such login: ${username}:${password}`), { responseCode: 535 }));
      },
      onRcptTo: ({ address }, _session, done) => {
        const refusal = this.take('refuse', address, 'rcpt');
        const tarpit = this.take('tarpitMs', address, 'rcpt');
        if (refusal !== null) done(refusalError(refusal));
        else if (tarpit !== null) setTimeout(done, tarpit.tarpitMs).unref();
        else done();
      },
      onData: (stream, session, done) => void this.receive(stream, session, done),
    });
  }

  private keep(mail: ReceivedMail): void {
    const isCopy = this.copiesTo(mail.to).some(({ messageId }) => messageId === mail.messageId);
    this.copies.push(mail);
    if (!isCopy) this.mails.push(mail);
  }

  private async receive(stream: SMTPServerDataStream, session: SMTPServerSession, done: (error?: Error | null) => void): Promise<void> {
    const parts: Buffer[] = [];
    try {
      for await (const part of stream) parts.push(part as Buffer);
    } catch {
      // Whoever sent it was cut off in the middle: there is no message, and nobody to answer.
      return;
    }
    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    const refusal = this.take('refuse', recipients[0], 'data');
    if (refusal !== null) return done(refusalError(refusal));
    const raw = Buffer.concat(parts);
    const sender = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
    for (const to of recipients) this.keep(await parse(raw, to, sender));
    const tarpit = this.take('tarpitMs', recipients[0], 'data');
    if (this.take('drop', recipients[0]) !== null) this.sockets.get(session.remotePort)?.destroy();
    else if (tarpit !== null) setTimeout(done, tarpit.tarpitMs).unref();
    else done();
  }
}

function refusalError({ refuse, text }: { refuse: number; text: string }): Error {
  return Object.assign(new Error(text), { responseCode: refuse });
}

async function parse(raw: Buffer, to: string, sender: string): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw);
  return {
    to,
    sender,
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    messageId: mail.messageId ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    raw: raw.toString('utf8'),
  };
}

/** A sink that listens; with a login, it takes mail from nobody else. */
export async function startMailSink(login?: { user: string; password: string }): Promise<MailSink> {
  const sink = new MailSink(login);
  await sink.restart();
  return sink;
}

/** A worker that sends through the sink, with the modules that render what is to be sent. */
export function startMailWorker(
  databaseUrl: string,
  sink: Pick<MailSink, 'url'>,
  options: { imports?: ModuleMetadata['imports']; providers?: ModuleMetadata['providers']; clock?: Clock; env?: NodeJS.ProcessEnv } = {},
): Promise<TestWorker> {
  const { imports = [], env, ...rest } = options;
  return startTestWorker(databaseUrl, { ...rest, imports: [MailWorkerModule, ...imports], env: { ...TEST_SECRETS, SMTP_URL: sink.url, ...env } });
}

/** The six digits that the mail brings. */
export function codeIn(mail: ReceivedMail): string {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(mail.text)?.[0];
  if (code === undefined) throw new Error(`no code in “${mail.subject}”`);
  return code;
}

/** The link of the mail whose path begins so. */
export function linkIn(mail: ReceivedMail, pathBegins = '/'): string {
  const links = mail.text.match(/https?:\/\/[^\s<>]+/g) ?? [];
  const link = links.find((one) => new URL(one).pathname.startsWith(pathBegins));
  if (link === undefined) throw new Error(`no link to ${pathBegins} in “${mail.subject}”`);
  return link;
}
