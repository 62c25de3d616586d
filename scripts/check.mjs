// `npm run check`: everything CI asks besides the tests, two steps at a time. What a step says is printed when it ends.
import { spawn } from 'node:child_process';
import { orExit, prepareDependencies } from '../infra/local/prepare.mjs';

const AT_ONCE = 2;
/** The other steps read what the build writes. The longest come first. */
const STAGES = [
  ['check:build', 'check:format'],
  [
    'check:lint',
    'check:types',
    'check:boundaries',
    'check:unused',
    'check:manifests',
    'check:licences',
    'check:audit',
    'sbom',
  ],
];
/** Said whatever comes of it: a hole that was published overnight must not stop what is being mended today; a release it does. */
const TOLD = new Map([['check:audit', ['--', '--tell']]]);

/** Runs a script of package.json; tells whether it passed. */
const check = (script) =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    let output = '';
    const child = spawn('npm', ['run', '-s', script, ...(TOLD.get(script) ?? [])], {
      shell: process.platform === 'win32',
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('close', (code) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
      console.log(`${code === 0 ? '✓' : '✗'} ${script.padEnd(18)} ${seconds} s`);
      if (code !== 0 || TOLD.has(script)) console.log(output.trimEnd());
      resolve(code === 0);
    });
  });

const checkAll = async (scripts) => {
  const left = [...scripts];
  let passed = true;
  const lane = async () => {
    for (let script = left.shift(); script; script = left.shift()) passed = (await check(script)) && passed;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return passed;
};

await orExit(() => prepareDependencies({ tools: true }));
if (process.exitCode) process.exit();
for (const stage of STAGES) {
  if (await checkAll(stage)) continue;
  process.exitCode = 1;
  break;
}
