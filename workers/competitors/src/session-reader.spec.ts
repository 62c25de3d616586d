import { AppError, type ErrorCode } from '@orbita/contracts';
import type { TelegramClient } from '@orbita/telegram';
import { SessionReader } from './session-reader.js';

const answering = (answer: () => unknown): SessionReader =>
  new SessionReader({ call: async () => answer() } as unknown as TelegramClient);
const refusing = (code: ErrorCode, details?: Record<string, unknown>): SessionReader =>
  answering(() => {
    throw new AppError(code, { details });
  });
const request = { username: 'smm_daily', signal: new AbortController().signal };

it('is unavailable while the telegram process is down or no session can read', async () => {
  expect(await refusing('TELEGRAM_UNAVAILABLE').isAvailable()).toBe(false);
  expect(await answering(() => ({ isConfigured: true, usable: 0 })).isAvailable()).toBe(false);
  expect(await answering(() => ({ isConfigured: true, usable: 2 })).isAvailable()).toBe(true);
});

it('passes verdicts about the channel on, and maps every other error to CHANNEL_UNREADABLE with the time to wait', async () => {
  await expect(refusing('CHANNEL_IS_GROUP').readPage(request)).rejects.toMatchObject({ code: 'CHANNEL_IS_GROUP' });
  await expect(refusing('TELEGRAM_FLOOD_WAIT', { retry_after_seconds: 300 }).readPage(request)).rejects.toMatchObject({
    code: 'CHANNEL_UNREADABLE',
    details: { retry_after_seconds: 300 },
  });
  await expect(refusing('TELEGRAM_UNAVAILABLE').readPage(request)).rejects.toMatchObject({
    code: 'CHANNEL_UNREADABLE',
  });
});

it('returns moments as dates, and no picture addresses', async () => {
  const post = { messageId: 1, publishedAt: 2_082_758_400_000, media: [{ type: 'photo', label: 'Фото' }] };
  const page = await answering(() => ({ channel: null, posts: [post], older: '1' })).readPage(request);
  expect(page.posts[0]).toMatchObject({
    publishedAt: new Date('2036-01-01T00:00:00Z'),
    media: [{ label: 'Фото', pictureUrl: null }],
  });
});

it('passes an avatar on with its id, unless the caller has it already', async () => {
  const avatar = { id: '77', base64: Buffer.from('jpeg').toString('base64') };
  const call = async (_: string, { avatarId }: { avatarId?: string }) => ({
    channel: { username: 'smm_daily', avatar: avatarId === avatar.id ? null : avatar },
    posts: [],
    older: null,
  });
  const reader = new SessionReader({ call } as unknown as TelegramClient);
  const given = { username: 'smm_daily', avatarUrl: null, avatar: { id: '77', bytes: Buffer.from('jpeg') } };
  // Asked for as often as the caller asks: only the caller knows whether it stored the avatar.
  for (const known of [{}, {}, { avatarId: '76' }]) {
    expect((await reader.readPage({ ...request, ...known })).channel).toEqual(given);
  }
  const { channel } = await reader.readPage({ ...request, avatarId: '77' });
  expect(channel).toEqual({ username: 'smm_daily', avatarUrl: null });
});
