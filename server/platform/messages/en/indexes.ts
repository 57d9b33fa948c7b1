export const indexes = {
  problems: {
    index_not_found: { title: 'No such index', detail: 'There is no index with this ID.' },
    methodology_not_published: {
      title: 'No values of this version',
      detail: 'Nothing has been published by methodology {version}. Published versions: {published}.',
    },
    value_missing: {
      title: 'No value on that day',
      detail: '{index} has no value on {date}. Its values from {first} to {last} can be explained.',
    },
    values_missing: { title: 'No values yet', detail: '{index} has no value yet, so there is nothing to explain.' },
    articles_missing: {
      title: 'Articles not kept',
      detail: 'The articles of {date} are no longer kept. Changes on days from {first} on can be explained.',
    },
    values_changing: {
      title: 'Values are being computed',
      detail:
        'The news behind {index} on {date} has changed since its value was computed. A queued job computes it again; it can be explained after that.',
    },
    explanations_busy: {
      title: 'Too many explanations at once',
      detail: 'Others are waiting for explanations already, or three of your own are. Try again in a few seconds.',
    },
    changes_not_recorded: {
      title: 'Changes not recorded',
      detail: 'Changes are recorded since {since}. Read the values as of then, and the changes since.',
    },
  },
  validation: {
    day_not_before: '{field} must be a day before {other}.',
    days_before_most: '{field} must be at most {days} days before {other}.',
    country_unknown: '{field} must be the ISO 3166 code of one of the 195 countries, such as SA.',
    category_unknown: '{field} must be a category code, such as energy.',
    countries_differ: 'category and country must name the same country.',
    range_reversed: '{field} must not be before {other}.',
    range_too_long: '{field} must leave a range of at most {days} days.',
    member_unknown: '{field} does not recognize "{name}". Choose from {values}.',
  },
};
