import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SourceRecords } from '../../model/source';
import { IMPORT } from './archive-part';

/** The archives that were imported. */
@Injectable()
export class ArchiveRecords extends SourceRecords {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async findLast(): Promise<Date | null> {
    const [row]: { last: Date | null }[] = await this.dataSource.query(`SELECT max(last_at) AS last FROM source_days WHERE source = $1`, [IMPORT]);
    return row.last;
  }
}
