// @ts-check
import { confinementProblems } from './confinement.mjs';
import { checkMachine, openEngine } from './engine.mjs';
import { bringBases, buildProduct } from './images.mjs';
import { forward, runJourneys } from './journeys.mjs';
import { notPlayed, renderOverlay, workloadsOf } from './overlay.mjs';
import { openPods, takeDown } from './pods.mjs';
import { killWorkerMidPlan, startModel } from './recovery.mjs';
import { newSecrets } from './secrets.mjs';
import { ContainersProblem, step } from './steps.mjs';

/** Workloads that read the secret `model` when they start. */
const ROLES_OF_THE_MODEL = ['gateway', 'worker-content'];
/** Kinds that end; the others keep running. */
const ENDING = ['Job', 'CronJob'];
const WORDS_OF_THE_FAILED = 15;

/** @typedef {import('./overlay.mjs').Workload} Workload */

/** @param {readonly Workload[]} workloads @param {string} name */
const named = (workloads, name) => {
  const found = workloads.find((workload) => workload.name === name);
  if (!found) throw new Error(`the overlay has no ${name}`);
  return found;
};

/**
 * Starts everything at once, as a cluster does: a workload waits for those it needs.
 * @param {import('./pods.mjs').Pods} pods @param {readonly Workload[]} workloads
 */
const startAll = async (pods, workloads) => {
  const start = async (/** @type {Workload} */ workload) => {
    try {
      await pods.start(workload);
      await (ENDING.includes(workload.kind) ? pods.untilComplete(workload) : pods.untilReady(workload));
    } catch (error) {
      const words = await pods.lastWords(workload, WORDS_OF_THE_FAILED);
      throw new ContainersProblem(`${workload.name}: ${/** @type {Error} */ (error).message}\n${words}`);
    }
  };
  const ended = await Promise.allSettled(workloads.map(start));
  const failed = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason.message] : []));
  if (failed.length > 0) throw new ContainersProblem(failed.join('\n'));
};

/**
 * Checks the overlay on this machine with Podman.
 * @param {{ root: string, overlay: string, mayInstall: boolean, isBuilt: boolean, signal: AbortSignal }} options
 *   `isBuilt`: use the image of the last run
 */
export const proveOnPodman = async ({ root, overlay, mayInstall, isBuilt, signal }) => {
  await step('tools of this machine', () => checkMachine(mayInstall));
  const engine = openEngine(root, signal);
  // Leftovers that an earlier run could not remove.
  await takeDown(engine);
  try {
    const bases = () => bringBases(engine, root);
    await step(`the images below (${engine.runtime})`, bases, (lines) => lines);
    if (!isBuilt) {
      const build = () => buildProduct(engine, root);
      await step("the product's image", build, (line) => [line]);
    }
    const { secrets, administrator: admin } = await newSecrets(root);
    const manifests = await step(`kubectl kustomize ${overlay}`, () => renderOverlay(root, overlay), notPlayed);
    const workloads = workloadsOf(manifests, (name, key) => secrets[name]?.[key] ?? '');
    const started = workloads.filter(({ kind }) => kind !== 'CronJob');
    const serving = started.filter(({ kind }) => !ENDING.includes(kind));
    const names = () => [serving.map(({ name }) => name).join(', ')];
    const gateway = named(workloads, 'gateway');
    const pods = openPods(engine, signal);

    const host = await step('network, secrets, volumes', async () => {
      const address = await pods.prepare(secrets);
      await pods.makeVolumes(workloads);
      return address;
    });
    await step('migrated, every role ready', () => startAll(pods, started), names);
    await step('no root, no capability, nothing to write to', async () => {
      const problems = (await Promise.all(serving.map((workload) => confinementProblems(pods, workload)))).flat();
      if (problems.length > 0) throw new ContainersProblem(problems.join('\n'));
    });
    const door = await forward(await pods.addressOf(gateway), 3000);
    try {
      await step('the main journey in a browser', () => runJourneys(root, { baseUrl: door.url, admin }, signal));
    } finally {
      door.close();
    }
    await step('the backup of a night', () => startAll(pods, [named(workloads, 'backup')]));

    const model = await startModel(host);
    try {
      await step('a model is added, its roles are restarted', async () => {
        await pods.keep('model', model.secret);
        const roles = workloads.filter(({ name }) => ROLES_OF_THE_MODEL.includes(name));
        await Promise.all(roles.map((role) => pods.stop(role)));
        await startAll(pods, roles);
      });
      const baseUrl = `http://${await pods.addressOf(gateway)}:3000`;
      const worker = named(workloads, 'worker-content');
      const kill = () => killWorkerMidPlan({ baseUrl, admin, pods, worker, signal });
      await step('a worker killed in the middle of a plan', kill, (line) => [line]);
    } finally {
      await model.stop();
    }
  } finally {
    await step('taken down', () => takeDown(engine));
  }
};
