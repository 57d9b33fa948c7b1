export const indexes = {
  problems: {
    index_not_found: { title: 'No such index', detail: 'There is no index with this ID.' },
    methodology_not_published: {
      title: 'No values of this version',
      detail: 'Nothing has been published by methodology {version}. Published versions: {published}.',
    },
  },
  validation: {
    country_unknown: '{field} must be the ISO 3166 code of one of the 195 countries, such as SA.',
    category_unknown: '{field} must be a category code, such as energy.',
    countries_differ: 'category and country must name the same country.',
    range_reversed: '{field} must not be before {other}.',
    range_too_long: '{field} must leave a range of at most {days} days.',
    member_unknown: '{field} does not recognize "{name}". Choose from {values}.',
  },
};
