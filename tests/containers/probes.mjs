// @ts-check
// Probes of a kubelet during a start: requests what the manifests name, as often and as long as they say.
import { until } from './steps.mjs';

/**
 * @typedef {object} Target
 * @property {string} address of the pod
 * @property {any} container as in the overlay
 * @property {(command: readonly string[]) => Promise<unknown>} exec runs a command in it; throws when it fails
 */

/** @param {any} container @param {number | string} port */
const numberOf = ({ ports = [] }, port) =>
  typeof port === 'number' ? port : ports.find((/** @type {any} */ { name }) => name === port)?.containerPort;

/** @param {Target} target @param {any} probe */
const asks = async ({ address, container, exec }, { httpGet, exec: command, timeoutSeconds = 1 }) => {
  if (command) return exec(command.command);
  const url = `http://${address}:${numberOf(container, httpGet.port)}${httpGet.path}`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutSeconds * 1000) });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer;
};

/**
 * Waits until a container has started and is ready. One without a startup probe gets the time of the slowest that has one.
 * @param {string} name @param {Target} target @param {AbortSignal} signal
 */
export const untilReady = async (name, target, signal) => {
  const { startupProbe, readinessProbe } = target.container;
  const patienceMs = (startupProbe ? startupProbe.periodSeconds * startupProbe.failureThreshold : 120) * 1000;
  for (const [what, probe] of Object.entries({ started: startupProbe, ready: readinessProbe })) {
    if (!probe) continue;
    const look = () =>
      asks(target, probe).then(
        () => true,
        () => undefined,
      );
    await until(`${name} is not ${what}`, look, { patienceMs, everyMs: 500, signal });
  }
};
