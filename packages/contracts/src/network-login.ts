import * as z from 'zod/mini';
import { networkLoginEndpoints } from './endpoints.js';
import { text } from './primitives.js';
import { route } from './route.js';

/** Most communities a login offers to choose from. */
export const MAX_LOGIN_GROUPS = 1_000;

/** A community its user may connect. */
export const LoginGroup = z.object({
  id: z.string(),
  name: z.string(),
  screen_name: z.nullable(z.string()),
  photo_200: z.nullable(z.string()),
  members_count: z.nullable(z.number()),
});
export type LoginGroup = z.output<typeof LoginGroup>;

const NO_CODE = 'Код авторизации не получен';
const Code = text({ max: 4_096, required: NO_CODE });
const State = text({ max: 200, required: 'Ошибка авторизации' });

/** Page of the network to send the browser to. */
export const NetworkLogin = z.object({ auth_url: z.string() });
export type NetworkLogin = z.output<typeof NetworkLogin>;

export const VkLoginReturn = z.object({ code: Code, state: State, device_id: z.optional(text({ max: 200 })) });
export type VkLoginReturn = z.output<typeof VkLoginReturn>;
export const OkLoginReturn = z.object({ code: Code, state: State });
export type OkLoginReturn = z.output<typeof OkLoginReturn>;

const groups = z.array(LoginGroup).check(z.maxLength(MAX_LOGIN_GROUPS));

/** Fields of keys hold a one-time handle, good for minutes and for connecting accounts only: keys never reach the browser. */
export const VkLoginResult = z.object({ access_token: z.string(), groups });
export type VkLoginResult = z.output<typeof VkLoginResult>;
export const OkLoginResult = z.object({
  access_token: z.string(),
  secret_key: z.string(),
  application_key: z.string(),
  groups,
});
export type OkLoginResult = z.output<typeof OkLoginResult>;

const tag = 'integrations';

export const networkLoginRoutes = {
  beginVk: route(networkLoginEndpoints.beginVk, {
    access: 'user',
    cost: 'write',
    tag,
    summary: 'Begin a login at VK',
    reply: NetworkLogin,
  }),
  finishVk: route(networkLoginEndpoints.finishVk, {
    access: 'user',
    cost: 'egress',
    tag,
    summary: 'Finish a login at VK and list the communities its user administers',
    body: VkLoginReturn,
    reply: VkLoginResult,
  }),
  beginOk: route(networkLoginEndpoints.beginOk, {
    access: 'user',
    cost: 'write',
    tag,
    summary: 'Begin a login at Odnoklassniki',
    reply: NetworkLogin,
  }),
  finishOk: route(networkLoginEndpoints.finishOk, {
    access: 'user',
    cost: 'egress',
    tag,
    summary: 'Finish a login at Odnoklassniki and list the groups its user administers',
    body: OkLoginReturn,
    reply: OkLoginResult,
  }),
};
