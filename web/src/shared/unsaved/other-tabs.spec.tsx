import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { answerOtherTabs, unsavedAnywhere } from './other-tabs';
import { answerForScreen, countUnsaved } from './unsaved-work';

beforeEach(() => localStorage.setItem('accountId', '7'));

/** What another tab receives when this one is asked. */
const askedBy = async (account: string): Promise<unknown[]> => {
  const other = new BroadcastChannel('unsaved-work');
  const heard: unknown[] = [];
  const over = new Promise<void>((resolve) => {
    other.onmessage = ({ data }: MessageEvent<{ question?: string; answer?: string }>) => {
      if (data.answer === 'first') heard.push(data);
      // Messages keep their order: all earlier ones have arrived.
      if (data.answer === 'last') resolve();
    };
  });
  other.postMessage({ question: 'first', account });
  other.postMessage({ question: 'last', account: '7' });
  await over;
  other.close();
  return heard;
};

it('tells a tab of the same account, and no other, about work that exists only in this tab', async () => {
  onTestFinished(answerOtherTabs());
  let cutouts = 2;
  onTestFinished(() => void (cutouts = 0));
  countUnsaved('cutouts', () => cutouts);
  sessionStorage.setItem('ideas:7', '{"about":"Кофейня"}');
  onTestFinished(answerForScreen(() => true));
  onTestFinished(answerForScreen(() => false));
  // Every tab sees it without asking.
  localStorage.setItem('style-draft:7:all', '{"name":"Мой"}');
  expect(await askedBy('7')).toEqual([{ answer: 'first', unsaved: { cutouts: 2, ideas: 1, screens: 1 } }]);
  expect(await askedBy('8')).toEqual([]);
});

it('does not wait for closed tabs, and ignores messages of an earlier version', async () => {
  const other = new BroadcastChannel('unsaved-work');
  onTestFinished(() => other.close());
  other.onmessage = ({ data }: MessageEvent<{ question?: string }>) => {
    for (const said of ['work', { answer: data.question }, { answer: data.question, unsaved: null }]) {
      other.postMessage(said);
    }
  };
  expect(await unsavedAnywhere()).toEqual({});
});

it('counts what other tabs keep while they are asked', async () => {
  const other = new BroadcastChannel('unsaved-work');
  onTestFinished(() => other.close());
  other.onmessage = ({ data }: MessageEvent<{ question?: string }>) => {
    localStorage.setItem('transcript-draft:7:1', '{}');
    other.postMessage({ answer: data.question, unsaved: { screens: 1 } });
  };
  expect(await unsavedAnywhere()).toEqual({ transcripts: 1, screens: 1 });
});
