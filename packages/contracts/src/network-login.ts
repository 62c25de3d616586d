import * as z from 'zod/mini';
import { networkLoginEndpoints } from './endpoints.js';
import { MAX_INTEGRATIONS } from './integration.js';
import { identifier, numberText } from './primitives.js';
import { route } from './route.js';
import * as networkRules from './messages/rules/networks.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/plans.js';

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

const NO_CODE = says(rules.noAuthorisationCode);
const Code = identifier({ max: 4_096, required: NO_CODE });
const State = identifier({ max: 200, required: says(rules.signInFailed) });

/** Page of the network to send the browser to. */
export const NetworkLogin = z.object({ auth_url: z.string() });
export type NetworkLogin = z.output<typeof NetworkLogin>;

export const VkLoginReturn = z.object({ code: Code, state: State, device_id: z.optional(identifier({ max: 200 })) });
export type VkLoginReturn = z.output<typeof VkLoginReturn>;
export const OkLoginReturn = z.object({ code: Code, state: State });
export type OkLoginReturn = z.output<typeof OkLoginReturn>;

const groups = z.array(LoginGroup).check(z.maxLength(MAX_LOGIN_GROUPS));

/**
 * Stage of a VK login. `user`: any of the groups, by the key of their administrator, who may not be allowed to post · `ask`: VK's
 * page of consent, which gives the keys of the communities themselves · `groups`: only these groups, by their own keys.
 */
export const VkLoginStage = z.enum(['user', 'ask', 'groups']);
export type VkLoginStage = z.output<typeof VkLoginStage>;

/** Fields of keys hold a one-time handle, valid for minutes and only for connecting accounts: keys never reach the browser. */
export const VkLoginResult = z.object({
  access_token: z.string(),
  groups,
  stage: VkLoginStage,
  /** Requested groups for which VK gave no key. */
  ungranted: z.array(LoginGroup).check(z.maxLength(MAX_INTEGRATIONS)),
});
export type VkLoginResult = z.output<typeof VkLoginResult>;

const CHOOSE = says(rules.chooseAtLeastOneCommunity);

/** Communities of a login for which VK should give keys; the handle proves that they belong to its user. */
export const VkGroupsRequest = z.object({
  access_token: identifier({ max: 200, required: says(rules.signInFailed) }),
  group_ids: z
    .array(
      numberText({ max: 20, required: CHOOSE }).check(
        z.regex(/^[1-9]\d{0,18}$/, says(networkRules.groupNumberIsDigits)),
      ),
    )
    .check(
      z.minLength(1, CHOOSE),
      z.maxLength(MAX_INTEGRATIONS, says(rules.chooseNoMoreThanCommunities, MAX_INTEGRATIONS)),
    ),
});
export type VkGroupsRequest = z.output<typeof VkGroupsRequest>;
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
    summary: 'Finish a login at VK and list the communities its user administers, or those VK gave their keys of',
    body: VkLoginReturn,
    reply: VkLoginResult,
  }),
  askVkGroups: route(networkLoginEndpoints.askVkGroups, {
    access: 'user',
    cost: 'write',
    tag,
    summary: 'Request from VK the keys of communities found by a login',
    body: VkGroupsRequest,
    reply: NetworkLogin,
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
