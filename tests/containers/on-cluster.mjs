// @ts-check
import { openCluster } from './cluster.mjs';
import { confinementProblems } from './confinement.mjs';
import { buildAndPush, PRODUCT } from './images.mjs';
import { runJourneys } from './journeys.mjs';
import { renderOverlay, withImage, workloadsOf } from './overlay.mjs';
import { newSecrets } from './secrets.mjs';
import { ContainersProblem, step } from './steps.mjs';

/**
 * Checks the overlay on the cluster of KUBECONFIG.
 * @param {{ root: string, overlay: string, image: string | undefined, signal: AbortSignal }} options
 *   `image`: a name that this machine may push and the cluster may pull
 */
export const proveOnCluster = async ({ root, overlay, image, signal }) => {
  if (!image)
    throw new ContainersProblem(
      'a cluster pulls its images: npm run containers -- --image registry.example.ru/orbita:check',
    );
  const cluster = openCluster(signal);
  await step('the cluster answers and has room', () => cluster.checkFree());
  await step('the image, built and pushed', () => buildAndPush(root, image, signal));
  const { secrets, administrator: admin } = await newSecrets(root);
  const manifests = withImage(await renderOverlay(root, overlay), PRODUCT, image);
  const serving = workloadsOf(manifests, () => '').filter(
    ({ kind }) => kind === 'Deployment' || kind === 'StatefulSet',
  );
  try {
    await step('migrated, every role ready', () => cluster.start(manifests, secrets));
    await step('no root, no capability, nothing to write to', async () => {
      const problems = (await Promise.all(serving.map((workload) => confinementProblems(cluster, workload)))).flat();
      if (problems.length > 0) throw new ContainersProblem(problems.join('\n'));
    });
    const door = await cluster.forward();
    try {
      await step('the main journey in a browser', () => runJourneys(root, { baseUrl: door.url, admin }, signal));
    } finally {
      door.close();
    }
    await step('the backup of a night', () => cluster.runOnce('backup'));
    console.log(
      '    not tried on a cluster: a worker killed in the middle of a plan (its pods cannot reach a model on this machine)',
    );
  } finally {
    await step('taken down', () => cluster.takeDown());
  }
};
