import type { PublishingNetwork } from '@orbita/contracts';
import { postIdIn } from './post-id.js';

const accounts: Record<string, Parameters<typeof postIdIn>[1]> = {
  telegram: { platform: 'telegram', accountKey: '-1001', settings: { channel_username: 'Coffee_Daily' } },
  vk: { platform: 'vk', accountKey: '-123', settings: {} },
  odnoklassniki: { platform: 'odnoklassniki', accountKey: '70001', settings: {} },
  tenchat: { platform: 'tenchat', accountKey: 'coffee', settings: {} },
};

it.each<[PublishingNetwork, string, string | null]>([
  ['telegram', 'https://t.me/coffee_daily/17', '17'],
  ['telegram', 'https://t.me/s/coffee_daily/17?single', '17'],
  ['telegram', 'https://t.me/another_channel/17', null],
  ['telegram', 'https://t.me/c/1001/17', null],
  ['telegram', 'https://t.me/coffee_daily', null],
  ['telegram', 'https://example.org/?https://t.me/coffee_daily/17', null],
  ['vk', 'https://vk.com/wall-123_45', '45'],
  ['vk', 'https://m.vk.ru/coffee?z=1&w=wall-123_45%2Fall', '45'],
  ['vk', 'https://vk.com/wall-1234_45', null],
  ['vk', 'https://vk.com/wall123_45', null],
  ['odnoklassniki', 'https://ok.ru/group/70001/topic/157', '157'],
  ['odnoklassniki', 'https://ok.ru/group/70002/topic/157', null],
  ['tenchat', 'https://tenchat.ru/post/1', null],
])('recognises only posts of its account by their address: %s %s', (platform, address, id) => {
  expect(postIdIn(address, accounts[platform]!)).toBe(id);
});
