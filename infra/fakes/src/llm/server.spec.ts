import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallRecord } from './call-log.js';
import { startFakeLlm, type FakeLlm, type FakeLlmOptions } from './server.js';

/** Of a busy machine. */
const PATIENCE = { timeout: 20_000 };

const text = { type: 'string' };
const schema = {
  type: 'object',
  properties: {
    publications: { type: 'array', items: { type: 'object', properties: { slot: { type: 'integer' }, title: text } } },
  },
};
interface Chunk {
  choices: { delta: { content?: string } }[];
}
const ideasOf = (answer: string) =>
  (JSON.parse(answer) as { publications: { slot: number; title: string }[] }).publications;
const question = (slots: number[], extra: object = {}) => ({
  model: 'm',
  stream: true,
  response_format: { type: 'json_schema', json_schema: { name: 'x', schema } },
  messages: [{ role: 'user', content: `<slots>\n${slots.map((n) => `#${n} | 2026-12-01`).join('\n')}\n</slots>` }],
  ...extra,
});

describe('fake model server', () => {
  let fake: FakeLlm;
  const start = async (options: FakeLlmOptions = {}): Promise<void> => {
    fake = await startFakeLlm({ speed: 50, ...options });
  };
  afterEach(() => fake.stop());

  const post = (body: object, init: RequestInit = {}): Promise<Response> =>
    fetch(`${fake.url}/chat/completions`, { method: 'POST', body: JSON.stringify(body), ...init });
  const streamedText = async (response: Response): Promise<string> =>
    (await response.text())
      .split('\n\n')
      .filter((line) => line.startsWith('data: {'))
      .map((line) => (JSON.parse(line.slice(6)) as Chunk).choices[0]?.delta.content ?? '')
      .join('');

  it('holds an answer until stalls are changed', async () => {
    await start({ behaviour: { stall: { count: 1, untilChanged: true } } });
    const answers = [[1], [2]].map(async (slots) => streamedText(await post(question(slots))));
    await Promise.race(answers);
    expect(fake.log().map(({ fault }) => fault)).toEqual([null]);
    fake.setBehaviour({ stall: null });
    await Promise.all(answers);
    expect(fake.log().map(({ fault }) => fault)).toEqual([null, 'stall']);
  });

  it('streams one idea for each slot of the question, 120 tokens each, with titles that never repeat', async () => {
    await start();
    const [one, two] = await Promise.all([post(question([4, 5, 6])), post(question([7]))]);
    const first = ideasOf(await streamedText(one));
    const second = ideasOf(await streamedText(two));
    expect(first.map(({ slot }) => slot)).toEqual([4, 5, 6]);
    const titles = [...first, ...second].map(({ title }) => title);
    expect(new Set(titles).size).toBe(4);
    const record = fake.log().find(({ slots }) => slots.length === 3)!;
    expect(record).toMatchObject({ status: 200, slots: [4, 5, 6], aborted: false, fault: null });
    expect(record.tokens).toBeGreaterThanOrEqual(360);
    expect(record.tokens).toBeLessThan(375);
  });

  it('takes the time of its pace', async () => {
    await start({ speed: 10, firstTokenMs: 900, tokensPerSecond: 77 });
    await (await post(question([1, 2]))).text();
    const { at, endedAt } = fake.log()[0]!;
    expect(endedAt - at).toBeGreaterThan(90 + 300);
    expect(endedAt - at).toBeLessThan(90 + 320 + 2_000);
  });

  it('answers whole when streaming is not requested, and answers a plain count without a table', async () => {
    await start();
    const body = question([], { stream: false, messages: [{ role: 'user', content: 'Придумайте 12 публикаций' }] });
    const answer = (await (await post(body)).json()) as {
      choices: { message: { content: string } }[];
      usage: { completion_tokens: number };
    };
    expect(ideasOf(answer.choices[0]!.message.content)).toHaveLength(12);
    expect(answer.usage.completion_tokens).toBeGreaterThan(12 * 110);
  });

  it('refuses more calls at once than allowed and logs the violation', async () => {
    await start({ maxParallel: 2 });
    const statuses = await Promise.all(
      [1, 2, 3].map(async (n) => {
        const response = await post(question([n]));
        await response.text();
        return response.status;
      }),
    );
    expect(statuses.sort()).toEqual([200, 200, 429]);
    expect(fake.log().filter(({ fault }) => fault === 'tooManyAtOnce')).toHaveLength(1);
  });

  it('draws the same faults for the same seed, and counts them', async () => {
    const run = async (): Promise<number[]> => {
      await start({ seed: 7, behaviour: { storm: { probability: 0.5, count: 3 } } });
      const statuses: number[] = [];
      for (let i = 0; i < 12; i++) {
        const response = await post(question([1]));
        await response.text();
        statuses.push(response.status);
      }
      return statuses;
    };
    const first = await run();
    await fake.stop();
    expect(await run()).toEqual(first);
    expect(first.filter((status) => status === 429)).toHaveLength(3);
  });

  it('is controlled and read from another process by HTTP, and keeps its log in a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fake-llm-'));
    try {
      const logFile = join(folder, 'calls.jsonl');
      await start({ logFile });
      const root = fake.url.replace(/\/v1$/, '');
      await fetch(`${root}/__behaviour`, {
        method: 'POST',
        body: JSON.stringify({ serverError: { status: 503, count: 1 } }),
      });
      expect((await post(question([1]))).status).toBe(503);
      await (await post(question([1]))).text();
      const log = (await (await fetch(`${root}/__log`)).json()) as CallRecord[];
      expect(log.map(({ status }) => status)).toEqual([503, 200]);
      await fake.stop();
      expect(
        readFileSync(logFile, 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as CallRecord),
      ).toEqual(log);
      await start();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('notices a client that disconnects', async () => {
    await start({ speed: 1, maxParallel: 1 });
    const leaver = new AbortController();
    const call = post(question([1]), { signal: leaver.signal });
    // There is no room for another one: it has come.
    await vi.waitFor(async () => expect((await post(question([1]))).status).toBe(429), PATIENCE);
    leaver.abort();
    await expect(call).rejects.toThrow();
    const left = (): CallRecord[] => fake.log().filter(({ status }) => status !== 429);
    await vi.waitFor(() => expect(left()).toMatchObject([{ aborted: true, tokens: 0 }]), PATIENCE);
  });
});
