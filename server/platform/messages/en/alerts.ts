export const alerts = {
  problems: {
    watchlist_not_found: { title: 'No such watchlist', detail: 'There is no watchlist with this ID, or you do not see it.' },
    watchlist_changed: {
      title: 'Watchlist changed meanwhile',
      detail: 'Somebody has changed the watchlist since you opened it: it is version {version} now. Nothing was changed by you.',
    },
    watchlists_exhausted: { title: 'No more watchlists', detail: 'Your plan allows {most} watchlists. Delete one, or upgrade.' },
    watchlist_full: { title: 'Watchlist full', detail: 'Your plan allows {most} indexes on a watchlist, in {sections} sections.' },
    alert_rule_not_found: { title: 'No such alert rule', detail: 'There is no alert rule with this ID, or you do not see it.' },
    alert_rule_changed: {
      title: 'Alert rule changed meanwhile',
      detail: 'Somebody has changed the rule since you opened it: it is version {version} now. Nothing was changed by you.',
    },
    alert_rules_exhausted: { title: 'No more alert rules', detail: 'Your plan allows {most} alert rules. Delete one, or upgrade.' },
    alert_not_found: { title: 'No such alert', detail: 'There is no alert with this ID, or you do not see it.' },
    watched_index_not_found: { title: 'Not on the watchlist', detail: 'The index is not on this watchlist.' },
  },
  validation: {
    no_such_index: 'There is no index {id}.',
    watched_twice: '“{name}” is there twice.',
    unnamed_twice: 'Only one section may be without a name.',
    rule_subject: 'Name an index, a watchlist, or all countries or categories of MVI or ISR.',
    rule_condition: 'This condition lacks a part, or has one too many.',
    rule_watchlist: 'There is no watchlist with this ID, or you do not see it.',
    not_time_zone: 'There is no time zone of this name.',
    quiet_hours: 'Give both hours or neither.',
    watchlist_team: 'Name a team of your organization.',
  },
  replies: {
    watchlist_feed: 'Daily values of {count} indexes.',
    watchlist_feed_author: 'Barograph',
    watchlist_feed_title: '{date}: {most}',
  },
};
