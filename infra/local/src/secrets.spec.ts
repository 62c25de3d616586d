import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LaunchError } from './launch-error.js';
import { loadSecrets, secretsFile } from './secrets.js';

describe('loadSecrets', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'orbita-spec-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('makes the secrets once, readable by their owner only', async () => {
    const first = await loadSecrets(folder);
    expect(await loadSecrets(folder)).toEqual(first);
    expect(statSync(secretsFile(folder)).mode & 0o777).toBe(0o600);
    expect(first.admin_password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
    expect(new Set(Object.values(first)).size).toBe(Object.keys(first).length);
  });

  it('gives all callers the same secrets when several ask at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => loadSecrets(folder)));
    expect(new Set(all.map((secrets) => JSON.stringify(secrets))).size).toBe(1);
    expect(readdirSync(folder)).toEqual(['secrets.json']);
  });

  it('adds a secret that is missing and keeps the others', async () => {
    const { redis_password: _removed, ...rest } = await loadSecrets(folder);
    writeFileSync(secretsFile(folder), JSON.stringify(rest));
    const completed = await loadSecrets(folder);
    expect(completed).toMatchObject(rest);
    expect(completed.redis_password).not.toBe('');
    expect(JSON.parse(readFileSync(secretsFile(folder), 'utf8'))).toEqual(completed);
  });

  it('keeps what another version of the product stored', async () => {
    const { redis_password: _removed, ...rest } = await loadSecrets(folder);
    writeFileSync(secretsFile(folder), JSON.stringify({ ...rest, future_key: 'kept' }));
    await loadSecrets(folder);
    expect(JSON.parse(readFileSync(secretsFile(folder), 'utf8'))).toMatchObject({ ...rest, future_key: 'kept' });
  });

  it('refuses a damaged file instead of replacing it', async () => {
    writeFileSync(secretsFile(folder), '{"admin_password": "x');
    await expect(loadSecrets(folder)).rejects.toThrow(LaunchError);
    expect(readFileSync(secretsFile(folder), 'utf8')).toBe('{"admin_password": "x');
  });
});
