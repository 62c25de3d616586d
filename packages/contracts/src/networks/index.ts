import { telegram, telegramWriting } from './telegram.js';
import { instagram, instagramWriting } from './instagram.js';
import { vk, vkWriting } from './vk.js';
import { facebook, facebookWriting } from './facebook.js';
import { odnoklassniki, odnoklassnikiWriting } from './odnoklassniki.js';
import { threads, threadsWriting } from './threads.js';
import { tenchat, tenchatWriting } from './tenchat.js';
import type { NetworkDescriptor, NetworkWriting } from './network-descriptor.js';

/** Every network a plan can be made for, in the order people see them. */
export const NETWORKS = {
  telegram,
  instagram,
  vk,
  facebook,
  odnoklassniki,
  threads,
  tenchat,
} as const satisfies Record<string, NetworkDescriptor>;

/** How posts of each network are written. The web app must not load it: it would come with the first screen. */
export const NETWORK_WRITING: Readonly<Record<keyof typeof NETWORKS, NetworkWriting>> = {
  telegram: telegramWriting,
  instagram: instagramWriting,
  vk: vkWriting,
  facebook: facebookWriting,
  odnoklassniki: odnoklassnikiWriting,
  threads: threadsWriting,
  tenchat: tenchatWriting,
};
