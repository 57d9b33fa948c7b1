import { Injectable } from '@nestjs/common';
import { PLATFORM_PROBLEMS } from '../../problems/platform.problems';
import { problem } from '../../problems/problem';
import { type MailboxMessage, type MailboxSummary, parseCaughtMail } from './caught-mail';
import { MailboxFolder } from './mailbox-folder';

/** The caught messages, parsed. */
@Injectable()
export class MailboxService {
  /** By file: a page that refreshes itself would parse the same files again and again. Files never change. */
  private summaries = new Map<string, MailboxSummary>();

  constructor(private readonly folder: MailboxFolder) {}

  /** Newest first. */
  async list(): Promise<MailboxSummary[]> {
    const known = this.summaries;
    const summaries = new Map<string, MailboxSummary>();
    for (const file of await this.folder.list()) {
      const summary = known.get(file.name) ?? (await this.summarise(file));
      if (summary !== null) summaries.set(file.name, summary);
    }
    this.summaries = summaries;
    return [...summaries.values()];
  }

  /** @throws Problem not_found */
  async get(id: string): Promise<MailboxMessage> {
    const raw = await this.folder.read(id);
    if (raw === null) throw problem(PLATFORM_PROBLEMS.not_found);
    return parseCaughtMail(id, raw);
  }

  private async summarise(file: { id: string; name: string }): Promise<MailboxSummary | null> {
    const raw = await this.folder.open(file);
    if (raw === null) return null;
    const { id, messageId, from, to, subject, date } = await parseCaughtMail(file.id, raw);
    return { id, messageId, from, to, subject, date };
  }
}
