import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** What an organization is at this moment, as far as invoices say it. */
export interface InvoiceParty {
  readonly name: string;
  readonly address: string | null;
  readonly vatNumber: string | null;
  /** Number of the country that it says it is established in. */
  readonly countryId: number | null;
  /** Number of the country that the owner lives in. */
  readonly ownerCountryId: number | null;
  /** Of the owner. */
  readonly email: string | null;
  /** Name of the logo among those that invoices keep. */
  readonly logo: string | null;
}

/** An owner, whom mails about invoices go to. */
export interface InvoiceReader {
  readonly userId: string;
  readonly email: string;
  readonly language: string;
}

/** Who stands on invoices, and who is written to about them. Logos that stand on invoices are kept, each once. */
@Injectable()
export class InvoicePartiesView {
  constructor(private readonly dataSource: DataSource) {}

  async getCustomer(organizationId: string, manager: EntityManager): Promise<InvoiceParty> {
    const [{ image, ...party }]: (Omit<InvoiceParty, 'logo'> & { image: Buffer | null })[] = await manager.query(
      `SELECT o.name, o.address, o.vat_number AS "vatNumber", o.country_id AS "countryId", owner.country_id AS "ownerCountryId", owner.email, l.image
       FROM organizations o
       LEFT JOIN LATERAL (
         SELECT u.country_id, u.email FROM memberships m JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL
         WHERE m.organization_id = o.id AND m.role = 'owner' ORDER BY m.joined_at, m.user_id LIMIT 1
       ) owner ON true
       LEFT JOIN organization_logos l ON l.organization_id = o.id
       WHERE o.id = $1`,
      [organizationId],
    );
    return { ...party, logo: await this.keep(image, manager) };
  }

  /** What whoever takes the money is told of an organization: its name, and the address of its first owner. */
  async getContact(organizationId: string): Promise<Pick<InvoiceParty, 'name' | 'email'>> {
    const [contact]: Pick<InvoiceParty, 'name' | 'email'>[] = await this.dataSource.query(
      `SELECT o.name, (SELECT u.email FROM memberships m JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL
         WHERE m.organization_id = o.id AND m.role = 'owner' ORDER BY m.joined_at, m.user_id LIMIT 1) AS email
       FROM organizations o WHERE o.id = $1`,
      [organizationId],
    );
    return contact;
  }

  /** Name of the logo of whoever operates the instance; null where they have none. */
  async keepOperatorLogo(manager: EntityManager): Promise<string | null> {
    const rows: { image: Buffer }[] = await manager.query(
      `SELECT l.image FROM organizations o JOIN organization_logos l ON l.organization_id = o.id WHERE o.is_operator`,
    );
    return this.keep(rows[0]?.image ?? null, manager);
  }

  async listOwners(organizationId: string, manager: EntityManager): Promise<InvoiceReader[]> {
    return manager.query(
      `SELECT u.id AS "userId", u.email, u.language FROM memberships m JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL
       WHERE m.organization_id = $1 AND m.role = 'owner' ORDER BY m.joined_at, m.user_id`,
      [organizationId],
    );
  }

  async findLogo(hash: string): Promise<Buffer | null> {
    const rows: { image: Buffer }[] = await this.dataSource.query(`SELECT image FROM invoice_logos WHERE hash = $1`, [hash]);
    return rows[0]?.image ?? null;
  }

  private async keep(image: Buffer | null, manager: EntityManager): Promise<string | null> {
    if (image === null) return null;
    const hash = createHash('sha256').update(image).digest('base64url');
    await manager.query(`INSERT INTO invoice_logos (hash, image) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [hash, image]);
    return hash;
  }
}
