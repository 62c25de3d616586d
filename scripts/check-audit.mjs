// @ts-check
// `npm run check:audit [-- --tell]`: known holes of what runs in production, by the registry's list. Fails for grave ones; with
// `--tell` it only says them. Where no list can be asked it says so and fails nothing.
import { spawn } from 'node:child_process';

const PATIENCE_MS = 60_000;
const GRAVE = ['high', 'critical'];

/** @typedef {{ name: string, severity: string, range: string, fixAvailable: unknown }} Hole */

/** What `npm audit` answers, whatever code it ends with. @returns {Promise<string>} */
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
    console.log(`  ${severity}: ${name} ${range}${fixAvailable ? ', mended by an update' : ''}`);
  console.log(`  audit: ${holes.length} packages with known holes, ${grave.length} of them grave`);
  if (grave.length > 0 && !process.argv.includes('--tell')) process.exitCode = 1;
}
