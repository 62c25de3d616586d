// `npm run check`: everything CI checks besides the tests, two steps at a time. A step's output is printed when it ends.
import { spawn } from 'node:child_process';
import { orExit, prepare } from '../infra/local/prepare.mjs';

const AT_ONCE = 2;
/** The longest first, because it uses whatever processor time is left. No step needs another; some follow imports of the build. */
const STEPS = [
  'check:code',
  'check:sql',
  'check:unused',
  'check:boundaries',
  'check:manifests',
  'check:format',
  'check:licences',
  'check:audit',
  'sbom',
];
/** Printed in any case: a vulnerability published overnight must not block today's fix; it does block a release. */
const REPORTED = new Map([['check:audit', ['--', '--report']]]);

/** Runs a script of package.json; resolves with whether it passed. */
const check = (script) =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    let output = '';
    const child = spawn('npm', ['run', '-s', script, ...(REPORTED.get(script) ?? [])], {
      shell: process.platform === 'win32',
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('close', (code) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
      console.log(`${code === 0 ? '✓' : '✗'} ${script.padEnd(18)} ${seconds} s`);
      if (code !== 0 || REPORTED.has(script)) console.log(output.trimEnd());
      resolve(code === 0);
    });
  });

const left = [...STEPS];
const lane = async () => {
  for (let step = left.shift(); step; step = left.shift()) if (!(await check(step))) process.exitCode = 1;
};

await orExit(() => prepare({ web: false, tools: true }));
if (process.exitCode) process.exit();
await Promise.all(Array.from({ length: AT_ONCE }, lane));
