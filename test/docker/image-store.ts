/**
 * Images without a daemon and without leave of anybody: buildah with chroot isolation, its store in a passing directory, on bases made
 * here under the names that the Dockerfile gives them.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../../server/platform/repository-root';

const ROOT = repositoryRoot();
const DOCKERFILE = path.join(ROOT, 'docker', 'Dockerfile');
export const IMAGE = 'localhost/barograph:test';
/** Directories of the root file system that a container is given read-only. */
const SYSTEM = ['app', 'bin', 'etc', 'home', 'lib', 'opt', 'root', 'sbin', 'srv', 'usr', 'var'];
export const NOBODY = 65_534;

export interface Finished {
  code: number | null;
  output: string;
}

export interface RunOptions {
  env?: Record<string, string>;
  /** Directory of the host that is /run/secrets. */
  secrets?: string;
  /** Leaves the files of the image as its own permissions have them; else all are read-only. */
  isWritable?: boolean;
}

/** Why nothing can be built here, or null where it can. */
export function whyNotHere(): string | null {
  if (process.getuid?.() !== 0) return 'this is not root';
  const missing = ['buildah', 'mmdebstrap'].filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);
  return missing.length === 0 ? null : `there is no ${missing.join(' and no ')} on the PATH`;
}

/** The value that the Dockerfile gives one of its ARGs. */
function baseOf(name: string): string {
  const value = new RegExp(`^ARG ${name}=(\\S+)$`, 'm').exec(fs.readFileSync(DOCKERFILE, 'utf8'))?.[1];
  if (value === undefined) throw new Error(`docker/Dockerfile has no ARG ${name}`);
  return value;
}

export class ImageStore {
  readonly directory = fs.mkdtempSync(path.join(tmpdir(), 'barograph-image-'));
  private readonly running = new Set<ChildProcess>();

  /** Both bases, then the image of the Dockerfile. */
  async build(): Promise<void> {
    await this.makeBase();
    await this.makeBuildBase();
    const secrets = await this.registrySecrets();
    await this.buildah(
      ...['bud', '--format', 'docker', '--pull-never', '--ignorefile', `${DOCKERFILE}.dockerignore`, '--file', DOCKERFILE, '--tag', IMAGE],
      ...secrets.flatMap(([id, file]) => ['--secret', `id=${id},src=${file}`]),
      ROOT,
    );
  }

  /** Runs buildah to its end and resolves to what it printed on the standard output. */
  async buildah(...args: string[]): Promise<string> {
    const { code, output } = await this.finish(this.spawnBuildah(args));
    if (code !== 0) throw new Error(`buildah ${args[0]} ended with ${code}: ${output.slice(-4_000)}`);
    return output.trim();
  }

  container(image = IMAGE): Promise<string> {
    return this.buildah('from', '--quiet', '--pull-never', image);
  }

  mount(container: string): Promise<string> {
    return this.buildah('mount', container);
  }

  /** Starts the image's entry point in the container, as the user of the image. */
  async start(container: string, args: readonly string[], { env = {}, secrets, isWritable = false }: RunOptions = {}): Promise<ChildProcess> {
    const root = await this.mount(container);
    const spool = fs.mkdtempSync(path.join(this.directory, 'spool-'));
    fs.chownSync(spool, NOBODY, NOBODY);
    const system = SYSTEM.map((name) => path.join(root, name)).filter((folder) => fs.lstatSync(folder, { throwIfNoEntry: false })?.isDirectory());
    const volumes = [
      ...(isWritable ? [] : [...system.map((folder) => `${folder}:/${path.basename(folder)}:ro`), `${spool}:/var/spool/barograph`]),
      ...(secrets === undefined ? [] : [`${secrets}:/run/secrets:ro`]),
    ];
    return this.spawnBuildah([
      'run',
      ...volumes.flatMap((volume) => ['--volume', volume]),
      ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
      ...[container, '--', '/app/docker/entrypoint.sh', ...args],
    ]);
  }

  async run(container: string, args: readonly string[], options?: RunOptions): Promise<Finished> {
    return this.finish(await this.start(container, args, options));
  }

  finish(child: ChildProcess): Promise<Finished> {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve({ code, output }));
    });
  }

  /** Ends what still runs and removes everything that was made. */
  async remove(): Promise<void> {
    for (const child of this.running) child.kill('SIGKILL');
    await this.buildah('umount', '--all').catch(() => undefined);
    await this.buildah('rm', '--all').catch(() => undefined);
    fs.rmSync(this.directory, { recursive: true, force: true, maxRetries: 5 });
  }

  private spawnBuildah(args: readonly string[]): ChildProcess {
    const place = ['--root', 'store', '--runroot', 'run'].map((word) => (word.startsWith('--') ? word : path.join(this.directory, word)));
    const child = spawn('buildah', ['--storage-driver', 'vfs', ...place, ...args], {
      env: { ...process.env, BUILDAH_ISOLATION: 'chroot', TMPDIR: this.directory },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.running.add(child);
    child.once('close', () => this.running.delete(child));
    return child;
  }

  private async tool(command: string, args: readonly string[]): Promise<void> {
    const { code, output } = await this.finish(spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: this.directory }));
    if (code !== 0) throw new Error(`${command} ended with ${code}: ${output.slice(-4_000)}`);
  }

  /** A Debian with nothing in it, as the official image is. */
  private async makeBase(): Promise<void> {
    const name = baseOf('BASE');
    const suite = /:(\w+)/.exec(name)?.[1] ?? '';
    const archive = path.join(this.directory, 'base.tar');
    await this.tool('mmdebstrap', ['--quiet', '--variant=minbase', suite, archive]);
    const container = await this.buildah('from', '--quiet', 'scratch');
    await this.buildah('add', '--quiet', container, archive, '/');
    fs.rmSync(archive);
    await this.buildah('commit', '--quiet', '--rm', container, name);
  }

  /** The same with Node and npm, as the official image of Node is. */
  private async makeBuildBase(): Promise<void> {
    const place = path.join(this.directory, 'npm');
    await this.tool('npm', ['install', '--silent', '--prefix', place, 'npm@11']);
    const container = await this.container(baseOf('BASE'));
    await this.buildah('add', '--quiet', container, path.join(place, 'node_modules', 'npm'), '/usr/local/lib/node_modules/npm');
    await this.buildah('add', '--quiet', '--chmod', '0755', container, process.execPath, '/usr/local/bin/node');
    const root = await this.mount(container);
    fs.symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(root, 'usr/local/bin/npm'));
    await this.buildah('commit', '--quiet', '--rm', container, baseOf('BUILD_BASE'));
    fs.rmSync(place, { recursive: true });
  }

  /** The registry and the certificates that npm uses on this machine, for the build alone. */
  private async registrySecrets(): Promise<[string, string][]> {
    const [registry, userConfig, authority] = ['registry', 'userconfig', 'cafile'].map((name) => {
      const value = spawnSync('npm', ['config', 'get', name], { encoding: 'utf8', cwd: ROOT }).stdout.trim();
      return value === 'null' || value === 'undefined' ? '' : value;
    });
    const npmrc = path.join(this.directory, 'npmrc');
    const own = fs.existsSync(userConfig) ? fs.readFileSync(userConfig, 'utf8').replace(/^\s*(?:cafile|cache|prefix)\s*=.*$/gm, '') : '';
    fs.writeFileSync(npmrc, `${own}\nregistry=${registry}\n`, { mode: 0o600 });
    const ca = [process.env.NODE_EXTRA_CA_CERTS, authority, process.env.SSL_CERT_FILE].find((file) => file && fs.existsSync(file));
    return ca
      ? [
          ['npmrc', npmrc],
          ['ca', ca],
        ]
      : [['npmrc', npmrc]];
  }
}
