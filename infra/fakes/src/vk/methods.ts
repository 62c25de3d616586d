import { VkRefusal } from './refusal.js';
import { VK_USER, type VkCommunity, type VkKey, type VkRight, type VkWorld } from './world.js';

/** Parameters and context of a method call. */
export interface VkAsked {
  world: VkWorld;
  key: VkKey;
  params: Readonly<Record<string, string>>;
  /** Of this server, for addresses it names. */
  origin: string;
  /** Answers as before version 5.199. */
  bareGroups: boolean;
  communitiesUpload: boolean;
}

const MAX_MESSAGE = 16_384;
const MAX_ATTACHMENTS = 10;

const invalid = (name: string): VkRefusal =>
  new VkRefusal(100, `One of the parameters specified was missing or invalid: ${name}`);

/** How a key without a right is refused depends on what kind of key it is. */
const assertRight = ({ kind, rights }: VkKey, right: VkRight): void => {
  if (rights.includes(right)) return;
  if (kind === 'vk-id') throw new VkRefusal(1051, 'Method is unavailable with the current profile type.');
  throw new VkRefusal(15, 'Access denied: no access to call this method');
};

const assertUser = ({ kind }: VkKey): void => {
  if (kind === 'community')
    throw new VkRefusal(27, 'Group authorization failed: method is unavailable with group auth.');
};

const assertCommunity = ({ kind }: VkKey): void => {
  if (kind !== 'community') throw new VkRefusal(28, 'Application authorization failed: method is for group auth only.');
};

const groupOf = ({ id, name, screenName, photo, members, userLevel }: VkCommunity, { kind }: VkKey) => ({
  id,
  name,
  screen_name: screenName,
  photo_200: photo,
  members_count: members,
  ...(kind === 'community'
    ? {}
    : { is_admin: userLevel > 0 ? 1 : 0, ...(userLevel > 0 && { admin_level: userLevel }) }),
});

/** The community a key may act for. */
const mayActFor = ({ world, key }: VkAsked, id: number): VkCommunity => {
  const community = world.community(id);
  const isItsOwn = key.kind === 'community' ? key.community === id : community.userLevel > 1;
  if (!isItsOwn) throw new VkRefusal(203, 'Access to group denied: access to the group is denied');
  return community;
};

const wallOf = (params: VkAsked['params']): number => {
  const owner = Number(params.owner_id);
  if (!(owner < 0)) throw invalid('owner_id');
  return owner;
};

const post = (asked: VkAsked): unknown => {
  const { world, key, params } = asked;
  const ownerId = wallOf(params);
  assertRight(key, 'wall');
  if (mayActFor(asked, -ownerId).isWallClosed) {
    throw new VkRefusal(214, 'Access to adding post denied: you are not allowed to post here');
  }
  const message = params.message ?? '';
  const attachments = params.attachments?.split(',') ?? [];
  if (!message && attachments.length === 0) throw invalid('message or attachments');
  if ([...message].length > MAX_MESSAGE) throw invalid('message is too long');
  if (attachments.length > MAX_ATTACHMENTS || !attachments.every((photo) => world.isPhoto(photo))) {
    throw invalid('attachments');
  }
  const fromGroup = params.from_group === '1';
  const { id } = world.post({ ownerId, fromGroup, message, attachments, guid: params.guid ?? null });
  return { post_id: id };
};

const wall = ({ world, key, params }: VkAsked): unknown => {
  assertUser(key);
  const ownerId = wallOf(params);
  const items = world.posts.filter((one) => one.ownerId === ownerId).reverse();
  return {
    count: items.length,
    items: items.slice(0, Math.min(Number(params.count ?? 20), 100)).map(({ id, at, message, attachments }) => ({
      id,
      owner_id: ownerId,
      from_id: ownerId,
      date: Math.floor(at / 1_000),
      text: message,
      attachments: attachments.map((name) => ({ type: 'photo', photo: { id: Number(name.split('_')[1]) } })),
    })),
  };
};

/** Deleted posts are marked as such, or left out like those that never existed. */
const wallById = ({ world, key, params, bareGroups }: VkAsked): unknown => {
  assertUser(key);
  const items = (params.posts ?? '').split(',').flatMap((name): object[] => {
    const post = world.posts.find(({ ownerId, id }) => `${ownerId}_${id}` === name);
    if (!post) return [];
    const { id, ownerId: owner_id, message: text } = post;
    const figures = world.figures.get(name);
    if (figures === null) return [{ id, owner_id, is_deleted: true }];
    const { views, likes, reposts } = figures ?? { views: 0, likes: 0, reposts: 0 };
    return [
      {
        id,
        owner_id,
        text,
        likes: { count: likes },
        reposts: { count: reposts },
        ...(views !== null && { views: { count: views } }),
      },
    ];
  });
  return bareGroups ? items : { items };
};

const groupById = ({ world, key, params, bareGroups }: VkAsked): unknown => {
  const id = params.group_id === undefined ? key.community : Number(params.group_id);
  if (id === null) throw invalid('group_id');
  const groups = [groupOf(world.community(id), key)];
  return bareGroups ? groups : { groups, profiles: [] };
};

const administered = ({ world, key, params }: VkAsked): unknown => {
  assertUser(key);
  assertRight(key, 'groups');
  const least = params.filter === 'admin' ? 3 : 1;
  const items = [...world.communities.values()].filter(({ userLevel }) => userLevel >= least);
  return { count: items.length, items: items.map((community) => groupOf(community, key)) };
};

const uploadServer = (asked: VkAsked): unknown => {
  if (!asked.communitiesUpload) assertUser(asked.key);
  assertRight(asked.key, 'photos');
  const { id } = mayActFor(asked, Number(asked.params.group_id));
  return { upload_url: `${asked.origin}/upload/${id}`, album_id: -14, user_id: VK_USER.id };
};

const savePhoto = ({ world, key, params, communitiesUpload }: VkAsked): unknown => {
  if (!communitiesUpload) assertUser(key);
  assertRight(key, 'photos');
  return [world.save(Number(params.group_id), params.photo ?? '', params.hash ?? '')];
};

/** What can be called, by its name. */
export const VK_METHODS: ReadonlyMap<string, (asked: VkAsked) => unknown> = new Map([
  ['wall.post', post],
  ['wall.get', wall],
  ['wall.getById', wallById],
  ['groups.getById', groupById],
  ['groups.get', administered],
  ['photos.getWallUploadServer', uploadServer],
  ['photos.saveWallPhoto', savePhoto],
  ['users.get', ({ key }: VkAsked) => (key.kind === 'community' ? [] : [VK_USER])],
  [
    'groups.getTokenPermissions',
    ({ world, key }: VkAsked) => {
      assertCommunity(key);
      return { mask: world.maskOf(key), permissions: world.permissionsOf(key) };
    },
  ],
  [
    'account.getAppPermissions',
    ({ world, key }: VkAsked) => {
      assertUser(key);
      return world.maskOf(key);
    },
  ],
]);
