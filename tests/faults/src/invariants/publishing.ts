import { TooLate, until } from '@orbita/harness';
import { type FakeAccount, canReport } from '../publishing/fake-networks.js';
import { MARK } from '../publishing/posts.js';
import type { Scene } from '../scene.js';

/** A lost answer is looked up at growing intervals; later ones wait for a person. */
const SETTLED_MS = 120_000;

interface AttemptRow {
  publicationId: number;
  accountId: number;
  status: string;
  act: string | null;
  hasLink: boolean;
  isNotified: boolean;
}

interface PublicationRow {
  id: number;
  status: string;
  publishedCount: number;
  /** Its time is over, and it should have been published automatically. */
  isDue: boolean;
  mayWait: boolean;
}

interface Books {
  publications: Map<number, PublicationRow>;
  attempts: AttemptRow[];
  /** How often each publication was accepted, by {@link placeOf}. */
  taken: Map<string, number>;
}

/** A publication at one account. */
const placeOf = (mark: string, { kind, place }: FakeAccount): string =>
  `${mark} ${kind === 'vk community' ? 'vk' : kind} ${place}`;

const readBooks = async (scene: Scene): Promise<Books> => {
  const { world, posts } = scene;
  const ids = [posts.map(({ id }) => id)];
  const publications = await world.query<PublicationRow & Record<string, unknown>>(
    `SELECT publication.id, publication.status, published_count AS "publishedCount",
            auto_publish AND scheduled_at <= now() AS "isDue", held.paused_at IS NOT NULL AS "mayWait"
       FROM publications publication
       LEFT JOIN project_publishing held ON held.user_id = publication.user_id AND held.project_id = publication.project_id
      WHERE publication.id = ANY ($1::bigint[])`,
    ids,
  );
  const attempts = await world.query<AttemptRow & Record<string, unknown>>(
    `SELECT publication_id AS "publicationId", integration_id AS "accountId", attempt.status, act.status AS act,
            url IS NOT NULL AS "hasLink",
            EXISTS (SELECT FROM notifications WHERE user_id = attempt.user_id
                     AND key = format('publication-attempt-%s-%s', attempt.id, attempt.status)) AS "isNotified"
       FROM publishing_attempts attempt LEFT JOIN acts act ON act.id = act_id
      WHERE publication_id = ANY ($1::bigint[]) ORDER BY attempt.id`,
    ids,
  );
  const taken = new Map<string, number>();
  for (const { kind, place, text } of world.networks.taken()) {
    const key = `${MARK.exec(text)?.[1]} ${kind} ${place}`;
    taken.set(key, (taken.get(key) ?? 0) + 1);
  }
  return { publications: new Map(publications.map((row) => [row.id, row])), attempts, taken };
};

/** What is not explained yet, for each publication and account; empty when every end has its reason. */
const openEnds = (scene: Scene, { publications, attempts, taken }: Books): string[] => {
  const open: string[] = [];
  const byPublication = new Map<number, AttemptRow[]>();
  for (const row of attempts)
    byPublication.set(row.publicationId, [...(byPublication.get(row.publicationId) ?? []), row]);
  for (const { id, mark, accounts } of scene.posts) {
    const publication = publications.get(id);
    const tries = byPublication.get(id) ?? [];
    if (publication?.isDue && !publication.mayWait && !ENDED.has(publication.status)) {
      open.push(`I4: publication ${id} is due and ${publication.status}`);
    }
    if (publication?.isDue && !publication.mayWait && tries.length === 0)
      open.push(`I4: publication ${id} was silently not sent`);
    for (const account of accounts) {
      const times = taken.get(placeOf(mark, account)) ?? 0;
      const here = tries.filter(({ accountId }) => accountId === account.id);
      if (times > 1) open.push(`I4: publication ${id} was taken ${times} times by ${account.kind}`);
      if (here.length === 0 && times > 0)
        open.push(`I4: publication ${id} was taken by ${account.kind} without an attempt`);
      open.push(
        ...here.flatMap((row) =>
          reasonsAgainst(row, times, account).map((why) => `I4: publication ${id} at ${account.kind}: ${why}`),
        ),
      );
    }
    const out = tries.filter(({ status }) => status === 'published').length;
    if (publication && publication.publishedCount !== out) {
      open.push(`I4: publication ${id} counts ${publication.publishedCount} posts, its receipts ${out}`);
    }
  }
  return open;
};

const ENDED: ReadonlySet<string> = new Set(['published', 'failed', 'missed', 'unconfirmed']);
/** Allowed statuses of the effect, by the status of its attempt. */
const EFFECTS: Readonly<Record<string, readonly (string | null)[]>> = {
  published: ['done'],
  failed: ['refused', null],
  missed: ['missed', null],
  unconfirmed: ['unconfirmed'],
};

const reasonsAgainst = (
  { status, act: effect, hasLink, isNotified }: AttemptRow,
  times: number,
  { kind }: FakeAccount,
): string[] => {
  const problems: string[] = [];
  // The user who deleted or unscheduled it knows.
  if (effect === 'cancelled') return times > 0 ? ['it was cancelled and was accepted'] : [];
  if (!ENDED.has(status)) return [`it is still ${status}, its effect ${effect}`];
  if (!EFFECTS[status]?.includes(effect)) problems.push(`it is ${status}, its effect ${effect}`);
  if (status === 'published' && times !== 1) problems.push(`it is published and was taken ${times} times`);
  if (status === 'published' && !hasLink) problems.push('it is published without a link');
  if (status === 'failed' && times > 0) problems.push('it failed and was taken');
  if (status === 'missed' && times > 0) problems.push('it was missed and was taken');
  if (status === 'unconfirmed' && canReport(kind) && (times === 1 || kind === 'tenchat')) {
    problems.push('it is unconfirmed, though a look-up can tell');
  }
  if (status !== 'published' && !isNotified) problems.push(`it is ${status} without a notification`);
  return problems;
};

/**
 * I4 for publications: at most one post for each account; every due one has an end that the networks' logs explain, and
 * a notification unless it was published. Waits for these ends.
 */
export const publishingProblems = async (scene: Scene, timeoutMs = SETTLED_MS): Promise<string[]> => {
  if (scene.posts.length === 0) return [];
  try {
    const isExplained = async (): Promise<boolean> => openEnds(scene, await readBooks(scene)).length === 0;
    await until('the end of every publication', isExplained, { timeoutMs, everyMs: 250 });
    return [];
  } catch (error) {
    if (!(error instanceof TooLate)) throw error;
    return openEnds(scene, await readBooks(scene)).slice(0, 20);
  }
};

/** Publications of the scene that are due or being published. */
export const openPublications = async ({ world, posts }: Scene): Promise<number> => {
  const [row] = await world.query<{ count: number }>(
    `SELECT count(*) FROM publications
      WHERE id = ANY ($1::bigint[]) AND status IN ('scheduled', 'publishing') AND scheduled_at <= now()`,
    [posts.map(({ id }) => id)],
  );
  return row?.count ?? 0;
};

/** The publications of {@link openPublications}, one line each, with the statuses of their effects. */
export const whatIsOpen = async ({ world, posts }: Scene): Promise<string[]> => {
  const rows = await world.query<{ line: string }>(
    `SELECT concat_ws(' ', 'publication', publication.id, publication.status, 'at', account.platform || ':',
                      'act', act.status, 'claim', act.fence, 'try', act.attempt, 'look-up', act.look_ups,
                      'in', extract(epoch FROM act.run_after - now())::int, 's', act.error_code) AS line
       FROM publications publication
       LEFT JOIN acts act ON act.subject = 'publication-' || publication.id
       LEFT JOIN publishing_attempts attempt ON attempt.act_id = act.id
       LEFT JOIN integrations account ON account.id = attempt.integration_id
      WHERE publication.id = ANY ($1::bigint[]) AND publication.status IN ('scheduled', 'publishing')
        AND publication.scheduled_at <= now() ORDER BY publication.id LIMIT 20`,
    [posts.map(({ id }) => id)],
  );
  return rows.map(({ line }) => line);
};

/** Number of the scene's publications by status, for each account. */
export const endsOf = async (scene: Scene): Promise<string> => {
  const { attempts } = await readBooks(scene);
  const counts = new Map<string, number>();
  for (const { status } of attempts) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} ${status}`).join(', ');
};
