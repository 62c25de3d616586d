import { telegram } from './telegram.js';
import { instagram } from './instagram.js';
import { vk } from './vk.js';
import { facebook } from './facebook.js';
import { odnoklassniki } from './odnoklassniki.js';
import { threads } from './threads.js';
import { tenchat } from './tenchat.js';
import type { NetworkDescriptor } from './network-descriptor.js';

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
