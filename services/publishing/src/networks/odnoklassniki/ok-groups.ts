import { type LoginGroup, MAX_LOGIN_GROUPS } from '@orbita/contracts';
import * as z from 'zod/mini';
import { understood } from '../understood.js';
import type { OkApi, OkSession } from './ok-api.js';

/** Groups of one answer, by the network's limits. */
const PAGE = 100;
/** A user in more groups than this is asked to connect theirs by hand. */
const MAX_PAGES = 50;
const POSTING_ROLES: ReadonlySet<string> = new Set(['ADMIN', 'MODERATOR', 'SUPER_MODERATOR', 'EDITOR']);

const GroupId = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((id) => String(id)),
);

/** The role has one of two names, by the network's version. */
const Membership = z.object({ groupId: GroupId, role: z.optional(z.string()), status: z.optional(z.string()) });
const Memberships = z.object({
  groups: z.nullish(z.array(Membership)),
  anchor: z.nullish(z.string()),
});

/** An invalid field that is only displayed must not fail a login. */
const shown = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.nullish(schema), null);

const Info = z.object({
  uid: GroupId,
  name: shown(z.string()),
  shortname: shown(z.string()),
  pic_avatar: shown(z.string()),
  picAvatar: shown(z.string()),
  members_count: shown(z.number()),
});
/** Older versions wrap the list. */
const Infos = z.union([z.array(Info), z.object({ groups: z.array(Info) })]);

const MEMBERSHIPS = 'group.getUserGroupsV2';
const INFO = 'group.getInfo';

/** Numbers of the groups the session's user is in, and whether their role may post. Reads page by page. */
async function* memberships(
  api: OkApi,
  session: OkSession,
  signal: AbortSignal,
): AsyncGenerator<{ id: string; mayPost: boolean }> {
  let anchor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const parameters = { count: String(PAGE), ...(anchor !== undefined && { anchor }) };
    const json = await api.call(session, MEMBERSHIPS, parameters, { signal });
    const { groups, anchor: next } = understood(Memberships, MEMBERSHIPS, json);
    for (const { groupId, role, status } of groups ?? []) {
      yield { id: groupId, mayPost: POSTING_ROLES.has((role ?? status ?? '').toUpperCase()) };
    }
    if (!groups?.length || !next || next === anchor) return;
    anchor = next;
  }
}

/** Whether the session's user may post to a group. @throws NetworkError */
export const mayPostTo = async (
  api: OkApi,
  session: OkSession,
  groupId: string,
  signal: AbortSignal,
): Promise<boolean> => {
  for await (const { id, mayPost } of memberships(api, session, signal)) if (id === groupId) return mayPost;
  return false;
};

const pictureOf = ({ pic_avatar, picAvatar }: z.output<typeof Info>): string | null => {
  const address = pic_avatar ?? picAvatar ?? '';
  return address.startsWith('https://') ? address : null;
};

/** Groups by their numbers, a hundred at most. Groups the network does not know are left out. @throws NetworkError */
export const groupsOf = async (
  api: OkApi,
  session: OkSession,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<LoginGroup[]> => {
  const parameters = { uids: ids.join(','), fields: 'uid,name,shortname,pic_avatar,members_count' };
  const json = await api.call(session, INFO, parameters, { signal });
  const infos = understood(Infos, INFO, json);
  return (Array.isArray(infos) ? infos : infos.groups).map((info) => ({
    id: info.uid,
    name: info.name ?? info.uid,
    screen_name: info.shortname ?? null,
    photo_200: pictureOf(info),
    members_count: info.members_count ?? null,
  }));
};

/** The groups the session's user may post to, as many as a login offers. @throws NetworkError */
export const postingGroups = async (api: OkApi, session: OkSession, signal: AbortSignal): Promise<LoginGroup[]> => {
  const ids: string[] = [];
  for await (const { id, mayPost } of memberships(api, session, signal)) {
    if (mayPost) ids.push(id);
    if (ids.length === MAX_LOGIN_GROUPS) break;
  }
  const groups: LoginGroup[] = [];
  for (let from = 0; from < ids.length; from += PAGE) {
    groups.push(...(await groupsOf(api, session, ids.slice(from, from + PAGE), signal)));
  }
  return groups;
};
