import * as z from 'zod/mini';
import { type CredentialsSchema, connectionOf } from './networks/connections.js';
import { Id } from './primitives.js';
import { PUBLISHING_NETWORKS, type PublishingNetwork } from './social-network.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/common.js';

const ProjectChoice = z.optional(z.nullable(Id));

const requestFor = (network: PublishingNetwork) =>
  z.object({
    platform: z.literal(network),
    credentials: connectionOf(network).credentials,
    project_id: ProjectChoice,
  });

type RequestFor<Network extends PublishingNetwork> = z.ZodMiniObject<{
  platform: z.ZodMiniLiteral<Network>;
  credentials: CredentialsSchema<Network>;
  project_id: typeof ProjectChoice;
}>;
type AnyRequest = { [Network in PublishingNetwork]: RequestFor<Network> }[PublishingNetwork];

/** An account to be connected: its network decides which fields its credentials have. */
export const IntegrationRequest = z.discriminatedUnion(
  'platform',
  // A map over a list loses which credentials belong to which network.
  PUBLISHING_NETWORKS.map(requestFor) as unknown as [AnyRequest, ...AnyRequest[]],
  says(rules.choosePlatform),
);
export type IntegrationRequest = z.output<typeof IntegrationRequest>;
