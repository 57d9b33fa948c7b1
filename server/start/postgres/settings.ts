/** Settings of the embedded server, given on its command line so that a later version of the product can change them. */
export const DURABLE_SETTINGS: Readonly<Record<string, string>> = {
  shared_buffers: '256MB',
  max_connections: '100',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  // The packaged build has pglz only.
  wal_compression: 'on',
  jit: 'off',
  // Searches read tens of thousands of pages here and there that the system mostly has in memory: handing each to a process of its own takes twice as long.
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  // One file a weekday inside the cluster, started afresh a week later.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_checkpoints: 'off',
  cluster_name: 'barograph',
};

/** For tests: nothing needs to outlive the server. */
export const PASSING_SETTINGS: Readonly<Record<string, string>> = {
  ...DURABLE_SETTINGS,
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  // Many applications and workers are tested on it at once.
  max_connections: '300',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // It may lie in memory.
  max_wal_size: '512MB',
  autovacuum_naptime: '10min',
  logging_collector: 'off',
  cluster_name: 'barograph-test',
};

export function settingArguments(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
