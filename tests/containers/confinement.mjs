// @ts-check
// Whether the restrictions of the manifests are in force inside a container.

/** @typedef {import('./overlay.mjs').Workload} Workload */

/** Facts of the kernel about the first process. @param {string} status text of /proc/1/status */
const parse = (status) =>
  Object.fromEntries(
    status
      .split('\n')
      .map((line) => line.split(':\t'))
      .map(([key = '', value = '']) => [key, value.trim()]),
  );

/** Any writable path would do; the root must never be one. */
const TOUCHED = '/orbita-was-here';

/**
 * Restrictions of a workload that are not in force, one a line.
 * @param {{ exec: (workload: Workload, command: readonly string[]) => Promise<string> }} pods @param {Workload} workload
 * @returns {Promise<string[]>}
 */
export const confinementProblems = async (pods, workload) => {
  const { runAsUser, runAsGroup } = workload.pod.securityContext;
  const { Uid, Gid, CapEff, CapPrm, CapBnd, NoNewPrivs, Seccomp } = parse(
    await pods.exec(workload, ['cat', '/proc/1/status']),
  );
  const refused = await pods.exec(workload, ['touch', TOUCHED]).then(
    () => 'nothing',
    (error) => String(error.message),
  );
  const none = '0'.repeat(16);
  return [
    Uid?.split('\t').every((uid) => uid === String(runAsUser)) ? [] : [`runs as user ${Uid}, not ${runAsUser}`],
    Gid?.split('\t').every((gid) => gid === String(runAsGroup)) ? [] : [`runs as group ${Gid}, not ${runAsGroup}`],
    [CapEff, CapPrm, CapBnd].every((capabilities) => capabilities === none)
      ? []
      : [`has capabilities ${CapEff}/${CapBnd}`],
    NoNewPrivs === '1' ? [] : ['may gain rights'],
    Seccomp === '2' ? [] : ['may make any system call'],
    /Read-only file system/.test(refused) ? [] : [`its root can be written: ${refused}`],
  ]
    .flat()
    .map((problem) => `${workload.name}: ${problem}`);
};
