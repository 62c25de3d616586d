// @ts-check
// `npm run sbom`: the parts of the running product as CycloneDX JSON, to dist/sbom.json. Read from package-lock.json, so the
// result is the same on every machine.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings.mjs';

const FOLDER = join(ROOT, 'dist');
const FILE = join(FOLDER, 'sbom.json');
const OURS = '@orbita';
/** Our packages that run somewhere: in the image, in browsers, in programs of users. */
const SHIPPED = [
  ...[
    'gateway',
    'worker-content',
    'worker-competitors',
    'worker-media',
    'worker-delivery',
    'worker-maintenance',
    'telegram',
    'database',
  ],
  ...['web', 'client'],
];
/** Replaces packages that an override leaves out (infra/absent); nothing of it is shipped. */
const STAND_IN = 'absent';
/** Fewer would mean that the lock was not read, not that the product shrank. */
const FEWEST = 100;

mkdirSync(FOLDER, { recursive: true });
const { status, stderr } = spawnSync(
  process.execPath,
  [
    join(ROOT, 'node_modules/@cyclonedx/cyclonedx-npm/bin/cyclonedx-npm-cli.js'),
    // npm calls our overrides invalid and still lists everything.
    ...['--package-lock-only', '--ignore-npm-errors', '--omit', 'dev', '--output-reproducible'],
    ...['--output-format', 'JSON', '--output-file', FILE],
  ],
  { cwd: ROOT, encoding: 'utf8' },
);
if (status !== 0) {
  console.error(stderr);
  process.exit(1);
}

/** @type {{ components: { name: string, version: string, group?: string, 'bom-ref': string, purl?: string }[], dependencies: { ref: string, dependsOn?: string[] }[] }} */
const bom = JSON.parse(readFileSync(FILE, 'utf8'));
const dependsOn = new Map(bom.dependencies.map(({ ref, dependsOn: refs = [] }) => [ref, refs]));
const standIns = new Set(
  bom.components.filter(({ name }) => name === STAND_IN).map((component) => component['bom-ref']),
);
const began = bom.components.filter(({ group, name }) => group === OURS && SHIPPED.includes(name));
/** All components that one of them depends on; test tools and a developer's servers are left out. */
const reached = new Set(began.map((component) => component['bom-ref']));
for (const ref of reached) for (const next of dependsOn.get(ref) ?? []) if (!standIns.has(next)) reached.add(next);
const root = bom.dependencies.find(({ ref }) => !bom.components.some((component) => component['bom-ref'] === ref));
bom.components = bom.components.filter((component) => reached.has(component['bom-ref']));
bom.dependencies = bom.dependencies
  .filter((one) => one === root || reached.has(one.ref))
  .map(({ dependsOn: refs, ...one }) => ({
    ...one,
    ...(refs && { dependsOn: refs.filter((ref) => reached.has(ref)) }),
  }));
writeFileSync(FILE, `${JSON.stringify(bom, null, 2)}\n`);

const problems = bom.components.filter(({ purl }) => !purl).map(({ name }) => `${name} has no address (purl)`);
if (bom.components.length < FEWEST) problems.push(`only ${bom.components.length} components were found`);
if (began.length !== SHIPPED.length) problems.push(`of ${SHIPPED.join(', ')} only ${began.length} were found`);
// Development tools are in no image.
for (const tool of ['vitest', 'oxlint', 'oxfmt', 'playwright-core', 'testing', 'fakes'])
  if (bom.components.some(({ name }) => name === tool)) problems.push(`${tool} is among what runs`);
for (const problem of problems) console.error(problem);
console.log(`${bom.components.length} components`);
process.exitCode = problems.length === 0 ? 0 : 1;
