import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock';
import { ownerKey } from '../../enrichment/outlets/outlet-owners';
import { OutletDirectory } from './outlet-directory';
import { OutletsRepository } from './outlets.repository';

/** Who speaks on a day: the outlets of one owner are one voice. */
@Injectable()
export class OutletVoices {
  constructor(
    private readonly directory: OutletDirectory,
    private readonly outlets: OutletsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes the owners of all outlets that there are stand among them, by itself and at once: two builders that each made some in a transaction of
   * many days would wait for one another. Not to be called within a transaction.
   */
  async prepare(): Promise<void> {
    const { owners } = await this.directory.rules();
    const names = new Map<string, string>();
    for (const { domain } of await this.outlets.list('live')) {
      for (const owner of owners.ownersOf(domain)) {
        const key = ownerKey(owner);
        if (key !== null && !names.has(key)) names.set(key, owner);
      }
    }
    const known = [...names].map(([domain, name]) => ({ domain, name }));
    if (known.length > 0) await this.outlets.getIds('live', known, this.clock.now());
  }

  /**
   * The voice of each outlet of the live dataset on a day: the id of its owner, who stands among the outlets, else its own.
   * @param outlets domain by id
   */
  async of(manager: EntityManager, day: number, outlets: ReadonlyMap<number, string>): Promise<ReadonlyMap<number, number>> {
    const { owners } = await this.directory.rules(manager);
    const keys = new Map<number, string>();
    const names = new Map<string, string>();
    for (const [id, domain] of outlets) {
      const owner = owners.ownerOf(domain, day);
      const key = owner === null ? null : ownerKey(owner);
      if (owner === null || key === null) continue;
      keys.set(id, key);
      if (!names.has(key)) names.set(key, owner);
    }
    const known = [...names].map(([domain, name]) => ({ domain, name }));
    const ids = known.length === 0 ? new Int32Array(0) : await this.outlets.getIds('live', known, this.clock.now(), manager);
    const idOf = new Map(known.map(({ domain }, at) => [domain, ids[at]]));
    return new Map([...outlets.keys()].map((id) => [id, idOf.get(keys.get(id) ?? '') ?? id]));
  }
}
