import type { AcceptedPost, BotBehaviour, FakeBotSpec, FakeChatSpec } from '@orbita/fakes';
import { randomInt } from 'node:crypto';
import { addresses } from './addresses.js';

const asked = async (path: string, said?: object): Promise<unknown> => {
  const sent = said && { method: 'POST', body: JSON.stringify(said) };
  const response = await fetch(new URL(path, addresses().telegramBot), sent);
  if (!response.ok) throw new Error(`the fake Bot API answered ${response.status}`);
  return response.json();
};

/** A bot, and the one channel it posts to. */
export interface Bot {
  token: string;
  channel: { id: number; title: string; username: string };
}

/** A new bot and channel: posts, pace and faults there belong to one journey. */
export const newBot = async (title = 'Зерно и вода'): Promise<Bot> => {
  const number = randomInt(1_000_000_000, 9_999_999_999);
  const token = `${number}:AAJourneysOnlyForTheFakeBotApi`;
  const channel = { id: -1_000_000_000_000 - number, title, username: `zerno_${number}` };
  await asked(`/__bots/${token}`, {} satisfies FakeBotSpec);
  await asked(`/__chats/${channel.id}`, { title, username: channel.username } satisfies FakeChatSpec);
  return { token, channel };
};

/** Changes how the fake Bot API answers one bot from its next call on. */
export const setBotBehaviour = async ({ token }: Bot, behaviour: Partial<BotBehaviour>): Promise<void> => {
  await asked('/__behaviour', { ...behaviour, bot: token });
};

/** Posts with these words that the fake Bot API accepted: they show what was published, and how often. */
export const acceptedWith = async (words: string): Promise<AcceptedPost[]> =>
  ((await asked('/__accepted')) as AcceptedPost[]).filter(({ text }) => text.includes(words));
