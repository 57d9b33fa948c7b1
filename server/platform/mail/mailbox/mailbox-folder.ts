import { createHash, randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import PostalMime from 'postal-mime';
import { CONFIG, type Config } from '../../config/config';

/** Messages that are kept; the oldest go. */
export const MESSAGES_MAX = 200;

const FILE_NAME = /^(\d{8}T\d{9}Z)-([0-9a-f-]{36})\.eml$/;
const ID = /^[0-9a-f-]{36}$/;

/** Where a caught message lies. */
export interface MailboxFile {
  /** Made of the Message-ID, so that it stays when the message comes again. */
  readonly id: string;
  readonly name: string;
}

/** The files of caught messages, in DATA_DIR/mailbox: the worker writes them, the HTTP process shows them. */
@Injectable()
export class MailboxFolder {
  private readonly path: string;

  constructor(@Inject(CONFIG) config: Pick<Config, 'dataDir'>) {
    this.path = join(config.dataDir, 'mailbox');
  }

  /** Keeps a message; one with the same Message-ID goes. Only the user of this process may read what it says. */
  async save(raw: Buffer, now: Date): Promise<void> {
    const { messageId } = await PostalMime.parse(raw);
    const id = idOf(messageId ?? '');
    await mkdir(this.path, { recursive: true, mode: 0o700 });
    await chmod(this.path, 0o700);
    const passing = join(this.path, `${randomUUID()}.part`);
    await writeFile(passing, raw, { mode: 0o600, flag: 'wx' });
    const name = `${now.toISOString().replace(/[-:.]/g, '')}-${id}.eml`;
    await rename(passing, join(this.path, name));
    const files = await this.list();
    const superfluous = files.filter((file, at) => at >= MESSAGES_MAX || (file.id === id && file.name !== name));
    for (const file of superfluous) await rm(join(this.path, file.name), { force: true });
  }

  /** Newest first. */
  async list(): Promise<MailboxFile[]> {
    const names = await readdir(this.path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return names
      .filter((name) => FILE_NAME.test(name))
      .sort()
      .reverse()
      .map((name) => ({ name, id: FILE_NAME.exec(name)![2] }));
  }

  /** The message as it was caught; null where there is none of that id. */
  async read(id: string): Promise<Buffer | null> {
    if (!ID.test(id)) return null;
    const file = (await this.list()).find((one) => one.id === id);
    return file === undefined ? null : this.open(file);
  }

  /** Null where the message has gone in the meantime. */
  async open({ name }: MailboxFile): Promise<Buffer | null> {
    return readFile(join(this.path, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  }
}

/** The id of the mail, which the Message-IDs of this product begin with; of others a digest in the same form. */
function idOf(messageId: string): string {
  const own = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(messageId)?.[1];
  return own ?? createHash('sha256').update(messageId).digest('hex').slice(0, 36);
}
