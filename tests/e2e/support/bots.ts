import type { FakeBotSpec, FakeChatSpec } from '@orbita/fakes';

/** A bot of the journeys, and the channel it may post to. */
export const BOT_TOKEN = '4815162342:AAJourneysOnlyForTheFakeBotApi';
export const BOT_CHANNEL = { id: -1004815162342, title: 'Зерно и вода' } as const;

export const BOTS: Readonly<Record<string, FakeBotSpec>> = { [BOT_TOKEN]: {} };
export const BOT_CHATS: Readonly<Record<string, FakeChatSpec>> = {
  [BOT_CHANNEL.id]: { title: BOT_CHANNEL.title, username: 'zerno_i_voda' },
};
