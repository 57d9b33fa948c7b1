export const customIndexes = {
  problems: {
    nothing_matched: {
      title: 'Nothing matched',
      detail:
        'No article from {from} to {to} meets all conditions. Without one of them there are more, `nearest` says how many: leave out the one with the most, or widen it.',
    },
    articles_not_searchable: {
      title: 'Articles not searchable yet',
      detail: 'Of {days} days with articles {ready} can be searched so far; nothing was found in those. The others follow in the background.',
    },
    streams_busy: {
      title: 'Too many streams open',
      detail:
        'Ten streams of events are open already for the organization, or too many for this server. Close one, or ask for the state of the index instead.',
    },
    custom_indexes_exhausted: {
      title: 'No custom index left',
      detail: 'Your plan’s limit on custom indexes ({most}) is reached. Archive or delete one, or upgrade.',
    },
    custom_index_archived: {
      title: 'Custom index archived',
      detail: 'The index is archived: its values stay as they are. Bring it back first.',
    },
    custom_index_ended: {
      title: 'Custom index ended',
      detail: 'New weights hold from today on, and the last day of the index is {end}. Move its end to today or later with them.',
    },
    custom_index_not_waiting: {
      title: 'Nothing to cancel',
      detail: 'The series of this index is whole, or its computation has ended already.',
    },
  },
  validation: {
    index_name_required: 'Index Name is required.',
    description_required: 'Description is required.',
    countries_required: 'Please select at least one country.',
    categories_required: 'Please select at least one category.',
    start_required: 'Start Date is required.',
    end_required: 'End Date is required.',
    end_before_start: 'End Date cannot be before Start Date.',
    day_not_within: '{field} must be a day from {first} to {last}.',
    countries_unknown: '{field} must be at most {max} ISO 3166 codes of the 195 countries, such as ["QA", "SA"].',
    categories_unknown: '{field} must be at most {max} category codes, such as ["energy"].',
    weights_sum: 'At least one of the {field} must be greater than zero.',
    not_texts: '{field} must be a list of at most {max} texts of at most {length} characters.',
    not_domains: '{field} must be a list of at most {max} domains, such as ["reuters.com"].',
  },
};
