import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { UserPhoto } from './user-photo.entity';

/** The photos of people: one each at most, under an address of its own. */
@Injectable()
export class PhotoRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Puts a photo in the place of the one before. False where the person is gone; waits for a deletion under way. */
  async put(userId: string, photoId: string, image: Buffer, now: Date, manager: EntityManager): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `INSERT INTO user_photos (user_id, photo_id, image, updated_at)
       SELECT id, $2, $3, $4 FROM users WHERE id = $1 AND deleted_at IS NULL FOR KEY SHARE
       ON CONFLICT ON CONSTRAINT user_photos_pkey DO UPDATE SET photo_id = excluded.photo_id, image = excluded.image, updated_at = excluded.updated_at
       RETURNING user_id`,
      [userId, photoId, image, now],
    );
    return rows.length > 0;
  }

  /** False where there was none. */
  async remove(userId: string, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager.delete(UserPhoto, { userId });
    return affected === 1;
  }

  async findImage(photoId: string): Promise<Buffer | null> {
    const found = await this.dataSource.manager.findOne(UserPhoto, { select: { userId: true, image: true }, where: { photoId } });
    return found?.image ?? null;
  }
}
