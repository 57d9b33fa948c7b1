import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PhotoEncoder, PROFILE_PROBLEMS } from '../../accounts';
import type { SessionPrincipal } from '../../platform/access/principal';
import { Audit } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { PLATFORM_PROBLEMS } from '../../platform/problems/platform.problems';
import { problem } from '../../platform/problems/problem';
import { MANAGERS, OrganizationChanges } from '../customers/organization-changes';
import { LogoLookupRepository } from './logo-lookup.repository';
import { LogosRepository } from './logos.repository';
import { logoPath } from './settings.dto';

const LOGO_ID_BYTES = 24;
const LOGO_ID = /^[\w-]{32}$/;

/** The logo that stands on the pages and invoices of an organization. */
@Injectable()
export class LogosService {
  constructor(
    private readonly logos: LogosRepository,
    private readonly lookup: LogoLookupRepository,
    private readonly encoder: PhotoEncoder,
    private readonly changes: OrganizationChanges,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * The path of the new logo; the one before is gone with its own.
   * @throws photo_unreadable, photo_too_large
   */
  async replace(session: SessionPrincipal, body: unknown): Promise<string> {
    if (!Buffer.isBuffer(body)) throw problem(PROFILE_PROBLEMS.photo_unreadable);
    const image = await this.encoder.encodeWhole(body);
    const logoId = randomBytes(LOGO_ID_BYTES).toString('base64url');
    await this.changes.make(session, MANAGERS, async ({ manager, organization, actor }) => {
      await this.logos.put(organization.id, { logoId, image, updatedAt: this.clock.now() }, manager);
      await this.audit.record(manager, { action: 'organization.logo_changed', userId: actor.userId, organizationId: organization.id });
    });
    return logoPath(logoId);
  }

  /** Does nothing where there is no logo. */
  async remove(session: SessionPrincipal): Promise<void> {
    await this.changes.make(session, MANAGERS, async ({ manager, organization, actor }) => {
      if (!(await this.logos.remove(organization.id, manager))) return;
      await this.audit.record(manager, { action: 'organization.logo_removed', userId: actor.userId, organizationId: organization.id });
    });
  }

  /** @throws not_found */
  async getImage(logoId: string): Promise<Buffer> {
    const image = LOGO_ID.test(logoId) ? await this.lookup.findImage(logoId) : null;
    if (image === null) throw problem(PLATFORM_PROBLEMS.not_found);
    return image;
  }
}
