import * as z from 'zod/mini';
import { notAChannel } from './channel-name.js';
import { projectEndpoints } from './endpoints.js';
import { LANGUAGES } from './language.js';
import { NETWORKS } from './networks/index.js';
import type { NetworkLink } from './networks/network-descriptor.js';
import { PAGE_QUERY } from './page.js';
import { Id, IdParam, Instant, clearableText, identifier, optionalText, text } from './primitives.js';
import { route } from './route.js';
import { SocialNetworkSchema } from './social-network-schema.js';
import {
  PROJECT_LINKS,
  type ProjectLink,
  SOCIAL_NETWORKS,
  type SocialNetwork,
  ofEachNetwork,
} from './social-network.js';
import { readTelegram } from './telegram-link.js';
import { type Rule, says } from './messages/rule.js';
import * as rules from './messages/rules/projects.js';

const ProjectLinkSchema = z.enum(PROJECT_LINKS, says(rules.unknownKindOfLink));

/** @returns the host of a link, in small letters; null for a text that is not a web link. */
const hostOf = (value: string): string | null => {
  try {
    const { protocol, hostname } = new URL(/^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`);
    return /^https?:$/.test(protocol) && /^[^.\s]+(\.[^.\s]+)+$/.test(hostname) ? hostname : null;
  } catch {
    return null;
  }
};

const PLACES: Record<ProjectLink, NetworkLink> = {
  ...ofEachNetwork<NetworkLink, SocialNetwork>(SOCIAL_NETWORKS, (network) => NETWORKS[network].link),
  website: { form: 'https://example.ru', hosts: [] },
};

/** What a link to a place looks like, short enough for an empty field: «t.me/channel». */
export const linkExample = (place: ProjectLink): string =>
  (PLACES[place].form.split(' ')[0] ?? '').replace('https://', '');

const belongsTo = (host: string, { hosts }: NetworkLink): boolean =>
  hosts.some((own) => host === own || host.endsWith(`.${own}`));

/**
 * The problem with a link to a place: it is not a link, or it clearly leads to another network. A short address or the user's own
 * domain may lead anywhere, and a website may be anywhere.
 */
const linkProblem = (place: ProjectLink, value: string): Rule | null => {
  if (value === '' || /^@[\w.]{2,64}$/.test(value)) return null;
  const { form, hosts } = PLACES[place];
  const host = hostOf(value);
  const forms = form.split(' или ');
  if (host === null) return says(rules.enterLinkSuchAs, forms);
  if (place === 'telegram' && belongsTo(host, PLACES.telegram)) return notAChannel(readTelegram(value)) ?? null;
  if (place === 'website' || belongsTo(host, PLACES[place])) return null;
  const other = Object.values(PLACES).find((known) => belongsTo(host, known));
  return other ? says(rules.addressOfAnotherNetwork, other.hosts[0] ?? '', hosts[0] ?? '', forms) : null;
};

/** Converts a link that only the app can open to a web link. */
const forBrowsers = (link: string): string => {
  const entry = /^tg:/i.test(link) ? readTelegram(link) : undefined;
  return entry?.is === 'name' ? `https://t.me/${entry.name}` : link;
};

/** Link to a channel: a web address, a bare host, or an @name; empty and null mean «no link». */
const linkTo = (place: ProjectLink) =>
  z.nullish(
    identifier({ max: 500 }).check(z.overwrite(place === 'telegram' ? forBrowsers : String), (context) => {
      const problem = linkProblem(place, context.value);
      if (problem !== null) context.issues.push({ code: 'custom', input: context.value, message: problem.error() });
    }),
  );

const LINKS = Object.fromEntries(PROJECT_LINKS.map((place) => [place, linkTo(place)])) as Record<
  ProjectLink,
  ReturnType<typeof linkTo>
>;

const SocialUrls = z.pipe(
  z.strictObject(LINKS, {
    error: ({ code }) => (code === 'unrecognized_keys' ? says(rules.unknownKindOfLink).error() : undefined),
  }),
  z.transform(
    (links) =>
      Object.fromEntries(Object.entries(links).filter(([, link]) => link)) as Partial<Record<ProjectLink, string>>,
  ),
);

const isTimeZone = (value: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('ru', { timeZone: value }));
  } catch {
    return false;
  }
};

export const DEFAULT_TIME_ZONE = 'Europe/Moscow';

const ProjectName = text({ max: 120, required: says(rules.projectNeedsName) });

/** IANA name. */
const TimeZone = z
  .string(says(rules.unknownTimeZone))
  .check(z.maxLength(64, says(rules.unknownTimeZone)), z.refine(isTimeZone, says(rules.unknownTimeZone)));

const ContentLanguage = z.enum(LANGUAGES, says(rules.unknownContentLanguage));

export const ProjectRequest = z.object({
  name: ProjectName,
  description: optionalText(2_000),
  social_urls: z._default(SocialUrls, {}),
  /** {@link DEFAULT_TIME_ZONE} when absent. */
  time_zone: z.optional(TimeZone),
  /** Language of its content; the default one when absent. */
  language: z.optional(ContentLanguage),
});
export type ProjectRequest = z.output<typeof ProjectRequest>;

/** Changes of a project: absent fields keep their values. The links are one value: a link missing among them is removed. */
export const ProjectUpdateRequest = z.partial(
  z.object({
    name: ProjectName,
    description: clearableText(2_000),
    social_urls: SocialUrls,
    time_zone: TimeZone,
    language: ContentLanguage,
  }),
);
export type ProjectUpdateRequest = z.output<typeof ProjectUpdateRequest>;

export const Project = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  social_urls: z.partialRecord(ProjectLinkSchema, z.string()),
  /** Networks among the links, in the order of the enumeration. */
  social_networks: z.array(SocialNetworkSchema),
  time_zone: z.string(),
  /** Language of its content. */
  language: z.enum(LANGUAGES),
  created_at: Instant,
});
export type Project = z.output<typeof Project>;

const IdPath = z.object({ id: IdParam });

export const projectRoutes = {
  list: route(projectEndpoints.list, {
    access: 'user',
    cost: 'read',
    scope: 'projects:read',
    tag: 'projects',
    summary: 'Projects of the user by name',
    query: z.object(PAGE_QUERY),
    reply: z.array(Project),
  }),
  create: route(projectEndpoints.create, {
    access: 'user',
    cost: 'write',
    scope: 'projects:write',
    tag: 'projects',
    summary: 'Create a project',
    status: 201,
    body: ProjectRequest,
    reply: Project,
  }),
  get: route(projectEndpoints.get, {
    access: 'user',
    cost: 'read',
    scope: 'projects:read',
    tag: 'projects',
    summary: 'One project',
    params: IdPath,
    reply: Project,
  }),
  update: route(projectEndpoints.update, {
    access: 'user',
    cost: 'write',
    scope: 'projects:write',
    tag: 'projects',
    summary: 'Change a project; absent fields stay',
    params: IdPath,
    body: ProjectUpdateRequest,
    reply: Project,
  }),
  delete: route(projectEndpoints.delete, {
    access: 'user',
    cost: 'write',
    tag: 'projects',
    summary: 'Delete a project with everything in it',
    status: 204,
    params: IdPath,
  }),
};
