import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config';
import type { Contact } from '../model/source';
import type { HistoryProgress } from '../sources/gdelt/backfill/history-figures';
import { HistoryProgressView } from '../sources/gdelt/backfill/history-progress.view';
import { SOURCES } from '../sources/registry';
import { RecordsOfSources } from '../sources/sources.module';

/** `waiting`: nobody has been asked yet. */
export const HEARING_STATES = ['hearing', 'waiting', 'unreachable', 'off'] as const;

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
      state: this.config.live ? stateOf(contacts) : 'off',
      heardAt: heard.length === 0 ? null : new Date(Math.max(...heard)),
      history: await this.history.find(),
    };
  }
}

function stateOf(contacts: readonly Contact[]): NewsState['state'] {
  if (contacts.length === 0) return 'waiting';
  return contacts.some(({ reason }) => reason === null) ? 'hearing' : 'unreachable';
}
