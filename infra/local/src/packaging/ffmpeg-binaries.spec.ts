import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findFfmpeg } from './ffmpeg-binaries.js';

/** Fakes of Debian's tools: one package, whose programs print their version and the folder of their libraries. */
const APT_GET = `#!/bin/sh
for option in "$@"; do
  case "$option" in Dir::Cache=*) echo package > "\${option#Dir::Cache=}/archives/ffmpeg.deb" ;; esac
done
`;
const DPKG = `#!/bin/sh
/bin/mkdir -p "$3/usr/bin" "$3/usr/lib/x86_64-linux-gnu/blas"
for name in ffmpeg ffprobe; do
  printf '#!/bin/sh\\necho "ffmpeg version 5.1.9-0+deb12u1 Copyright"\\necho "$LD_LIBRARY_PATH $*"\\n' > "$3/usr/bin/$name"
  /bin/chmod 755 "$3/usr/bin/$name"
done
`;

describe('findFfmpeg', () => {
  const path = process.env['PATH'];
  let folder: string;
  let tools: string;
  let runtimeDir: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'orbita spec-'));
    runtimeDir = join(folder, 'runtime');
    tools = join(folder, 'tools');
    mkdirSync(tools);
    process.env['PATH'] = tools;
  });
  afterEach(() => {
    process.env['PATH'] = path;
    rmSync(folder, { recursive: true });
  });
  const tool = (name: string, script: string): void => writeFileSync(join(tools, name), script, { mode: 0o755 });

  it('unpacks Debian’s packages, and what starts them brings their libraries without an environment', async () => {
    tool('apt-get', APT_GET);
    tool('dpkg', DPKG);
    const found = await findFfmpeg({ runtimeDir });
    expect(found).toEqual({ path: join(runtimeDir, 'ffmpeg/bin/ffmpeg'), version: '5.1.9', problem: undefined });
    expect(readdirSync(runtimeDir)).toEqual(['ffmpeg']);
    const ffprobe = join(dirname(found.path ?? ''), 'ffprobe');
    const libraries = `${runtimeDir}/ffmpeg/bin/../usr/lib/x86_64-linux-gnu`;
    const said = execFileSync(ffprobe, ['-i', 'a b'], { env: {}, encoding: 'utf8' });
    expect(said).toContain(`${libraries}:${libraries}/blas -i a b`);
  });

  it('leaves the one on PATH, and the one that is named, where they are', async () => {
    for (const name of ['ffmpeg', 'ffprobe']) tool(name, '#!/bin/sh\necho "ffmpeg version n7.1"\n');
    expect(await findFfmpeg({ runtimeDir })).toEqual({ path: undefined, version: '7.1', problem: undefined });
    expect(await findFfmpeg({ runtimeDir, named: '/opt/ffmpeg' })).toMatchObject({ path: '/opt/ffmpeg' });
  });

  it('reports why there is none, and throws nothing', async () => {
    expect(await findFfmpeg({ runtimeDir })).toMatchObject({
      path: undefined,
      problem: expect.stringContaining('пакетов Debian') as string,
    });
  });
});
