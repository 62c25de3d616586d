import {
  MAX_PUBLICATION_ACCOUNTS,
  PUBLISHING_NETWORKS,
  type Integration,
  type PlanPublication,
  type PublicationSchedule,
  type PublishingNetwork,
} from '@orbita/contracts';
import { canGoOut, isAhead } from '@/entities/content-plans';

/** What keeps a finished post from being scheduled, the first of these that applies. */
export const REFUSALS = ['by-hand', 'over', 'unfilled', 'no-account'] as const;
type Refusal = (typeof REFUSALS)[number];

interface BulkSchedule {
  schedules: PublicationSchedule[];
  /** Those scheduled. */
  goes: PlanPublication[];
  refused: Record<Refusal, PlanPublication[]>;
}

type Account = Pick<Integration, 'id' | 'platform' | 'project_id' | 'is_active'>;

/** The accounts a project's posts can go out to, in order of connection. */
export const accountsOf = <A extends Account>(integrations: readonly A[], projectId: number): A[] =>
  integrations.filter(({ is_active, project_id }) => is_active && (project_id === null || project_id === projectId));

/** Networks of these posts that Orbita publishes to. */
export const networksOf = (publications: readonly PlanPublication[]): PublishingNetwork[] => {
  const used = new Set<string>(publications.map(({ social_network }) => social_network));
  return PUBLISHING_NETWORKS.filter((network) => used.has(network));
};

/** One account of each network to begin with: the project's own before one that serves all projects. */
export const firstChoice = (accounts: readonly Account[]): number[] =>
  PUBLISHING_NETWORKS.flatMap((network) => {
    const here = accounts.filter(({ platform }) => platform === network);
    const chosen = here.find(({ project_id }) => project_id !== null) ?? here[0];
    return chosen ? [chosen.id] : [];
  });

/** Sorts finished posts into those that go out to the chosen accounts of their networks, and those that cannot. */
export const bulkSchedule = (
  publications: readonly PlanPublication[],
  chosen: readonly Account[],
  now: number,
): BulkSchedule => {
  const sorted: BulkSchedule = {
    schedules: [],
    goes: [],
    refused: { 'by-hand': [], over: [], unfilled: [], 'no-account': [] },
  };
  for (const publication of publications) {
    const { id, version, social_network } = publication;
    const accounts = chosen.filter(({ platform }) => platform === social_network).slice(0, MAX_PUBLICATION_ACCOUNTS);
    const refusal = refusalOf(publication, accounts, now);
    if (refusal !== null) sorted.refused[refusal].push(publication);
    else {
      sorted.goes.push(publication);
      sorted.schedules.push({ id, version, integration_ids: accounts.map((account) => account.id) });
    }
  }
  return sorted;
};

const refusalOf = (publication: PlanPublication, accounts: readonly Account[], now: number): Refusal | null => {
  if (!canGoOut(publication)) return 'by-hand';
  if (!isAhead(publication, now)) return 'over';
  if (publication.needs_filling > 0) return 'unfilled';
  return accounts.length === 0 ? 'no-account' : null;
};
