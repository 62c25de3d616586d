import { type IntegrationRights, type Message, say } from '@orbita/contracts';
import * as z from 'zod/mini';
import { NetworkError, type NetworkTrouble, type NetworkVerification } from '../network.js';
import type { VkApi, VkKey } from './vk-api.js';
import { missingRight } from './vk-errors.js';

/** Bit of the right to write on walls, in both masks. */
const WALL_BIT = 8_192;
/** From this level on a user writes in the name of the community: 1 moderates, 2 edits, 3 administers. */
const EDITOR = 2;

const Permissions = z.object({
  mask: z.number(),
  permissions: z.array(z.object({ name: z.string() })),
});
const Users = z.array(z.object({ id: z.number() }));
const Group = z.object({
  id: z.number(),
  name: z.string(),
  screen_name: z.optional(z.string()),
  photo_200: z.optional(z.string()),
  admin_level: z.optional(z.number()),
});
/** Since 5.199 groups are in their own field. */
const Groups = z.union([z.array(Group), z.object({ groups: z.array(Group) })]);

type Group = z.output<typeof Group>;
type Verification = NetworkVerification<VkKey>;
type Refusal = Extract<Verification, { valid: false }>;

/** What the key reports about itself: its owner, and whether it may write on walls. */
interface Owner {
  kind: 'community' | 'user';
  mayPost: boolean;
}

/** A method's answer. Undefined when VK refuses by one of these kinds. @throws NetworkError any other error */
const permitted = async <Reply>(
  call: Promise<Reply>,
  refusals: readonly NetworkTrouble[] = ['rights', 'content'],
): Promise<Reply | undefined> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof NetworkError && refusals.includes(error.kind)) return undefined;
    throw error;
  }
};

const ownerOf = async (api: VkApi, key: VkKey, signal: AbortSignal): Promise<Owner | undefined> => {
  const own = await permitted(api.ask(key, { method: 'groups.getTokenPermissions', reply: Permissions, signal }));
  if (own) {
    const mayPost = own.permissions.some(({ name }) => name === 'wall') || (own.mask & WALL_BIT) !== 0;
    return { kind: 'community', mayPost };
  }
  const users = await permitted(api.ask(key, { method: 'users.get', reply: Users, signal }));
  if (!users?.length) return undefined;
  const mask = await permitted(api.ask(key, { method: 'account.getAppPermissions', reply: z.number(), signal }));
  return { kind: 'user', mayPost: ((mask ?? 0) & WALL_BIT) !== 0 };
};

/** A community's key is checked against its own community: a wrong number typed beside it must not pass. */
const groupOf = async (api: VkApi, key: VkKey, signal: AbortSignal): Promise<Group | undefined> => {
  const fields = { fields: 'photo_200' };
  const params = key.kind === 'community' ? fields : { ...fields, group_id: groupIdOf(key) };
  const call = api.ask(key, { method: 'groups.getById', params, reply: Groups, signal });
  const found = await permitted(call, ['content']);
  return (found && 'groups' in found ? found.groups : found)?.[0];
};

const photosAllowed = async (api: VkApi, key: VkKey, signal: AbortSignal): Promise<boolean> => {
  const params = { group_id: groupIdOf(key) };
  const call = { method: 'photos.getWallUploadServer', params, reply: z.object({ upload_url: z.url() }), signal };
  return (await permitted(api.ask(key, call))) !== undefined;
};

const settingsOf = ({ name, screen_name, photo_200 }: Group) => ({
  group_name: name,
  ...(screen_name !== undefined && { group_screen_name: screen_name }),
  ...(photo_200 !== undefined && { group_photo: photo_200 }),
});

const refuse = (cause: Refusal['cause'], reason: Message): Refusal => ({ valid: false, cause, reason });

/** The community's number without its sign, as most methods take it. */
export const groupIdOf = ({ owner_id }: Pick<VkKey, 'owner_id'>): number => -Number(owner_id);

/**
 * Asks VK what a key can do. Posts nothing.
 * @throws NetworkError when VK did not accept the key or could not be asked
 */
export const measureKey = async (api: VkApi, credentials: VkKey, signal: AbortSignal): Promise<Verification> => {
  const owner = await ownerOf(api, credentials, signal);
  if (!owner) return refuse('dead', say('vk.key-unknown'));
  const key: VkKey = { ...credentials, kind: owner.kind };
  const group = await groupOf(api, key, signal);
  if (!group) return refuse('no-rights', say('vk.community-unknown', { community: key.owner_id }));
  if (group.id !== groupIdOf(key)) {
    return refuse('no-rights', say('vk.other-community', { name: group.name, number: group.id }));
  }
  if (!owner.mayPost) return refuse('no-rights', missingRight('wall.post'));
  if (owner.kind === 'user' && (group.admin_level ?? 0) < EDITOR) {
    return refuse('no-rights', say('vk.no-editor', { name: group.name }));
  }
  const rights: IntegrationRights = { text: true, photos: await photosAllowed(api, key, signal), video: false };
  return {
    valid: true,
    accountKey: key.owner_id,
    title: group.name,
    settings: settingsOf(group),
    rights,
    note: rights.photos ? null : say('vk.key-without-photos'),
    expiresAt: null,
    credentials: key,
  };
};
