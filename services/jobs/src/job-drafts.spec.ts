import { createLogger } from '@orbita/platform';
import type { Redis } from 'ioredis';
import { DraftFlow, JobDrafts } from './job-drafts.js';

it('a too long text ends between two characters', async () => {
  const kept: string[] = [];
  const redis = {
    eval: async (_script: string, _keys: number, _key: string, text: string) => void kept.push(text),
  } as unknown as Redis;
  const flow = new JobDrafts(redis, createLogger('test', 'silent')).write(7);
  flow.say(`${'а'.repeat(15_999)}😀`);
  flow.close();
  expect(kept).toEqual(['а'.repeat(15_999)]);
});

describe('the draft of a run', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const open = () => {
    const passed: string[] = [];
    const flow = new DraftFlow(async (text) => void passed.push(text));
    return { passed, flow };
  };

  it('shows the first words at once and after that the newest text, three times a second', () => {
    const { passed, flow } = open();
    for (const text of ['а', 'аб', 'абв']) flow.say(text);
    expect(passed).toEqual(['а']);
    vi.advanceTimersByTime(300);
    expect(passed).toEqual(['а', 'абв']);
    vi.advanceTimersByTime(10_000);
    flow.say('абвг');
    expect(passed).toEqual(['а', 'абв', 'абвг']);
    flow.close();
  });

  it('shows nothing of a finished run', () => {
    const { passed, flow } = open();
    flow.say('а');
    flow.say('аб');
    flow.close();
    flow.say('абв');
    vi.advanceTimersByTime(10_000);
    expect(passed).toEqual(['а']);
  });
});
