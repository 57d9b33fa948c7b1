import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts';
import { BillingModule } from '../billing';
import { IndexesModule } from '../indexes';
import { OrganizationsModule } from '../organizations';
import { AlertReceipts } from './notices/alert-receipts.repository';
import { AlertStreams } from './notices/alert-streams.service';
import { AlertUnsubscribeController } from './notices/alert-unsubscribe.controller';
import { AlertsController } from './notices/alerts.controller';
import { AlertsRepository } from './notices/alerts.repository';
import { AlertsService } from './notices/alerts.service';
import { SessionAlertsController } from './notices/session-alerts.controller';
import { AlertChannelsView } from './rules/alert-channels.view';
import { BacktestQueue } from './rules/backtest-queue';
import { BacktestService } from './rules/backtest.service';
import { CrisisBacktest } from './rules/crisis-backtest.service';
import { RestatementBacktest } from './rules/restatement-backtest.service';
import { RuleReader } from './rules/rule-reader.service';
import { AlertRulesController } from './rules/alert-rules.controller';
import { AlertRulesRepository } from './rules/alert-rules.repository';
import { AlertRulesService } from './rules/alert-rules.service';
import { AlertRulesSubscriber } from './rules/alert-rules.subscriber';
import { HomeController } from './home/home.controller';
import { HomeService } from './home/home.service';
import { HomeSubscriber } from './home/home.subscriber';
import { VisitsRepository } from './home/visits.repository';
import { AlertsReportsModule } from './alerts-reports.module';
import { ReportUnsubscribeController } from './reports/report-unsubscribe.controller';
import { ReportsController } from './reports/reports.controller';
import { ReportsService } from './reports/reports.service';
import { ReportsSubscriber } from './reports/reports.subscriber';
import { SavedViewsController } from './saved-views/saved-views.controller';
import { SavedViewsRepository } from './saved-views/saved-views.repository';
import { SavedViewsService } from './saved-views/saved-views.service';
import { SavedViewsSubscriber } from './saved-views/saved-views.subscriber';
import { SessionWatchlistsController } from './watchlists/session-watchlists.controller';
import { WatchlistFeedsController } from './watchlists/watchlist-feeds.controller';
import { WatchlistFeeds } from './watchlists/watchlist-feeds.service';
import { WatchlistReading } from './watchlists/watchlist-reading.service';
import { WatchlistsController } from './watchlists/watchlists.controller';
import { WatchlistsService } from './watchlists/watchlists.service';
import { WatchlistsSubscriber } from './watchlists/watchlists.subscriber';
import { WebhooksModule } from './webhooks/webhooks.module';

/** Watchlists and alerts over HTTP. */
@Module({
  imports: [AccountsModule, OrganizationsModule, BillingModule, IndexesModule, WebhooksModule, AlertsReportsModule],
  controllers: [
    AlertsController,
    AlertRulesController,
    AlertUnsubscribeController,
    HomeController,
    ReportUnsubscribeController,
    ReportsController,
    SessionAlertsController,
    SavedViewsController,
    SessionWatchlistsController,
    WatchlistFeedsController,
    WatchlistsController,
  ],
  providers: [
    AlertChannelsView,
    AlertReceipts,
    AlertRulesRepository,
    AlertRulesService,
    AlertRulesSubscriber,
    AlertsRepository,
    AlertsService,
    AlertStreams,
    BacktestQueue,
    BacktestService,
    CrisisBacktest,
    HomeService,
    HomeSubscriber,
    ReportsService,
    ReportsSubscriber,
    RestatementBacktest,
    RuleReader,
    SavedViewsRepository,
    SavedViewsService,
    SavedViewsSubscriber,
    VisitsRepository,
    WatchlistFeeds,
    WatchlistReading,
    WatchlistsService,
    WatchlistsSubscriber,
  ],
})
export class AlertsModule {}
