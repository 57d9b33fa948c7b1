export const alerts = {
  problems: {
    watchlist_not_found: { title: 'No such watchlist', detail: 'There is no watchlist with this ID, or you do not see it.' },
    watchlist_changed: {
      title: 'Watchlist changed meanwhile',
      detail: 'Somebody has changed the watchlist since you opened it: it is version {version} now. Nothing was changed by you.',
    },
    watchlists_exhausted: { title: 'No more watchlists', detail: 'Your plan allows {most} watchlists. Delete one, or upgrade.' },
    watchlist_full: { title: 'Watchlist full', detail: 'Your plan allows {most} indexes on a watchlist, in {sections} sections.' },
    watched_index_not_found: { title: 'Not on the watchlist', detail: 'The index is not on this watchlist.' },
  },
  validation: {
    no_such_index: 'There is no index {id}.',
    watched_twice: '“{name}” is there twice.',
    watchlist_team: 'Name a team of your organization.',
  },
  replies: {
    watchlist_feed: 'Daily values of {count} indexes.',
    watchlist_feed_author: 'Barograph',
    watchlist_feed_title: '{date}: {most}',
  },
};
