import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const LOCAL = join(import.meta.dirname, '..');
const WORKSPACES = ['services/jobs', 'gateway', 'tests/faults'];
const LATER = new Date(Date.now() + 60_000);

describe('preparing a checkout while the product runs from it', () => {
  let root: string;
  let launcher: ChildProcess;

  const write = (path: string, text = ''): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };

  const edit = (folder: string): void => write(`${folder}/src/index.ts`, 'export const two: number = 2;');
  const built = (folder: string): string => readFileSync(join(root, folder, 'dist/index.js'), 'utf8');

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'orbita-spec-'));
    write('package.json', JSON.stringify({ engines: { node: process.versions.node }, workspaces: WORKSPACES }));
    write('package-lock.json');
    write('node_modules/.package-lock.json');
    write('web/dist/index.html');
    for (const folder of WORKSPACES) write(`${folder}/src/index.ts`, 'export const one: number = 1;');
    // The compiler itself, and an npm that only leaves a trace.
    symlinkSync(join(LOCAL, '../../node_modules/@swc'), join(root, 'node_modules/@swc'));
    write('npm-cli.js', `require('fs').writeFileSync('installed', '')`);
    write('infra/local/dist/main.js', `console.log('up'); setInterval(() => {}, 1000);`);
    write(
      'infra/local/test.mjs',
      `import { orExit, prepare } from './prepare.mjs'; await orExit(() => prepare({ web: true }));`,
    );
    for (const name of readdirSync(LOCAL).filter((file) => file.endsWith('.mjs'))) {
      copyFileSync(join(LOCAL, name), join(root, 'infra/local', name));
    }
    launcher = run('start.mjs');
    for await (const text of launcher.stdout ?? []) if (String(text).includes('up')) break;
  });
  afterEach(() => {
    launcher.kill('SIGKILL');
    rmSync(root, { recursive: true });
  });

  const run = (script: string): ChildProcess =>
    spawn(process.execPath, [join(root, 'infra/local', script)], {
      cwd: root,
      env: { PATH: process.env.PATH, npm_execpath: join(root, 'npm-cli.js') },
    });

  /** Result of a second command: whether it succeeds, its output, and whether it installed anything. */
  const second = async () => {
    const child = run('test.mjs');
    let said = '';
    child.stderr?.on('data', (text) => (said += String(text)));
    const [code] = (await once(child, 'close')) as [number];
    return { code, said, installed: existsSync(join(root, 'installed')) };
  };

  it('is refused when running code would be compiled again', async () => {
    edit('services/jobs');
    const { code, said } = await second();
    expect(said).toContain(`Орбита запущена из этой папки (процесс ${launcher.pid})`);
    expect(said).toContain('Остановите её');
    expect(code).toBe(1);
    expect(built('services/jobs')).toContain('one = 1');
  });

  it('is refused when the dependencies have changed', async () => {
    utimesSync(join(root, 'package-lock.json'), LATER, LATER);
    expect(await second()).toEqual({ code: 1, said: expect.stringContaining('Орбита запущена'), installed: false });
  });

  it('is refused when the web client would be built again', async () => {
    write('web/index.html');
    utimesSync(join(root, 'web/index.html'), LATER, LATER);
    const { code, said } = await second();
    expect([code, said]).toEqual([1, expect.stringContaining('Орбита запущена')]);
  });

  it('goes on when nothing of what runs would change', async () => {
    const before = statSync(join(root, 'services/jobs/dist/index.js')).mtimeMs;
    utimesSync(join(root, 'services/jobs/src/index.ts'), LATER, LATER);
    expect(await second()).toEqual({ code: 0, said: '', installed: false });
    expect(statSync(join(root, 'services/jobs/dist/index.js')).mtimeMs).toBe(before);
    edit('tests/faults');
    expect(await second()).toEqual({ code: 0, said: '', installed: false });
    expect(built('tests/faults')).toContain('two = 2');
  });

  it('goes on when the launcher was killed', async () => {
    launcher.kill('SIGKILL');
    await once(launcher, 'exit');
    edit('services/jobs');
    utimesSync(join(root, 'package-lock.json'), LATER, LATER);
    expect(await second()).toEqual({ code: 0, said: '', installed: true });
    expect(built('services/jobs')).toContain('two = 2');
  });

  it('reports where the code cannot be read, and builds none of it', async () => {
    launcher.kill('SIGKILL');
    await once(launcher, 'exit');
    edit('gateway');
    write('services/jobs/src/index.ts', 'export const = 2;');
    const { code, said } = await second();
    expect([code, said]).toEqual([1, expect.stringMatching(/Сборка не удалась\n.*services\/jobs\/src\/index\.ts/)]);
    expect(built('gateway')).toContain('one = 1');
  });

  it('builds no specs, and keeps nothing of a source that went', async () => {
    write('tests/faults/src/a.spec.ts', '');
    write('tests/faults/src/old.ts', '');
    await second();
    expect(readdirSync(join(root, 'tests/faults/dist'))).toEqual(expect.arrayContaining(['old.js', 'old.js.map']));
    rmSync(join(root, 'tests/faults/src/old.ts'));
    await second();
    expect(readdirSync(join(root, 'tests/faults/dist')).sort()).toEqual(['.built.json', 'index.js', 'index.js.map']);
  });
});
