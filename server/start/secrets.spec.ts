import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { persistentSecrets } from './secrets';

describe('secrets of a plain start', () => {
  let directory: string;
  beforeEach(() => (directory = fs.mkdtempSync(path.join(tmpdir(), 'barograph-secrets-'))));
  afterEach(() => fs.rmSync(directory, { recursive: true, force: true }));

  it('makes each secret once, of 256 bits, readable by its owner alone', () => {
    const made = persistentSecrets(directory, ['A', 'B']);
    expect(made.A).toMatch(/^[0-9a-f]{64}$/);
    expect(made.A).not.toBe(made.B);
    expect(persistentSecrets(directory, ['A', 'B'])).toEqual(made);
    expect(fs.statSync(path.join(directory, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('adds the secret of a new name and keeps the others', () => {
    const { A } = persistentSecrets(directory, ['A']);
    expect(persistentSecrets(directory, ['A', 'C'])).toMatchObject({ A, C: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it('reports a damaged file and does not replace it', () => {
    const file = path.join(directory, 'secrets.json');
    fs.writeFileSync(file, '{"A": "x');
    expect(() => persistentSecrets(directory, ['A'])).toThrow(`${file} is damaged`);
    expect(fs.readFileSync(file, 'utf8')).toBe('{"A": "x');
  });
});
