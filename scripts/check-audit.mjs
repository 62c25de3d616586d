// @ts-check
// `npm run check:audit [-- --report]`: known vulnerabilities of what runs in production, by the registry's list. Grave ones fail;
// with `--report` they are only printed. If the registry cannot be asked, it says so and does not fail.
import { spawn } from 'node:child_process';

const PATIENCE_MS = 60_000;
const GRAVE = ['high', 'critical'];

/** @typedef {{ name: string, severity: string, range: string, fixAvailable: unknown }} Hole */

/** The output of `npm audit`, whatever its exit code. @returns {Promise<string>} */
const auditReport = () =>
  new Promise((resolve, reject) => {
    const child = spawn('npm', ['audit', '--omit=dev', '--json'], {
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: PATIENCE_MS,
    });
    let answer = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (answer += text));
    child.once('error', reject);
    child.once('close', () => resolve(answer));
  });

/** @param {string} answer @returns {{ vulnerabilities?: Record<string, Hole>, message?: string }} */
const parsed = (answer) => {
  try {
    return JSON.parse(answer);
  } catch {
    return {};
  }
};

const { vulnerabilities, message } = parsed(await auditReport());
if (vulnerabilities === undefined) {
  console.log(`  audit: not available here (${message?.split(' - ')[0] ?? 'the registry did not answer in time'})`);
} else {
  const holes = Object.values(vulnerabilities);
  const grave = holes.filter(({ severity }) => GRAVE.includes(severity));
  for (const { name, severity, range, fixAvailable } of holes)
    console.log(`  ${severity}: ${name} ${range}${fixAvailable ? ', fixed by an update' : ''}`);
  console.log(`  audit: ${holes.length} packages with known vulnerabilities, ${grave.length} of them grave`);
  if (grave.length > 0 && !process.argv.includes('--report')) process.exitCode = 1;
}
