import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const LOCAL = join(import.meta.dirname, '..');
const LATER = new Date(Date.now() + 60_000);

describe('preparing a checkout that somebody runs from', () => {
  let root: string;
  let launcher: ChildProcess;

  const write = (path: string, text = ''): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };

  const wouldBuild = (folder: string): void =>
    write('dry.txt', `A non-dry build would build project '${join(root, folder)}/tsconfig.json'`);

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'orbita-spec-'));
    write('package-lock.json');
    write('node_modules/.package-lock.json');
    write('web/dist/index.html');
    write('dry.txt');
    // A compiler and an npm that only leave a trace.
    write(
      'node_modules/typescript/bin/tsc',
      `const fs = require('fs');
       if (process.argv.includes('--dry')) console.log(fs.readFileSync('dry.txt', 'utf8')); else fs.writeFileSync('built', '');`,
    );
    write('npm-cli.js', `require('fs').writeFileSync('installed', '')`);
    write('infra/local/dist/main.js', `console.log('up'); setInterval(() => {}, 1000);`);
    write(
      'infra/local/test.mjs',
      `import { orExit, prepare } from './prepare.mjs'; await orExit(() => prepare({ web: true }));`,
    );
    for (const name of ['prepare.mjs', 'running.mjs', 'start.mjs']) {
      copyFileSync(join(LOCAL, name), join(root, 'infra/local', name));
    }
    launcher = run('start.mjs');
    for await (const text of launcher.stdout ?? []) if (String(text).includes('up')) break;
    rmSync(join(root, 'built'));
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

  /** What a second command does: whether it ends well, what it says, and what it changed. */
  const second = async () => {
    const child = run('test.mjs');
    let said = '';
    child.stderr?.on('data', (text) => (said += String(text)));
    const [code] = (await once(child, 'close')) as [number];
    return { code, said, changed: ['installed', 'built'].filter((name) => existsSync(join(root, name))) };
  };

  it.each<[string, () => void]>([
    ['what runs would be compiled anew', () => wouldBuild('services/jobs')],
    ['the dependencies have changed', () => utimesSync(join(root, 'package-lock.json'), LATER, LATER)],
  ])('is refused when %s', async (_, change) => {
    change();
    const { code, said, changed } = await second();
    expect(said).toContain(`Орбита запущена из этой папки (процесс ${launcher.pid})`);
    expect(said).toContain('Остановите её');
    expect([code, changed]).toEqual([1, []]);
  });

  it('is refused when the web client would be built anew', async () => {
    write('web/index.html');
    utimesSync(join(root, 'web/index.html'), LATER, LATER);
    const { code, said } = await second();
    expect([code, said]).toEqual([1, expect.stringContaining('Орбита запущена')]);
  });

  it('goes on when nothing of what runs would change', async () => {
    expect(await second()).toEqual({ code: 0, said: '', changed: ['built'] });
    wouldBuild('tests/faults');
    expect(await second()).toEqual({ code: 0, said: '', changed: ['built'] });
  });

  it('goes on when the launcher was killed', async () => {
    launcher.kill('SIGKILL');
    await once(launcher, 'exit');
    wouldBuild('services/jobs');
    utimesSync(join(root, 'package-lock.json'), LATER, LATER);
    expect(await second()).toEqual({ code: 0, said: '', changed: ['installed', 'built'] });
  });
});
