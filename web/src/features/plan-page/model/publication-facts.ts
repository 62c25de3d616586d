import { SOCIAL_NETWORKS, type Publication, type SocialNetwork } from '@orbita/contracts';

type Placed = Pick<Publication, 'scheduled_date' | 'social_network' | 'variants'>;

export interface PublicationFacts {
  /** First and last day with a publication. */
  start_date: string;
  end_date: string;
  count: number;
  networks: SocialNetwork[];
}

/** What a set of publications really holds, whatever the settings now say; null for an empty set. */
export const publicationFacts = (publications: readonly Placed[]): PublicationFacts | null => {
  const days = publications.map(({ scheduled_date }) => scheduled_date).sort();
  const [start_date, end_date] = [days[0], days.at(-1)];
  if (start_date === undefined || end_date === undefined) return null;
  const used = new Set(
    publications.flatMap(({ social_network, variants }) => [
      social_network,
      ...variants.map((variant) => variant.social_network),
    ]),
  );
  return {
    start_date,
    end_date,
    count: publications.length,
    networks: SOCIAL_NETWORKS.filter((network) => used.has(network)),
  };
};
