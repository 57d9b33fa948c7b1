import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { User } from '../../users/user.entity';

/** The photo of a person, under an address of its own. */
@Entity('user_photos')
@Unique('user_photos_photo', ['photoId'])
export class UserPhoto {
  @ForeignKey(() => User, { name: 'user_photos_user', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'user_photos_pkey' })
  userId!: string;

  @Column('text', { name: 'photo_id' })
  photoId!: string;

  @Column('bytea', { select: false })
  image!: Buffer;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
