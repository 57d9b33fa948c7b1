import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { User } from '../../accounts';
import { Organization } from '../../organizations';

/** In which order a person has put the lists that they see. Lists that are not in it come after those that are. */
@Entity('watchlist_orders')
export class WatchlistOrder {
  @ForeignKey(() => Organization, { name: 'watchlist_orders_organization' })
  @PrimaryColumn('uuid', { name: 'organization_id', primaryKeyConstraintName: 'watchlist_orders_pkey' })
  organizationId!: string;

  @ForeignKey(() => User, { name: 'watchlist_orders_person' })
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'watchlist_orders_pkey' })
  userId!: string;

  @Column('uuid', { array: true })
  ids!: string[];
}
