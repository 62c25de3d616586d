import {
  isToComplete,
  SOCIAL_NETWORKS,
  type Publication,
  type PublicationVariant,
  type SocialNetwork,
} from '@orbita/contracts';

/** One network of a publication: the publication itself or a variant of it. */
export type Member = PublicationVariant;

/** All networks of a publication, its own first. */
export const membersOf = (main: Publication): Member[] => [main, ...main.variants];

/** Networks a publication does not go to yet. */
export const absentNetworks = (members: readonly Pick<Member, 'social_network'>[]): SocialNetwork[] =>
  SOCIAL_NETWORKS.filter((network) => !members.some(({ social_network }) => social_network === network));

/** Networks a main publication may be moved to: its own, and those without a variant. */
export const freeNetworks = ({ social_network, variants }: Publication): SocialNetwork[] =>
  SOCIAL_NETWORKS.filter((network) => network === social_network || absentNetworks(variants).includes(network));

export type MemberState = 'trouble' | 'toComplete' | 'sending' | 'out' | 'scheduled' | 'reminded';

/** What is worth knowing of a network before its tab is opened; null: nothing happened yet. */
export const stateOf = (member: Member): MemberState | null => {
  const { status, needs_filling, auto_publish, remind } = member;
  if (status === 'failed' || status === 'missed' || status === 'unconfirmed') return 'trouble';
  if (status === 'publishing') return 'sending';
  if (status === 'published') return 'out';
  if (isToComplete({ status, needs_filling })) return 'toComplete';
  if (auto_publish) return 'scheduled';
  return remind ? 'reminded' : null;
};
