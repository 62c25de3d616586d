import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch as watchFiles } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolesToRestart } from './dev-roles.js';
import { launch, type BesideContext } from './launcher.js';
import { errorText } from './launch-error.js';
import type { Stack } from './stack.types.js';

/** Vite's own default; the browser opens this address and Vite forwards /api to the gateway. */
const WEB_URL = 'http://localhost:5173';

/** An editor saves several files in a row. */
const SETTLE_MS = 100;

/** `build.mjs`, which is no part of what it compiles. */
interface Builder {
  workspaces(root: string): string[];
  compileChanged(root: string): Promise<{ folder: string; outputs: unknown[] }[]>;
  writeChanged(root: string, changes: object[]): void;
}

/** Recompiles on every change, restarts the processes it concerns, and serves the web client with hot reload. */
const watch = async (stack: Stack, { root, env, signal, line }: BesideContext): Promise<void> => {
  const vite: ChildProcess = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
    cwd: join(root, 'web'),
    env: { ...env, GATEWAY_URL: stack.baseUrl },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const builder = (await import(new URL('../build.mjs', import.meta.url).href)) as Builder;

  const rebuild = async (): Promise<void> => {
    const changes = await builder.compileChanged(root);
    builder.writeChanged(root, changes);
    const folders = changes.filter(({ outputs }) => outputs.length > 0).map(({ folder }) => folder);
    if (folders.length > 0) await restart(folders);
  };
  const restart = async (folders: string[]): Promise<void> => {
    if (folders.includes('infra/database')) await stack.migrate();
    const present = new Set(stack.processes().map(({ role }) => role));
    const concerned = rolesToRestart(folders).filter((name) => present.has(name));
    await Promise.all(
      concerned.map(async (role) => {
        await stack.stopRole(role);
        await stack.startRole(role);
      }),
    );
    line(`  ↻ ${concerned.join(', ')}`);
  };

  let work = Promise.resolve();
  let settling: NodeJS.Timeout | undefined;
  const changed = (): void => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      work = work.then(rebuild).catch((error: unknown) => line(`  ! ${errorText(error)}`));
    }, SETTLE_MS);
  };
  for (const folder of builder.workspaces(root)) {
    watchFiles(join(root, folder, 'src'), { recursive: true, signal }, changed);
  }
  signal.addEventListener('abort', () => vite.kill(), { once: true });
  await once(vite, 'exit');
  clearTimeout(settling);
  await work;
};

const root = fileURLToPath(new URL('../../../', import.meta.url));
process.exitCode = await launch(root, { nodeEnv: 'development', publicUrl: WEB_URL, beside: watch });
