import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** How many licences are taken: by members, and by invitations that wait for an answer. */
@Injectable()
export class TakenLicencesView {
  constructor(private readonly dataSource: DataSource) {}

  async count(organizationId: string, now: Date, manager: EntityManager = this.dataSource.manager): Promise<number> {
    const [{ taken }]: { taken: number }[] = await manager.query(
      `SELECT (SELECT count(*) FROM memberships WHERE organization_id = $1)::integer
            + (SELECT count(*) FROM invitations WHERE organization_id = $1 AND ended_at IS NULL AND expires_at > $2)::integer AS taken`,
      [organizationId, now],
    );
    return taken;
  }
}
