export const news = {
  problems: {
    file_not_found: { title: 'No such file', detail: 'There is no file {name}.' },
    file_is_directory: { title: 'Not a file', detail: '{name} is a directory. Name the files in it.' },
    file_unreadable: { title: 'File unreadable', detail: '{name} could not be read ({reason}).' },
    file_too_large: { title: 'File too large', detail: '{name} is larger than {limit} bytes.' },
    file_expands_too_far: {
      title: 'File expands too far',
      detail: '{name} unpacks to more than {limit} bytes, or to more than {ratio} times its size.',
    },
    file_not_gkg: { title: 'Not a GKG file', detail: '{name} is no GKG file: {reason}.' },
    file_damaged: { title: 'File damaged', detail: '{name} is damaged or cut short ({reason}).' },
    file_differs_from_list: { title: 'File differs from its list', detail: '{name} is not what its list promises: {reason}.' },
    list_unreadable: { title: 'List unreadable', detail: 'The list at {url} names no GKG window: {reason}.' },
    list_names_other_host: { title: 'List names another host', detail: 'The list at {url} names a file on {host}, which is refused.' },
    source_unreachable: { title: 'Source unreachable', detail: '{url} could not be fetched: {reason}.' },
    database_failed: {
      title: 'Database failed',
      detail: 'The database failed while {name} was read ({reason}). Read it again; nothing is stored twice.',
    },
    database_stalled: {
      title: 'Database does not answer',
      detail: 'The database took no data for {seconds} s. Nothing of {name} was stored; read it again.',
    },
  },
};
