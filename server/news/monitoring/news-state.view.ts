import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config/config';
import { WorkerPresence } from '../../platform/database/worker-presence';
import { FRESH_MINUTES } from '../model/freshness';
import type { Contact } from '../model/source';
import type { HistoryProgress } from '../sources/gdelt/backfill/history-figures';
import { HistoryProgressView } from '../sources/gdelt/backfill/history-progress.view';
import { SOURCES } from '../sources/registry';
import { RecordsOfSources } from '../sources/sources.module';

/** `stopped`: no worker runs, and so nobody is asked. `waiting`: nobody has been asked yet. */
export const HEARING_STATES = ['hearing', 'waiting', 'unreachable', 'stopped', 'off'] as const;

/** Whether live news comes in, and how far the past is that a new instance reads. */
export interface NewsState {
  readonly state: (typeof HEARING_STATES)[number];
  /** When a host answered last. */
  readonly heardAt: Date | null;
  readonly history: HistoryProgress | null;
}

/** Tells whether an instance hears anything. */
@Injectable()
export class NewsStateView {
  constructor(
    private readonly records: RecordsOfSources,
    private readonly history: HistoryProgressView,
    private readonly worker: WorkerPresence,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async read(): Promise<NewsState> {
    const contacts: Contact[] = [];
    for (const source of SOURCES.filter((one) => one.isOn(this.config))) {
      const contact = await this.records.of(source).findContact();
      if (contact !== null) contacts.push(contact);
    }
    const heard = contacts.flatMap(({ heardAt }) => heardAt ?? []).map((instant) => instant.getTime());
    return {
      state: await this.readState(contacts),
      heardAt: heard.length === 0 ? null : new Date(Math.max(...heard)),
      history: await this.history.find(),
    };
  }

  private async readState(contacts: readonly Contact[]): Promise<NewsState['state']> {
    if (!this.config.live) return 'off';
    return (await this.worker.isRunning()) ? stateOf(contacts, this.clock.now()) : 'stopped';
  }
}

/** An answer of long ago is none: nobody may be asking any more. */
function stateOf(contacts: readonly Contact[], now: Date): NewsState['state'] {
  if (contacts.length === 0) return 'waiting';
  const since = now.getTime() - FRESH_MINUTES * 60_000;
  const isHeard = contacts.some(({ heardAt, reason }) => reason === null && heardAt !== null && heardAt.getTime() >= since);
  return isHeard ? 'hearing' : 'unreachable';
}
