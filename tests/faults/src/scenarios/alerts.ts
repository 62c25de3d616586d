import { describeError, until } from '@orbita/harness';
import { ALERT_FAULTS, type Stage } from '../alerts/alert-faults.js';
import { Prometheus, lacksPrometheus } from '../alerts/prometheus.js';
import type { Scenario } from '../scenario.js';
import type { Scene } from '../scene.js';

const STAGES: readonly Stage[] = [1, 2, 3, 4];
/** Twice the longest window plus the longest wait of the rules, at the scene's pace. */
const RAISED_MS = 400_000;
const CLEARED_MS = 400_000;

/** Keeps the faults of one stage until each of its alerts was raised. */
const raiseAll = async (scene: Scene, prometheus: Prometheus, stage: Stage): Promise<void> => {
  const alerts = Object.entries(ALERT_FAULTS).filter(([, fault]) => fault.stage === stage);
  // One fault may raise several alerts: it is repaired after the last of them.
  const provocations = [...new Set(alerts.map(([, { provoke }]) => provoke))];
  await Promise.all(
    provocations.map(async (provoke) => {
      const over = new AbortController();
      const own = alerts.filter(([, fault]) => fault.provoke === provoke);
      const broken = provoke(scene, over.signal);
      const missed = Promise.all(
        own.map(async ([alert, { what, about }]) => {
          try {
            await until(alert, () => prometheus.isRaised({ ...about, alertname: alert }), {
              timeoutMs: RAISED_MS,
              everyMs: 500,
            });
          } catch (error) {
            scene.check(false, `${alert} was not raised by: ${what} (${String(error)})`);
          }
        }),
      );
      // A fault that could not be made would be waited for in vain.
      await Promise.race([missed, broken]).catch(() => undefined);
      over.abort();
      await broken.catch((error: unknown) => scene.check(false, `the fault failed: ${describeError(error)}`));
      await missed;
    }),
  );
};

const everyAlert: Scenario = {
  name: 'alerts: each is raised by a fault and clears afterwards',
  needs: lacksPrometheus,
  tolerates: { unavailable: true, slowestMs: 30_000 },
  patienceMs: 30 * 60_000,
  async run(scene) {
    const prometheus = await Prometheus.start(scene.stack);
    try {
      for (const stage of STAGES) await raiseAll(scene, prometheus, stage);
      const mendedAt = performance.now();
      const left = async (): Promise<string[]> => (await prometheus.raised()).map(({ alertname }) => alertname);
      try {
        await until('the end of every alert', async () => (await left()).length === 0, {
          timeoutMs: CLEARED_MS,
          everyMs: 500,
        });
      } catch {
        scene.check(false, `not cleared: ${(await left()).join(', ')}`);
      }
      const clearMs = performance.now() - mendedAt;
      return {
        note: `${Object.keys(ALERT_FAULTS).length} alerts, all clear ${(clearMs / 1_000).toFixed(0)} s after the last`,
      };
    } finally {
      await prometheus.stop();
    }
  },
};

export const ALERTS: Scenario[] = [everyAlert];
