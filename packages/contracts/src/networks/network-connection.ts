import { says } from '../messages/rule.js';
import * as rules from '../messages/rules/networks.js';
import type * as z from 'zod/mini';
import { identifier } from '../primitives.js';

export const FILL_ALL = says(rules.fillInAllFields);

/** A key or a part of one. Where the network has a login, it may be the one-time handle of a login instead. */
export const keyField = () => identifier({ max: 4_096, required: FILL_ALL });

/** A part of what connects an account by hand. */
interface ConnectionField<Name extends string> {
  name: Name;
  /** Its holder can publish, so it is masked. */
  isSecret: boolean;
  placeholder?: string;
}

/** In the words the network's own screens use. */
export interface ConnectionWords<Name extends string> {
  fields: Record<Name, { label: string; hint?: string }>;
  /** How one comes by the key: where to start, and what to do. */
  start: string;
  steps: readonly string[];
  note: string;
}

/** How an account of a network is connected: a part of its descriptor that only the form and the server load. */
export interface NetworkConnection<Name extends string = string> {
  credentials: z.ZodMiniType<Record<Name, string>>;
  /** In the order users find them. */
  fields: readonly ConnectionField<Name>[];
  /** The field whose end is shown, so that users can tell keys apart. */
  key: Name;
  /** The field that names the account. */
  account: Name;
  /** By what the account is recognised until its network names it. Absent: by what was typed. */
  accountKey?: (typed: string) => string;
  /** A post's address, as users copy it: its account, then its id. Absent: posts are not known by their address. */
  postAddress?: {
    pattern: RegExp;
    /** What stands for the account: the network's id of it, or the public name of a channel. */
    account: 'key' | 'name';
  };
  /** Where the guide starts. */
  guideUrl: string;
  words: Record<'ru' | 'en', ConnectionWords<Name>>;
}
