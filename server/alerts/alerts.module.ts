import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts';
import { BillingModule } from '../billing';
import { IndexesModule } from '../indexes';
import { OrganizationsModule } from '../organizations';
import { SessionWatchlistsController } from './watchlists/session-watchlists.controller';
import { WatchedValues } from './watchlists/watched-values.service';
import { WatchlistFeedsController } from './watchlists/watchlist-feeds.controller';
import { WatchlistFeeds } from './watchlists/watchlist-feeds.service';
import { WatchlistReading } from './watchlists/watchlist-reading.service';
import { WatchlistsController } from './watchlists/watchlists.controller';
import { WatchlistsRepository } from './watchlists/watchlists.repository';
import { WatchlistsService } from './watchlists/watchlists.service';
import { WatchlistsSubscriber } from './watchlists/watchlists.subscriber';

/** Watchlists and alerts over HTTP. */
@Module({
  imports: [AccountsModule, OrganizationsModule, BillingModule, IndexesModule],
  controllers: [SessionWatchlistsController, WatchlistFeedsController, WatchlistsController],
  providers: [WatchedValues, WatchlistFeeds, WatchlistReading, WatchlistsRepository, WatchlistsService, WatchlistsSubscriber],
})
export class AlertsModule {}
