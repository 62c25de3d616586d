import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostEnv, readSettings } from './env.js';
import { LaunchError } from './launch-error.js';

describe('readSettings', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'orbita-spec-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('works without any setting', () => {
    expect(readSettings(root, {})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: undefined,
      dataDir: join(root, '.data'),
      databaseUrl: undefined,
      redisUrl: undefined,
      adminEmail: 'admin@orbita.local',
      adminPassword: undefined,
      contentWorkers: 1,
      mediaWorkers: 1,
      competitorWorkers: 1,
      deliveryWorkers: 1,
      maintenanceWorkers: 1,
      modelHost: undefined,
      env: {},
    });
  });

  it('gives the real environment precedence over .env, and ignores an empty value', () => {
    writeFileSync(join(root, '.env'), 'PORT=4000\nHOST=0.0.0.0\nREDIS_URL=\nSMTP_URL="smtp://mail"\n');
    const settings = readSettings(root, { PORT: '5000', HOST: '' });
    expect(settings).toMatchObject({ port: 5000, host: '0.0.0.0', redisUrl: undefined });
    expect(settings.env).toEqual({ PORT: '5000', HOST: '0.0.0.0', SMTP_URL: 'smtp://mail' });
  });

  it('names every wrong variable and shows no value', () => {
    const wrong = { PORT: 'many', DATABASE_URL: 'mysql://user:secret@host/db', ADMIN_PASSWORD: '12345' };
    const attempt = () => readSettings(root, wrong);
    expect(attempt).toThrow(LaunchError);
    try {
      attempt();
    } catch (error) {
      const { fix } = error as LaunchError;
      expect(fix.map((text) => text.split(':')[0])).toEqual(['PORT', 'DATABASE_URL', 'ADMIN_PASSWORD']);
      expect(fix.join()).not.toMatch(/secret|12345|many/);
    }
  });

  it('names the host of the model, never the key', () => {
    expect(readSettings(root, { OPENAI_API_KEY: 'sk-x' }).modelHost).toBe('api.openai.com');
    expect(readSettings(root, { OPENAI_BASE_URL: 'http://localhost:8080/v1' }).modelHost).toBe('localhost:8080');
  });
});

describe('hostEnv', () => {
  it('lets no key or address of the shell through', () => {
    expect(hostEnv({ PATH: '/bin', OPENAI_API_KEY: 'sk-x', DATABASE_URL: 'postgres://x' })).toEqual({ PATH: '/bin' });
  });
});
