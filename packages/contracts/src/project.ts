import * as z from 'zod/mini';
import { projectEndpoints } from './endpoints.js';
import { PAGE_QUERY } from './page.js';
import { Id, IdParam, Instant, optionalText, text } from './primitives.js';
import { route } from './route.js';
import { SocialNetworkSchema } from './social-network-schema.js';
import { PROJECT_LINKS, type ProjectLink } from './social-network.js';

const ProjectLinkSchema = z.enum(PROJECT_LINKS, 'Неизвестный вид ссылки');

const isWebLink = (value: string): boolean => {
  if (/^@[\w.]{2,64}$/.test(value)) return true;
  try {
    const { protocol, hostname } = new URL(/^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`);
    return /^https?:$/.test(protocol) && /^[^.\s]+(\.[^.\s]+)+$/.test(hostname);
  } catch {
    return false;
  }
};

/** Link to a channel: a web address, a bare host, or an @name; empty means «no link». */
const Link = text({ max: 500 }).check(
  z.refine((value) => value === '' || isWebLink(value), 'Укажите ссылку вида https://t.me/channel или @channel'),
);

const SocialUrls = z.pipe(
  z.partialRecord(ProjectLinkSchema, z.nullish(Link)),
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

export const ProjectRequest = z.object({
  name: text({ max: 120, required: 'Название проекта обязательно' }),
  description: optionalText(2_000),
  social_urls: z._default(SocialUrls, {}),
  /** IANA name; absent keeps the stored one (Europe/Moscow for a new project). */
  time_zone: z.optional(
    z.string().check(z.maxLength(64, 'Неизвестный часовой пояс'), z.refine(isTimeZone, 'Неизвестный часовой пояс')),
  ),
});
export type ProjectRequest = z.output<typeof ProjectRequest>;

export const Project = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  social_urls: z.partialRecord(ProjectLinkSchema, z.string()),
  /** Networks among the links, in the order of the enumeration. */
  social_networks: z.array(SocialNetworkSchema),
  time_zone: z.string(),
  created_at: Instant,
});
export type Project = z.output<typeof Project>;

const IdPath = z.object({ id: IdParam });

export const projectRoutes = {
  list: route(projectEndpoints.list, {
    access: 'user',
    cost: 'read',
    tag: 'projects',
    summary: 'Projects of the user by name',
    query: z.object(PAGE_QUERY),
    reply: z.array(Project),
  }),
  create: route(projectEndpoints.create, {
    access: 'user',
    cost: 'write',
    tag: 'projects',
    summary: 'Create a project',
    status: 201,
    body: ProjectRequest,
    reply: Project,
  }),
  get: route(projectEndpoints.get, {
    access: 'user',
    cost: 'read',
    tag: 'projects',
    summary: 'One project',
    params: IdPath,
    reply: Project,
  }),
  update: route(projectEndpoints.update, {
    access: 'user',
    cost: 'write',
    tag: 'projects',
    summary: 'Replace a project',
    params: IdPath,
    body: ProjectRequest,
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
