import type { FakeLlm, LlmBehaviour } from '@orbita/fakes';
import type { Redis } from 'ioredis';
import { aCaller, startModel } from '../../fixtures/model-fixture.js';
import { aPlanRequest, someSlots } from '../../fixtures/plan-request.js';
import { testRedis } from '../../fixtures/redis.js';
import type { ChannelAnalyst } from '../channel-analyst.js';
import type { ContentWriter, DigestRequest } from '../content-writer.js';
import type { ProviderLimiter } from '../limiter/provider-limiter.js';
import { postBrief } from '../post-brief.js';
import type { ModelWriter } from './model-writer.js';

const THOUGHT = 'ДУМАЮ';
const IS_THOUGHT = new RegExp(`${THOUGHT}|черновик`, 'iu');

/** Result of a call, and the text reported on the way; text that was taken back does not count. */
interface Outcome {
  result: unknown;
  shown: unknown[];
}
type Method = Exclude<keyof (ContentWriter & ChannelAnalyst), 'partsOf'>;
type Ask = (writer: ModelWriter, show: (shown: unknown) => void) => Promise<unknown>;

const LANGUAGE = { language: 'ru' as const };
const POSTS = [1, 2, 3].map((id) => ({ id, text: `Пост о хлебе номер ${id}`, note: '' }));
const digest = (form: DigestRequest['form']): Ask => {
  const lines = [0, 1, 2].map((n) => ({ startMs: n * 9_000, text: 'Хлеб хранят в полотенце и режут не сразу.' }));
  const talk = { form, lines, title: 'Разговор', project: null, style: null, onPart: () => undefined };
  return (writer) => writer.digestTalk({ ...aCaller(), ...talk });
};

/** Every way a text of the model is read. A method that is missing here does not compile. */
const ASKS: Record<Method, Ask> = {
  writePost: (writer, show) =>
    writer.writePost({ ...aCaller(), brief: postBrief({ topic: 'Как хранить хлеб' }), onText: show }),
  reviseText: (writer, show) =>
    writer.reviseText({
      ...aCaller(),
      text: 'Хлеб хранят в полотенце.',
      instruction: 'Живее',
      brief: null,
      onText: show,
    }),
  writeHeadlines: (writer) => writer.writeHeadlines({ ...aCaller(), brief: postBrief({ topic: 'Хлеб' }) }),
  writeCarousel: (writer, show) =>
    writer.writeCarousel({
      ...aCaller(),
      brief: { project: null, topic: 'Как хранить хлеб', text: '', style: null, date: null },
      rooms: [0, 120, 120].map((content) => ({ title: 60, content })),
      onSlides: show,
    }),
  writePlanIdeas: (writer, show) => writer.writePlanIdeas(aPlanRequest({ onIdea: (idea) => void show(idea) }).request),
  suggestIdeas: (writer, show) =>
    writer.suggestIdeas({
      ...aPlanRequest().request,
      ...LANGUAGE,
      about: 'Кофейня',
      date: '2026-11-22',
      slots: someSlots(1),
      onIdea: (idea) => void show(idea),
    }),
  suggestAudience: (writer) =>
    writer.suggestAudience({
      ...aCaller(),
      ...LANGUAGE,
      name: 'Пекарня',
      description: '',
      contentGoal: '',
      existing: {},
      fields: ['interests'],
    }),
  digestTalk: digest('summary'),
  analyseStyle: (writer) =>
    writer.analyseStyle({ ...aCaller(), ...LANGUAGE, examples: ['Раз', 'Два'], onPart: () => undefined }),
  findThemes: (writer) => writer.findThemes({ ...aCaller(), ...LANGUAGE, posts: POSTS }),
  explainChannel: (writer) =>
    writer.explainChannel({
      ...aCaller(),
      ...LANGUAGE,
      title: 'Хлеб',
      facts: [{ id: 'F1', text: 'Подписчиков 40.' }],
      themes: [{ id: 'T1', name: 'Хлеб', description: 'О хлебе.', posts: 3 }],
      posts: POSTS,
      onChecking: () => undefined,
    }),
};
const EVERY = Object.entries({
  ...ASKS,
  'digestTalk of quotes': digest('quotes'),
  'digestTalk of a goal': digest('goal'),
});

/** Forms of a thought that contains a draft of the very answer. */
const FORMS: Record<string, Partial<LlmBehaviour>> = {
  'a tag': { thought: { before: `<think>\n${THOUGHT} {draft}\n</think>\n\n` } },
  'tags in one another': {
    thought: { before: `<THINKING a="1">${THOUGHT}<think>{draft}</think>{draft}</Thinking>\n` },
  },
  'an end without a beginning': { thought: { before: `${THOUGHT}\n{draft}\n</think>\n\n` } },
  channels: {
    thought: {
      before: `<|channel|>analysis<|message|>${THOUGHT} {draft}<|end|><|start|>assistant<|channel|>final<|message|>`,
    },
  },
  'a field': { reasoning: { field: 'reasoning_content' } },
  'another field': { reasoning: { field: 'reasoning' } },
  'a list of details': { reasoning: { field: 'reasoning_details' } },
  'parts of the content': { reasoning: { field: 'parts' } },
};

/** Responses with a thought and no answer, or half of one: once. */
const NO_ANSWERS: Record<string, Partial<LlmBehaviour>> = {
  'a thought that ends alone': { thought: { count: 1, alone: true, before: `<think>${THOUGHT} {draft}</think>\n` } },
  'a thought that never ends': { thought: { count: 1, alone: true, before: `<think>\n${THOUGHT} {draft}` } },
  'a field alone': { reasoning: { count: 1, alone: true, field: 'reasoning_content' } },
  'half a stream': { brokenOff: { count: 1 } },
};

describe('what a model thinks', () => {
  let redis: Redis;
  let fake: FakeLlm;
  let limiter: ProviderLimiter;
  let writer: ModelWriter;

  const start = async (behaviour: Partial<LlmBehaviour>): Promise<void> => {
    ({ fake, limiter, writer } = await startModel(redis, behaviour));
  };
  const ask = async (how: Ask): Promise<Outcome> => {
    let shown: unknown[] = [];
    const result = await how(writer, (piece) => {
      shown = piece === '' ? [] : [...shown, piece];
    });
    return { result, shown };
  };

  beforeAll(() => {
    redis = testRedis();
  });
  afterEach(async () => {
    await limiter.close();
    await fake.stop();
  });
  afterAll(() => redis.disconnect());

  // One filter removes thoughts from what arrives, for any caller: each form meets each way of reading once, streamed or
  // whole in turn.
  it.each(Object.entries(FORMS).map(([form, behaviour], turn) => [form, behaviour, turn] as const))(
    'in %s is read by nobody, and costs no question',
    async (_, form, turn) => {
      await start(form);
      for (const [place, [name, how]] of EVERY.entries()) {
        const streaming = (turn + place) % 2 === 0;
        fake.setBehaviour({ streaming });
        const before = fake.log().length;
        const outcome = await ask(how);
        const what = { name, streaming };
        expect({ ...what, thought: IS_THOUGHT.test(JSON.stringify(outcome)) }).toEqual({ ...what, thought: false });
        const asked = fake.log().length - before;
        expect({ ...what, asked }).toEqual({ ...what, asked: name === 'digestTalk of a goal' ? 2 : 1 });
      }
    },
  );

  it.each(Object.entries(NO_ANSWERS))('and no answer is asked again: %s', async (_, fault) => {
    await start(fault);
    for (const [name, how] of EVERY) {
      fake.setBehaviour(fault);
      const before = fake.log().length;
      const outcome = await ask(how);
      expect({ name, thought: IS_THOUGHT.test(JSON.stringify(outcome)) }).toEqual({ name, thought: false });
      const asked = fake.log().length - before;
      expect({ name, asked }).toEqual({ name, asked: name === 'digestTalk of a goal' ? 3 : 2 });
    }
  });

  it('is shown once at most where nothing announces it, and taken back', async () => {
    await start({ thought: { before: `${THOUGHT}\n{draft}\n</think>\n\n` } });
    const drafts: string[][] = [];
    for (let time = 0; time < 2; time += 1) {
      const seen: string[] = [];
      await ASKS.writePost(writer, (text) => seen.push(text as string));
      drafts.push(seen);
    }
    const [first, second] = drafts;
    expect(first!.slice(first!.indexOf('') + 1).filter((text) => IS_THOUGHT.test(text))).toEqual([]);
    expect(second!.filter((text) => text === '' || IS_THOUGHT.test(text))).toEqual([]);
  });

  it('and never comes to an answer is given up', async () => {
    await start({ thought: { alone: true, before: `<think>${THOUGHT}` } });
    await expect(ASKS.writePost(writer, () => undefined)).rejects.toMatchObject({ code: 'MODEL_BAD_ANSWER' });
    expect(fake.log()).toHaveLength(3);
  });
});
