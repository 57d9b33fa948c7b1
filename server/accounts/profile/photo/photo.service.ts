import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Audit } from '../../../platform/audit/audit.service';
import { Clock } from '../../../platform/clock';
import type { SessionPrincipal } from '../../../platform/access/principal';
import { PLATFORM_PROBLEMS } from '../../../platform/problems/platform.problems';
import { problem } from '../../../platform/problems/problem';
import { SESSION_PROBLEMS, unauthorized } from '../../sessions/sessions.problems';
import { PhotoEncoder } from './photo-encoder';
import { PhotoRepository } from './photo.repository';
import { PROFILE_PROBLEMS } from '../profile.problems';
import { photoPath } from '../profile.service';

const PHOTO_ID_BYTES = 24;
const PHOTO_ID = /^[\w-]{32}$/;

@Injectable()
export class PhotoService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly photos: PhotoRepository,
    private readonly encoder: PhotoEncoder,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * The path of the new photo; the previous photo and its path are gone.
   * @throws photo_unreadable, photo_too_large
   */
  async replace({ userId, organizationId }: SessionPrincipal, body: unknown): Promise<string> {
    if (!Buffer.isBuffer(body)) throw problem(PROFILE_PROBLEMS.photo_unreadable);
    const image = await this.encoder.encode(body);
    const photoId = randomBytes(PHOTO_ID_BYTES).toString('base64url');
    await this.dataSource.transaction(async (manager) => {
      const isKept = await this.photos.put(userId, photoId, image, this.clock.now(), manager);
      if (!isKept) throw unauthorized(SESSION_PROBLEMS.session_invalid);
      await this.audit.record(manager, { action: 'account.photo_changed', userId, organizationId });
    });
    return photoPath(photoId);
  }

  /** Does nothing where there is no photo. */
  async remove({ userId, organizationId }: SessionPrincipal): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const isRemoved = await this.photos.remove(userId, manager);
      if (isRemoved) await this.audit.record(manager, { action: 'account.photo_removed', userId, organizationId });
    });
  }

  /** @throws not_found */
  async getImage(photoId: string): Promise<Buffer> {
    const image = PHOTO_ID.test(photoId) ? await this.photos.findImage(photoId) : null;
    if (image === null) throw problem(PLATFORM_PROBLEMS.not_found);
    return image;
  }
}
