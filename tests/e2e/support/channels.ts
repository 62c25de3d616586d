import type { FakeChannelSpec, FakeNameSpec } from '@orbita/fakes';
import { LONG_NAME } from './long-name.js';

/** Public channels of the journeys. They are only read: several journeys may follow one. */
export const CHANNELS: Readonly<Record<string, FakeChannelSpec>> = {
  zerno_i_voda: { title: 'Зерно и вода', subscribers: 12_430, posts: 40, days: 20, verified: true, seed: 1 },
  chai_list: { title: LONG_NAME, subscribers: 870, posts: 12, days: 30, seed: 2 },
  molchit: { title: 'Молчаливый канал', subscribers: 1_250_000, posts: 0, seed: 3 },
  utro_v_chashke: { title: 'Утро в чашке', subscribers: 8_200, posts: 120, days: 90, seed: 5 },
  nasha_kofeinya: { title: 'Наша кофейня', subscribers: 2_300, posts: 30, days: 15, seed: 4 },
};

/** Names that are no channels. */
export const NAMES: Readonly<Record<string, FakeNameSpec>> = {
  chat_o_kofe: { kind: 'group', title: 'Чат о кофе' },
};
