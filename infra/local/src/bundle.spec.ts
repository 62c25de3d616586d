import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isBundleStale, writeBundle } from '../bundle.mjs';
import { productRoles } from './roles.js';

const WORKSPACES = ['gateway', 'packages/images'];

describe('the bundle of the processes', () => {
  let root: string;
  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'orbita-spec-')));
    write('package.json', '{ "type": "module" }');
    write('package-lock.json', '{}');
    compiled(
      'gateway/dist/main.js',
      `import { place } from '../../packages/images/dist/place.js'; console.log(place);`,
    );
    compiled('packages/images/dist/place.js', 'export const place = new URL("./child.js", import.meta.url).pathname;');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const compiled = (path: string, text: string): void => {
    write(path, text);
    write(`${path}.map`, '{ "version": 3, "sources": [], "names": [], "mappings": "" }');
  };

  it('finds files where the modules were', async () => {
    await writeBundle(root, WORKSPACES);
    const said = execFileSync(process.execPath, [join(root, 'dist/roles/gateway.js')], { encoding: 'utf8' });
    expect(said.trim()).toBe(join(root, 'packages/images/dist/child.js'));
  });

  it('is made again when anything it is made of has changed', async () => {
    expect(isBundleStale(root, WORKSPACES)).toBe(true);
    await writeBundle(root, WORKSPACES);
    expect(isBundleStale(root, WORKSPACES)).toBe(false);
    compiled('packages/images/dist/place.js', 'export const place = "elsewhere";');
    expect(isBundleStale(root, WORKSPACES)).toBe(true);
    await writeBundle(root, WORKSPACES);
    write('package-lock.json', '{ "packages": {} }');
    expect(isBundleStale(root, WORKSPACES)).toBe(true);
  });

  it('is refused when a module of ours is missing, also one that is loaded later', async () => {
    compiled('packages/images/dist/place.js', `export const place = import('./gone.js');`);
    await expect(writeBundle(root, WORKSPACES)).rejects.toThrow('./gone.js');
  });
});

const ROLES = join(import.meta.dirname, '../../../dist/roles');
const ONLY_IN: Record<string, string[]> = {
  '@aws-sdk/client-s3': [],
  '@bull-board/api': [],
  '@napi-rs/canvas': ['worker-media'],
  '@nestjs/microservices': ['telegram'],
  '@opentelemetry/sdk-trace': [],
  docx: [],
  fastify: ['gateway'],
  nodemailer: ['worker-delivery'],
  'onnxruntime-node': [],
  openai: ['worker-content'],
  telegram: [],
};

/** Names of packages whose code a process loads when it starts. */
const packagesOf = (script: string, seen = new Set<string>()): Set<string> => {
  const found = new Set<string>();
  // The bundler's own has no map.
  if (seen.has(script) || script.startsWith('rolldown-runtime')) return found;
  seen.add(script);
  const { sources } = JSON.parse(readFileSync(join(ROLES, `${script}.map`), 'utf8')) as { sources: string[] };
  for (const source of sources) {
    const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source) ?? [];
    if (name) found.add(name);
  }
  for (const [, from = ''] of readFileSync(join(ROLES, script), 'utf8').matchAll(
    /^(?:import|export)\b[^;]*?"([^"]+)";$/gm,
  )) {
    if (!from.startsWith('./')) found.add(from);
    else for (const name of packagesOf(from.slice(2), seen)) found.add(name);
  }
  return found;
};

describe('what a process loads when it starts', () => {
  it('is none of the large packages that only others need, or that are needed later', () => {
    const loaded = productRoles().map(({ name }) => ({ name, packages: packagesOf(`${name}.js`) }));
    expect(loaded.every(({ packages }) => packages.has('typeorm'))).toBe(true);
    const found = Object.keys(ONLY_IN).map((heavy) => [
      heavy,
      loaded.filter(({ packages }) => packages.has(heavy)).map(({ name }) => name),
    ]);
    expect(Object.fromEntries(found)).toEqual(ONLY_IN);
  });
});
