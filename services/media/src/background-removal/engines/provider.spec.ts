import { type ApiBehaviour, type FakeBackgroundRemover, startFakeBackgroundRemover } from '@orbita/fakes';
import { createLogger, metrics } from '@orbita/platform';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aJpeg } from '../../../fixtures/samples.js';
import { createProviderEngine } from './provider.js';

let fake: FakeBackgroundRemover;
let folder: string;

beforeEach(async () => {
  metrics.resetMetrics();
  fake = await startFakeBackgroundRemover();
  folder = await mkdtemp(join(tmpdir(), 'orbita-provider-'));
});
afterEach(async () => {
  await fake.stop();
  await rm(folder, { recursive: true });
});

const remove = async (signal = new AbortController().signal): Promise<void> => {
  const engine = createProviderEngine({ BG_REMOVAL_URL: fake.removalUrl }, createLogger('test', 'silent'));
  const input = join(folder, 'picture');
  await writeFile(input, await aJpeg());
  try {
    await engine.remove(input, join(folder, 'result.png'), signal);
  } finally {
    await engine.close();
  }
};

/** Outcomes of the calls of this server, with their counts. */
const outcomes = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    ((await metrics.getSingleMetric('orbita_provider_calls_total')?.get())?.values ?? [])
      .filter(({ labels, value }) => labels['provider'] === 'background' && value > 0)
      .map(({ labels, value }) => [String(labels['outcome']), value]),
  );

it('a received picture counts as a successful call', async () => {
  await remove();
  expect(await outcomes()).toEqual({ done: 1 });
});

it.each<[string, Partial<ApiBehaviour>, boolean, string]>([
  ['an error', { fault: 'error before' }, true, 'unavailable'],
  ['a page', { fault: 'no json' }, true, 'unreadable'],
  ['half of a picture', { fault: 'cut answer', atByte: 500 }, true, 'unavailable'],
  ['too many calls', { fault: 'too many' }, true, 'throttled'],
  ['a refusal', { fault: 'refused', code: 422 }, false, 'refused'],
])('%s is no picture, and worth another try: %j', async (_, behaviour, retryable, outcome) => {
  fake.behave(behaviour);
  await expect(remove()).rejects.toMatchObject({ code: 'BACKGROUND_REMOVAL_FAILED', retryable });
  expect(await outcomes()).toEqual({ [outcome]: 1 });
  expect(await readdir(folder)).toEqual(['picture']);
});

it('a different picture than the sent one is refused', async () => {
  fake.setManner('other size');
  await expect(remove()).rejects.toMatchObject({ code: 'BACKGROUND_REMOVAL_FAILED' });
});

it('a cancelled call does not wait for the server', async () => {
  const calledOff = new AbortController();
  fake.watch((moment) => (moment === 'heard' ? calledOff.abort(new Error('called off')) : undefined));
  fake.behave({ fault: 'silence' });
  await expect(remove(calledOff.signal)).rejects.toThrow('called off');
  expect(await outcomes()).toEqual({ 'called off': 1 });
});
