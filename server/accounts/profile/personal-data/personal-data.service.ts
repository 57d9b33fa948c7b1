import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Audit } from '../../../platform/audit/audit.service';
import { Clock } from '../../../platform/clock';
import type { SessionPrincipal } from '../../../platform/access/principal';
import { PersonalData } from './personal-data';

export interface PersonalDataFile {
  readonly name: string;
  readonly text: string;
}

/** All that is kept about a person, as a file for them. */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly personalData: PersonalData,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async export(session: SessionPrincipal): Promise<PersonalDataFile> {
    const { userId, organizationId } = session;
    const exportedAt = this.clock.now().toISOString();
    const content = { exportedAt, ...(await this.personalData.read(session)) };
    await this.audit.record(this.dataSource.manager, { action: 'account.data_exported', userId, organizationId });
    return { name: `barograph-account-${exportedAt.slice(0, 10)}.json`, text: JSON.stringify(content, null, 2) };
  }
}
