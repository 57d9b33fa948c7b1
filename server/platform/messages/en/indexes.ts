export const indexes = {
  problems: {
    index_not_found: { title: 'No such index', detail: 'There is no index with this id.' },
  },
  validation: {
    country_unknown: '{field} must be the ISO 3166 code of one of the 195 countries, such as SA.',
    category_unknown: '{field} must be a category code, such as energy.',
    countries_differ: 'category names another country than country does.',
    range_reversed: '{field} must not be before {other}.',
    range_too_long: '{field} must leave no more than {days} days.',
    member_unknown: '{field} has no "{name}"; it may name {values}.',
  },
};
