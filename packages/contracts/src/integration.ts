import * as z from 'zod/mini';
import { integrationEndpoints } from './endpoints.js';
import { IntegrationRequest } from './integration-request.js';
import { Id, IdParam, Instant, Sentence } from './primitives.js';
import { route } from './route.js';
import { PublishingNetworkSchema } from './social-network-schema.js';
import { PUBLISHING_NETWORKS } from './social-network.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/shared.js';

/** Accounts one user can connect. */
export const MAX_INTEGRATIONS = 50;

/** Tested rights of an account's key. */
export const IntegrationRights = z.object({ text: z.boolean(), photos: z.boolean(), video: z.boolean() });
export type IntegrationRights = z.output<typeof IntegrationRights>;

/**
 * `alive`: the last check went well · `expiring`: the key ends soon · `dead`: the network no longer accepts the key ·
 * `no-rights`: the key works but may not post · `unchecked`: no check was possible so far.
 */
export const INTEGRATION_HEALTH = ['alive', 'expiring', 'dead', 'no-rights', 'unchecked'] as const;
export const IntegrationHealth = z.enum(INTEGRATION_HEALTH);
export type IntegrationHealth = z.output<typeof IntegrationHealth>;

/** Details of an account from the network, by which users recognise it. */
export const IntegrationSettings = z.partial(
  z.object({
    channel_title: z.string(),
    channel_username: z.string(),
    chat_name: z.string(),
    group_name: z.string(),
    group_screen_name: z.string(),
    group_photo: z.string(),
  }),
);
export type IntegrationSettings = z.output<typeof IntegrationSettings>;

/** A connected account for publishing. Its key never leaves the server. */
export const Integration = z.object({
  id: Id,
  platform: PublishingNetworkSchema,
  /** Name by which users know the account. */
  title: z.string(),
  /** The only project it serves; null: all of them. */
  project_id: z.nullable(Id),
  /** Publishing to it is switched on. */
  is_active: z.boolean(),
  health: IntegrationHealth,
  /** The problem and the remedy, in words; null without a problem. */
  problem: z.nullable(Sentence),
  rights: IntegrationRights,
  settings: IntegrationSettings,
  /** Last four characters of its key, where it has that many to spare. */
  credentials_end: z.nullable(z.string()),
  /** When its key ends; null: not known, or never. */
  expires_at: z.nullable(Instant),
  checked_at: z.nullable(Instant),
  /** Time of the last post to it. */
  last_used: z.nullable(Instant),
  created_at: Instant,
});
export type Integration = z.output<typeof Integration>;

/** Result of checking a key with the network. */
export const Verification = z.object({
  valid: z.boolean(),
  /** Why not, with the remedy; or the missing rights of a valid key. */
  reason: z.nullable(Sentence),
  rights: IntegrationRights,
});
export type Verification = z.output<typeof Verification>;

export const VerifiedIntegration = z.extend(Integration, { verification: Verification });
export type VerifiedIntegration = z.output<typeof VerifiedIntegration>;

/** What is absent stays. */
export const IntegrationUpdateRequest = z.partial(
  z.object({ is_active: z.boolean(says(rules.yesOrNoIsExpected)), project_id: z.nullable(Id) }),
);
export type IntegrationUpdateRequest = z.output<typeof IntegrationUpdateRequest>;

/** How a network can be connected in this installation. */
export const NetworkOption = z.object({
  platform: PublishingNetworkSchema,
  /** Posts can reach it: false for TenChat without an address of its gateway. */
  is_available: z.boolean(),
  /** A login at the network is offered. */
  has_oauth: z.boolean(),
  /** It is not confirmed how its interface works. */
  is_unconfirmed: z.boolean(),
});
export type NetworkOption = z.output<typeof NetworkOption>;

const IdPath = z.object({ id: IdParam });
const tag = 'integrations';

export const integrationRoutes = {
  list: route(integrationEndpoints.list, {
    access: 'user',
    cost: 'read',
    scope: 'publishing:read',
    tag,
    summary: 'Connected accounts of networks, oldest first',
    reply: z.array(Integration).check(z.maxLength(MAX_INTEGRATIONS)),
  }),
  networks: route(integrationEndpoints.networks, {
    access: 'user',
    cost: 'read',
    scope: 'publishing:read',
    tag,
    summary: 'How each network can be connected here',
    reply: z.array(NetworkOption).check(z.maxLength(PUBLISHING_NETWORKS.length)),
  }),
  create: route(integrationEndpoints.create, {
    access: 'user',
    cost: 'egress',
    tag,
    summary: 'Connect an account: its key is checked with the network; with a refused key it is stored inactive',
    status: 201,
    body: IntegrationRequest,
    reply: VerifiedIntegration,
  }),
  check: route(integrationEndpoints.check, {
    access: 'user',
    cost: 'egress',
    tag,
    summary: 'Check an account with its network again',
    params: IdPath,
    reply: VerifiedIntegration,
  }),
  update: route(integrationEndpoints.update, {
    access: 'user',
    cost: 'write',
    tag,
    summary: 'Switch an account on or off, or limit it to one project',
    params: IdPath,
    body: IntegrationUpdateRequest,
    reply: Integration,
  }),
  delete: route(integrationEndpoints.delete, {
    access: 'user',
    cost: 'write',
    tag,
    summary: 'Disconnect an account; the history of its posts stays',
    status: 204,
    params: IdPath,
  }),
};
