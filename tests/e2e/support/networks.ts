import type { AcceptedTopic, OkManners, VkBehaviour, VkPost } from '@orbita/fakes';
import type { AcceptedTenchatPost } from '@orbita/fakes/tenchat';
import { createHash } from 'node:crypto';
import { addresses } from './addresses.js';

/** Communities of the one VK user, and a key made by hand in one of them. */
export const VK_GROUPS = { grain: 'Зерно и вода', bakery: 'Пекарня у моста' } as const;
export const VK_KEY = { access_token: 'vk1.a.journeys-only-for-the-fake', owner_id: '-9003' } as const;
const noPicture = { photo: '' };
export const VK = {
  secret: 'journeys-secret-of-an-application',
  communities: {
    9001: { name: VK_GROUPS.grain, ...noPicture },
    9002: { name: VK_GROUPS.bakery, ...noPicture },
    9003: { name: 'Чайная «Пар»', userLevel: 0, ...noPicture },
  },
  keys: { [VK_KEY.access_token]: { kind: 'community' as const, community: 9003 } },
};

/** A group of Odnoklassniki, and a permanent session entered by hand. */
const OK_SESSION = 'journeys-eternal-session';
export const OK_GROUP = { id: '70000000000007', name: 'Кофейня на Одноклассниках' } as const;
const application = { id: '512000000007', key: 'CJOURNEYSPUBLICKEY', secret: 'JOURNEYS0SECRET0ONLY0FAKE' };
export const OK = {
  application,
  sessions: { [OK_SESSION]: {} },
  groups: { [OK_GROUP.id]: { name: OK_GROUP.name } },
};
export const OK_KEY = {
  application_key: application.key,
  access_token: OK_SESSION,
  secret_key: createHash('md5')
    .update(OK_SESSION + application.secret)
    .digest('hex'),
} as const;

export const TENCHAT_KEY = { api_token: 'journeys-token-of-tenchat', chat_id: 'zerno' } as const;
export const TENCHAT = { tokens: { [TENCHAT_KEY.api_token]: { name: 'Зерно в TenChat' } } };

type Fake = 'vk' | 'odnoklassniki' | 'tenchat';

const asked = async (fake: Fake, path: string, said?: object): Promise<unknown> => {
  const sent = said && { method: 'POST', body: JSON.stringify(said) };
  const response = await fetch(new URL(path, addresses()[fake]), sent);
  if (!response.ok) throw new Error(`the fake of ${fake} answered ${response.status}`);
  return response.json();
};

export const setVkBehaviour = async (behaviour: Partial<VkBehaviour>): Promise<void> => {
  await asked('vk', '/__behaviour', behaviour);
};
export const setOkManners = async (manners: OkManners): Promise<void> => {
  await asked('odnoklassniki', '/__manners', manners);
};

/** Posts with these words that the networks accepted: they show what was published, and how often. */
export const acceptedEverywhere = async (words: string): Promise<Record<Fake, number>> => {
  const [posts, topics, shared] = (await Promise.all([
    asked('vk', '/__log'),
    asked('odnoklassniki', '/__accepted'),
    asked('tenchat', '/__accepted'),
  ])) as [VkPost[], AcceptedTopic[], AcceptedTenchatPost[]];
  const count = (taken: readonly object[]): number => taken.filter((one) => JSON.stringify(one).includes(words)).length;
  return { vk: count(posts), odnoklassniki: count(topics), tenchat: count(shared) };
};
