// @ts-check
// Runs a compiled command with DATABASE_URL of this installation: node infra/local/with-database.mjs <file> [arguments]
import { orExit, prepare } from './prepare.mjs';

await orExit(async () => {
  await prepare({ web: false });
  await import(new URL('./dist/with-database.js', import.meta.url).href);
});
