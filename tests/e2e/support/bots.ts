import type { AcceptedPost, BotBehaviour, FakeBotSpec, FakeChatSpec } from '@orbita/fakes';
import { addresses } from './addresses.js';

/** A bot of the journeys, and the channel it may post to. */
export const BOT_TOKEN = '4815162342:AAJourneysOnlyForTheFakeBotApi';
export const BOT_CHANNEL = { id: -1004815162342, title: 'Зерно и вода' } as const;

export const BOTS: Readonly<Record<string, FakeBotSpec>> = { [BOT_TOKEN]: {} };
export const BOT_CHATS: Readonly<Record<string, FakeChatSpec>> = {
  [BOT_CHANNEL.id]: { title: BOT_CHANNEL.title, username: 'zerno_i_voda' },
};

const asked = async (path: string, init?: RequestInit): Promise<unknown> => {
  const response = await fetch(new URL(path, addresses().telegramBot), init);
  if (!response.ok) throw new Error(`the fake Bot API answered ${response.status}`);
  return response.json();
};

/** Changes how the fake Bot API behaves from the next call on. */
export const setBotBehaviour = async (behaviour: Partial<BotBehaviour>): Promise<void> => {
  await asked('/__behaviour', { method: 'POST', body: JSON.stringify(behaviour) });
};

/** What the fake Bot API took with these words in it: the judge of what went out, and how often. */
export const acceptedWith = async (words: string): Promise<AcceptedPost[]> =>
  ((await asked('/__accepted')) as AcceptedPost[]).filter(({ text }) => text.includes(words));
