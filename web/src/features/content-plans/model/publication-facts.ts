import {
  CONTENT_TYPES,
  networkHas,
  planSize,
  SOCIAL_NETWORKS,
  type ContentPlan,
  type Publication,
  type SocialNetwork,
} from '@orbita/contracts';
import { expectedCounts } from './distribution';

type Placed = Pick<Publication, 'scheduled_date' | 'content_type' | 'social_network'>;

export interface PublicationFacts {
  /** First and last day with a publication. */
  start_date: string;
  end_date: string;
  count: number;
  networks: SocialNetwork[];
}

/** What a set of publications really holds, whatever the settings say by now; null for an empty set. */
export const publicationFacts = (publications: readonly Placed[]): PublicationFacts | null => {
  const days = publications.map(({ scheduled_date }) => scheduled_date).sort();
  const [start_date, end_date] = [days[0], days.at(-1)];
  if (start_date === undefined || end_date === undefined) return null;
  const used = new Set(publications.map(({ social_network }) => social_network));
  return {
    start_date,
    end_date,
    count: publications.length,
    networks: SOCIAL_NETWORKS.filter((network) => used.has(network)),
  };
};

type Settings = Pick<
  ContentPlan,
  'start_date' | 'end_date' | 'posts_per_day' | 'content_distribution' | 'social_networks' | 'kept_publications_count'
>;

/** Counts of types may be this far apart before they tell of other shares. */
const TYPE_TOLERANCE = 2;

/**
 * Whether the settings have been changed since the publications were written, as far as the publications show it: period,
 * number, networks and shares. Publications the user has changed may stand anywhere, so a plan that has such is judged by
 * what they cannot explain: its number and its networks.
 */
export const differFromSettings = (publications: readonly Placed[], plan: Settings): boolean => {
  const facts = publicationFacts(publications);
  if (facts === null) return false;
  const isMissing = (network: SocialNetwork): boolean => {
    // A network may have gone without in a small plan: only one that was due twice over tells of a new choice.
    const fitting = publications.filter(({ content_type }) => networkHas(network, content_type)).length;
    return !facts.networks.includes(network) && fitting >= 2 * plan.social_networks.length;
  };
  if (facts.count !== planSize(plan) || plan.social_networks.some(isMissing)) return true;
  if (plan.kept_publications_count > 0) return false;
  if (facts.start_date !== plan.start_date || facts.end_date !== plan.end_date) return true;
  if (facts.networks.some((network) => !plan.social_networks.includes(network))) return true;
  const expected = new Map(
    expectedCounts(plan.content_distribution, facts.count).map(({ type, count }) => [type, count]),
  );
  const apart = CONTENT_TYPES.reduce((sum, type) => {
    const real = publications.filter(({ content_type }) => content_type === type).length;
    return sum + Math.abs(real - (expected.get(type) ?? 0));
  }, 0);
  return apart > TYPE_TOLERANCE;
};
