import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { loadConfig } from '../../server/platform/config/config';
import { BEHAVIOUR, CONFIG_SCHEMA, FILE_NAMES } from '../../server/platform/config/config-schema';
import { API_FLAGS, LEAN_ENVIRONMENT, LEAN_FLAGS } from '../../server/start/lean-process';
import { TEST_OPERATOR } from '../support/secrets';

interface Service {
  command?: string[];
  user?: string;
  environment?: Record<string, string | number>;
  secrets?: string[];
  networks: string[];
  ports?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  depends_on?: Record<string, { condition: string }>;
  stop_grace_period?: string;
}

interface Compose {
  services: Record<string, Service>;
  networks: { edge: { ipam: { config: { subnet: string }[] } } };
  secrets: Record<string, { file: string }>;
}

const folder = join(resolve(__dirname, '..', '..'), 'docker');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const compose = parse(read('compose.yaml'), { merge: true }) as Compose;
const { services } = compose;
const PRODUCT = ['prepare', 'api', 'worker'];

const REQUIRED: Readonly<Record<string, string>> = { ...TEST_OPERATOR, PUBLIC_URL: 'https://barograph.test' };

/** Replaces ${NAME:-fallback} by its fallback, and the required names by examples. */
const settled = (value: string | number): string =>
  String(value)
    .replace(/\$\{(\w+):\?[^}]*\}/, (_, name: string) => REQUIRED[name])
    .replace(/\$\{\w+:-([^}]*)\}/, '$1');

describe('compose.yaml', () => {
  it('starts every part of the product', () => {
    expect(Object.keys(services).sort()).toEqual(['api', 'nginx', 'postgres', 'prepare', 'redis', 'worker']);
    expect(PRODUCT.map((name) => services[name].command)).toEqual([['prepare'], ['api'], ['worker']]);
  });

  it('sets only variables that the product reads', () => {
    const known = new Set([...Object.keys(CONFIG_SCHEMA.shape), ...FILE_NAMES.map((name) => `${name}_FILE`)]);
    const set = PRODUCT.flatMap((name) => Object.keys(services[name].environment ?? {}));
    expect(set.filter((name) => !known.has(name))).toEqual([]);
  });

  it('gives the product a complete production configuration with the secrets of make-secrets.sh', () => {
    const directory = mkdtempSync(join(tmpdir(), 'barograph-compose-'));
    try {
      copyFileSync(join(folder, 'make-secrets.sh'), join(directory, 'make-secrets.sh'));
      const make = () => spawnSync('sh', [join(directory, 'make-secrets.sh')], { encoding: 'utf8' });
      expect(make()).toMatchObject({ status: 0, stdout: expect.stringContaining('smtp_url') as string });
      writeFileSync(join(directory, 'secrets', 'smtp_url'), 'smtps://user:password@mail.barograph.test:465\n');
      const before = readFileSync(join(directory, 'secrets', 'session_secret'), 'utf8');
      expect(make()).toMatchObject({ status: 0, stdout: '' });
      expect(readFileSync(join(directory, 'secrets', 'session_secret'), 'utf8')).toBe(before);
      expect(statSync(join(directory, 'secrets')).mode & 0o077).toBe(0);
      for (const name of PRODUCT) {
        const given = Object.entries(services[name].environment ?? {}).map(([key, value]) => [
          key,
          settled(value).replace('/run/secrets', join(directory, 'secrets')),
        ]);
        const config = loadConfig({ NODE_ENV: 'production', HOST: '0.0.0.0', ...(Object.fromEntries(given) as Record<string, string>) });
        expect(config).toMatchObject({ production: true, live: true, redis: { url: 'redis://redis:6379' } });
        expect(new URL(config.database.url ?? '').hostname).toBe('postgres');
        expect(config.secrets).not.toMatchObject({ session: null });
      }
    } finally {
      rmSync(directory, { recursive: true });
    }
  });

  it('mounts exactly the secrets that each service reads', () => {
    for (const { secrets = [], environment = {} } of Object.values(services)) {
      const named = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
      expect(named.map(([, file]) => String(file).replace('/run/secrets/', '')).sort()).toEqual([...secrets].sort());
      for (const name of secrets) expect(compose.secrets[name]).toEqual({ file: `./secrets/${name}` });
    }
  });

  it.each(Object.keys(services))('runs %s without privileges on a read-only root', (name) => {
    expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    if (!PRODUCT.includes(name)) expect(services[name].user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  });

  it('publishes ports of the proxy only, and trusts only its network', () => {
    expect(Object.keys(services).filter((name) => services[name].ports !== undefined)).toEqual(['nginx']);
    expect(Object.keys(services).filter((name) => services[name].networks.includes('edge'))).toEqual(['api', 'nginx']);
    expect(services.api.environment?.TRUSTED_PROXIES).toBe(compose.networks.edge.ipam.config[0].subnet);
  });

  it('migrates before the API and the worker start', () => {
    for (const name of ['api', 'worker']) {
      expect(services[name].depends_on).toMatchObject({
        prepare: { condition: 'service_completed_successfully' },
        postgres: { condition: 'service_healthy' },
        redis: { condition: 'service_healthy' },
      });
    }
  });

  it('waits longer for a graceful stop than the processes need', () => {
    const drain = Number(services.api.environment?.DRAIN_SECONDS);
    // server/platform/http/shutdown.ts gives up 25 s after draining, server/worker.ts after 20 s.
    expect(parseInt(services.api.stop_grace_period ?? '', 10)).toBeGreaterThan(drain + 25);
    expect(parseInt(services.worker.stop_grace_period ?? '', 10)).toBeGreaterThan(20);
  });
});

describe('the image', () => {
  it('starts the API, the worker and the commands with the flags and environment that save memory', () => {
    expect(/^lean='(.*)'$/m.exec(read('entrypoint.sh'))?.[1].split(' ')).toEqual(LEAN_FLAGS);
    expect(/^fast='(.*)'$/m.exec(read('entrypoint.sh'))?.[1].split(' ')).toEqual(API_FLAGS);
    for (const [name, value] of Object.entries(LEAN_ENVIRONMENT))
      expect(read('Dockerfile')).toMatch(new RegExp(`^\\s+${name}=${value}(?: \\\\)?$`, 'm'));
  });
});

describe('nginx.conf', () => {
  it('closes an idle connection to the API before the API does', () => {
    const upstream = /upstream api \{(.*?)\}/s.exec(read('nginx.conf'))?.[1] ?? '';
    expect(Number(/keepalive_timeout (\d+)s/.exec(upstream)?.[1]) * 1000).toBeLessThan(BEHAVIOUR.keepAliveTimeoutMs);
  });
});
