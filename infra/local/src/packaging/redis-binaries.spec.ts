import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRedis } from './redis-binaries.js';

/** Fakes of Debian's tools: one package with a server that prints its version. */
const APT_GET = `#!/bin/sh
for option in "$@"; do
  case "$option" in Dir::Cache=*) echo package > "\${option#Dir::Cache=}/archives/redis-server.deb" ;; esac
done
`;
const DPKG = `#!/bin/sh
/bin/mkdir -p "$3/usr/bin"
printf '#!/bin/sh\\necho "Redis server v=7.0.15"\\n' > "$3/usr/bin/redis-server"
/bin/chmod 755 "$3/usr/bin/redis-server"
`;

describe('findRedis on a machine without Redis', () => {
  const path = process.env['PATH'];
  let folder: string;
  let runtimeDir: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'orbita-spec-'));
    runtimeDir = join(folder, 'data', 'runtime');
    const tools = join(folder, 'tools');
    mkdirSync(tools);
    writeFileSync(join(tools, 'apt-get'), APT_GET, { mode: 0o755 });
    writeFileSync(join(tools, 'dpkg'), DPKG, { mode: 0o755 });
    process.env['PATH'] = tools;
  });
  afterEach(() => {
    process.env['PATH'] = path;
    rmSync(folder, { recursive: true });
  });

  it('unpacks it for two installations that start together in one process, and leaves nothing else', async () => {
    const found = await Promise.all([findRedis({ runtimeDir }), findRedis({ runtimeDir })]);
    expect(found.map(({ version }) => version)).toEqual(['7.0.15', '7.0.15']);
    expect(readdirSync(runtimeDir)).toEqual(['redis']);
  });
});
