import { transcriptionRoutes } from '@orbita/contracts';
import { type Recording, type Tenant, beginTranscription, logNow, recorded, until } from '@orbita/harness';
import { setTimeout as sleep } from 'node:timers/promises';
import { CRASH_GOAL_MS, type Scenario } from '../scenario.js';
import type { Scene } from '../scene.js';
import { PARTS_AT_ONCE } from '../world.js';

const PARTS = 12;
const MINUTE_MS = 60_000;
const MINUTE_PRICE = 10;
const PRICE = PARTS * MINUTE_PRICE;
/** Work of the speech server for each second of sound: a part of a minute must take long enough to be killed half-way. */
const PACE_MS = 15;
const ENDED = { timeoutMs: 60_000, everyMs: 50 };
/** A statement the worker had already sent still takes effect after its death. */
const LAST_WORDS_MS = 100;

const recordingOf = async (scene: Scene, partMs = MINUTE_MS, parts = PARTS): Promise<Recording> => {
  const { stack, world } = scene;
  const product = { dataDir: stack.dataDir, query: world.query.bind(world) };
  return recorded(product, await scene.tenant(), { parts, partMs });
};

const ended = ({ tenant }: Recording, jobId: number): Promise<unknown> =>
  until('the end of a transcription', () => tenant.api.jobEnded(jobId), ENDED);

const look = ({ tenant, id }: Recording) => tenant.api.call(transcriptionRoutes.get, { params: { id } });

/** How often the server got each stretch, by its file name. */
const arrivals = (scene: Scene): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { at, name } of scene.world.transcription.calls()) {
    if (at >= scene.startedAt) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
};

/** Credits taken for a piece of work. */
const charged = async (tenant: Tenant, work: () => Promise<void>): Promise<number> => {
  const before = await tenant.credits();
  await work();
  return before - (await tenant.credits());
};

const killedAmidParts: Scenario = {
  name: 'transcription: media worker killed in part 7 of 12',
  goalMs: CRASH_GOAL_MS,
  async run(scene) {
    const { transcription } = scene.world;
    const recording = await recordingOf(scene);
    transcription.setAbilities({ paceMs: PACE_MS });
    let recoveryMs = 0;
    let kept = 0;
    const took = await charged(recording.tenant, async () => {
      const jobId = await beginTranscription(recording);
      const stored = async (): Promise<string[]> => {
        const rows = await scene.world.query<{ key: string }>(
          `SELECT key FROM job_checkpoints WHERE job_id = $1 AND key LIKE 'part-%'`,
          [jobId],
        );
        return rows.map(({ key }) => key);
      };
      await until('six parts', async () => (await stored()).length >= 6, { timeoutMs: 30_000, everyMs: 5 });
      const diedAt = await scene.kill('worker-media');
      await sleep(LAST_WORDS_MS);
      const written = new Set(await stored());
      kept = written.size;
      const before = arrivals(scene);
      const first = await until(
        'the next part',
        () => transcription.calls().find(({ at }) => at > diedAt + LAST_WORDS_MS),
        ENDED,
      );
      recoveryMs = first.at - diedAt;
      await ended(recording, jobId);
      const after = arrivals(scene);
      const again = recording.cuts.filter(({ start_ms, end_ms }, n) => {
        const name = `${start_ms}-${end_ms}.mp3`;
        return written.has(`part-${n}`) && after.get(name) !== before.get(name);
      });
      scene.check(again.length === 0, `${again.length} parts that were written were sent again`);
      const twice = [...after.values()].filter((count) => count > 1);
      scene.check(
        twice.length <= PARTS_AT_ONCE && twice.every((count) => count === 2),
        `parts were sent ${twice.join(', ')} times, ${PARTS_AT_ONCE} were in flight`,
      );
    });
    const { status, lines, is_partial: isPartial } = await look(recording);
    const words = lines.flatMap(({ text }) => text.split(' ')).length;
    scene.check(status === 'completed' && !isPartial, `the transcript is ${status}, partial: ${isPartial}`);
    scene.check(words === PARTS * 60, `it has ${words} of ${PARTS * 60} words`);
    scene.check(took === PRICE, `charged ${took} instead of ${PRICE}`);
    return { recoveryMs, note: `${kept} of ${PARTS} parts kept` };
  },
};

const throttled: Scenario = {
  name: 'transcription: a speech server that asks to wait',
  async run(scene) {
    const { transcription } = scene.world;
    const recording = await recordingOf(scene);
    transcription.behave({ fault: 'too many', times: 2, retryAfterSeconds: 1 });
    const took = await charged(recording.tenant, async () =>
      ended(recording, await beginTranscription(recording)).then(() => undefined),
    );
    const calls = transcription.calls().filter(({ at }) => at >= scene.startedAt);
    const refusedAt = calls.find(({ status }) => status === 429)?.at ?? 0;
    const early = calls.filter(({ at }) => at > refusedAt + 100 && at < refusedAt + 900);
    scene.check(refusedAt > 0 && early.length === 0, `${early.length} calls came before the server wanted them`);
    scene.check((await look(recording)).status === 'completed' && took === PRICE, `charged ${took}`);
    return {};
  },
};

const hanging: Scenario = {
  name: 'transcription: a speech server that hangs',
  async run(scene) {
    // A part of two seconds has the shortest timeout.
    const recording = await recordingOf(scene, 2_000, 3);
    scene.world.transcription.behave({ fault: 'silence', times: 1 });
    const beganAt = logNow();
    const took = await charged(recording.tenant, async () =>
      ended(recording, await beginTranscription(recording)).then(() => undefined),
    );
    const { status, is_partial: isPartial } = await look(recording);
    scene.check(status === 'completed' && !isPartial, `the transcript is ${status}, partial: ${isPartial}`);
    scene.check(took === MINUTE_PRICE, `charged ${took}`);
    return { note: `cut and asked again, ${((logNow() - beganAt) / 1_000).toFixed(0)} s` };
  },
};

const silent: Scenario = {
  name: 'transcription: a speech server that hears nothing',
  async run(scene) {
    const recording = await recordingOf(scene);
    scene.world.transcription.setAbilities({ deaf: true });
    const took = await charged(recording.tenant, async () =>
      ended(recording, await beginTranscription(recording)).then(() => undefined),
    );
    const { status, error_code: code } = await look(recording);
    scene.check(status === 'ready' && code === 'RECORDING_WITHOUT_SPEECH', `the transcript is ${status}: ${code}`);
    scene.check(took === 0, `charged ${took} for silence`);
    return {};
  },
};

const partRefused: Scenario = {
  name: 'transcription: one part the speech server refuses',
  async run(scene) {
    const recording = await recordingOf(scene);
    const [, refused] = recording.cuts;
    scene.world.transcription.behave({
      fault: 'refused',
      code: 413,
      only: `${refused!.start_ms}-${refused!.end_ms}.mp3`,
    });
    const due = PRICE - MINUTE_PRICE;
    const took = await charged(recording.tenant, async () => {
      const jobId = await beginTranscription(recording);
      scene.partial.set(jobId, due);
      await ended(recording, jobId);
    });
    const { status, is_partial: isPartial, parts, price } = await look(recording);
    scene.check(status === 'completed' && isPartial, `the transcript is ${status}, partial: ${isPartial}`);
    const failed = parts.flatMap((part, n) => (part.status === 'failed' ? [n] : []));
    scene.check(failed.join() === '1', `parts ${failed.join()} failed instead of 1`);
    scene.check(took === due && price === due, `charged ${took}, announced ${price}, due ${due}`);
    return {};
  },
};

export const TRANSCRIPTION_FAULTS: readonly Scenario[] = [killedAmidParts, throttled, hanging, silent, partRefused];
