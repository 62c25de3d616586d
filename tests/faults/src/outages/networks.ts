import { followChannel } from '@orbita/harness';
import { orOutage } from '../again.js';
import type { AccountKind } from '../publishing/fake-networks.js';
import { planPosts, publisher } from '../publishing/posts.js';
import { age, orderRefresh, withSessions } from '../scenarios/channels-at-work.js';
import { type Dependency, failing } from './dependency.js';

interface PostingNetwork {
  name: string;
  provider: string;
  kind: AccountKind;
  fake: 'bot' | 'vk' | 'ok' | 'tenchat';
}

/** Posts to one account, one after the other. */
const posting = ({ name, provider, kind, fake }: PostingNetwork): Dependency => ({
  name,
  alert: failing(provider),
  async use(scene, work) {
    const tenant = await publisher(scene);
    const { networks } = scene.world;
    const account = await networks.connect(tenant, kind);
    return work({
      everyMs: 2_000,
      ask: () => planPosts(scene, tenant, [{ accounts: [account], dueMs: 0 }]),
      done: () => networks.taken().filter(({ place }) => place === account.place).length,
    });
  },
  takeAway: ({ world }) => world.networks[fake].goDown(),
  giveBack: ({ world }) => world.networks[fake].goUp(),
});

const preview: Dependency = {
  name: "Telegram's public pages",
  alert: failing('telegram-preview'),
  use: (scene, work) => {
    const { web } = scene.world.telegram;
    let channels = 0;
    return work({
      everyMs: 2_000,
      // One user may not follow as many as are needed here.
      ask: async () => followChannel(await scene.tenant(), web.setChannel(`outage_${channels++}`)).catch(orOutage),
      done: () => web.pages().filter(({ status }) => status === 200).length,
    });
  },
  takeAway: ({ world }) => world.telegram.web.goDown(),
  giveBack: ({ world }) => world.telegram.web.goUp(),
};

const CHANNELS = 3;

const dataCentre: Dependency = {
  name: "Telegram's data centre",
  alert: { alertname: 'TelegramCallsFailing' },
  use: (scene, work) =>
    withSessions(scene, 1, async () => {
      const { telegram } = scene.world;
      const tenant = await scene.tenant();
      const followed: { id: number; name: string }[] = [];
      for (let n = 0; n < CHANNELS; n += 1) {
        const channel = telegram.channel();
        followed.push({ id: (await followChannel(tenant, channel)).id, name: channel.name });
      }
      let turn = 0;
      return work({
        everyMs: 1_000,
        ask: async () => {
          const { id, name } = followed[turn++ % CHANNELS]!;
          await age(scene, [name]);
          await orderRefresh(tenant, id).catch(orOutage);
        },
        done: () => telegram.dataCentre.log.calls().filter(({ answer }) => answer === 'ok').length,
      });
    }),
  takeAway: ({ world }) => world.telegram.dataCentre.goDown(),
  giveBack: ({ world }) => world.telegram.dataCentre.goUp(),
};

/** Networks for posts and for reading channels. */
export const NETWORKS: readonly Dependency[] = [
  posting({ name: "Telegram's Bot API", provider: 'telegram-bot', kind: 'telegram', fake: 'bot' }),
  posting({ name: 'VK', provider: 'vk', kind: 'vk', fake: 'vk' }),
  posting({ name: 'Odnoklassniki', provider: 'odnoklassniki', kind: 'odnoklassniki', fake: 'ok' }),
  posting({ name: 'TenChat', provider: 'tenchat', kind: 'tenchat', fake: 'tenchat' }),
  preview,
  dataCentre,
];
