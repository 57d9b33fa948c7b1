import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OrganizationLogo } from './organization-logo.entity';

/** Logos by their address, for everybody who knows it. */
@Injectable()
export class LogoLookupRepository {
  constructor(private readonly dataSource: DataSource) {}

  async findImage(logoId: string): Promise<Buffer | null> {
    const found = await this.dataSource.manager.findOne(OrganizationLogo, { select: { organizationId: true, image: true }, where: { logoId } });
    return found?.image ?? null;
  }
}
