import { AppError, type PublicationUpdateRequest, type SocialNetwork, say } from '@orbita/contracts';
import type { Database, Tx } from '@orbita/platform';
import { hasEnded, isNotOut, timeIsOver } from './publication-schedule.js';
import { settleStatus } from './publication-status.js';
import type { PublicationEntity } from './publication.entity.js';

/** Publications of this plan that are counted: a main publication with its variants is one (SQL). */
export const IS_MAIN = 'variant_of IS NULL';

type Changes = Omit<PublicationUpdateRequest, 'version'>;
/** What a variant has of its own. */
type Own = Pick<PublicationEntity, 'ownText' | 'ownMedia' | 'ownTime'>;

/**
 * Changes of a publication, as they apply to it: those of a variant make what they name its own, and a return to the time of its
 * main publication is a change of its time. The database carries over the rest.
 * @throws AppError VARIANT_FOLLOWS, VALIDATION_FAILED for another network of a variant, for a return to what is sent along, and
 * for something of its own of a main publication, and for an account another variant goes to; VARIANT_EXISTS for another network of a main publication that a variant has
 */
export const changesOf = async (
  tx: Tx,
  publication: PublicationEntity,
  { own_text, own_media, own_time, ...changes }: Changes,
): Promise<Changes & Own> => {
  if (changes.integration_ids) await mustBeNewAccounts(tx, publication, changes.integration_ids);
  if (publication.variantOf === null) {
    const owned = Object.entries({ own_text, own_media, own_time }).find(([, own]) => own);
    if (owned) throw new AppError('VALIDATION_FAILED', { field: owned[0], message: say('publication.no-variant') });
    await mustBeNewNetwork(tx, publication, changes.social_network);
    return { ...changes, ownText: false, ownMedia: false, ownTime: false };
  }
  mustFollow(publication, changes);
  const sent = {
    own_text: changes.content !== undefined || changes.content_entities !== undefined,
    own_media: changes.media !== undefined,
    own_time: changes.scheduled_date !== undefined || changes.scheduled_time !== undefined,
  };
  for (const [field, own] of Object.entries({ own_text, own_media, own_time })) {
    if (own === false && sent[field as keyof typeof sent]) {
      throw new AppError('VALIDATION_FAILED', { field, message: say('publication.own-or-common') });
    }
  }
  const own = {
    ownText: own_text ?? (sent.own_text || publication.ownText),
    ownMedia: own_media ?? (sent.own_media || publication.ownMedia),
    ownTime: own_time ?? (sent.own_time || publication.ownTime),
  };
  const common = own_time === false ? await timeOf(tx, publication.variantOf) : {};
  return { ...changes, ...common, ...own };
};

/** What all variants have in common is changed at their main publication. The same value again is no change. */
const mustFollow = (publication: PublicationEntity, changes: Changes): void => {
  const { title, short_description, goal, content_type, social_network } = changes;
  const isChanged =
    (title ?? publication.title) !== publication.title ||
    (short_description ?? publication.shortDescription) !== publication.shortDescription ||
    (goal ?? publication.goal) !== publication.goal ||
    (content_type ?? publication.contentType) !== publication.contentType;
  if (isChanged) throw new AppError('VARIANT_FOLLOWS', { details: { variant_of: publication.variantOf } });
  if ((social_network ?? publication.socialNetwork) !== publication.socialNetwork) {
    throw new AppError('VALIDATION_FAILED', {
      field: 'social_network',
      message: say('publication.network-of-variant'),
    });
  }
};

/**
 * Checks that a main publication, locked by the caller, neither is for a network nor has a variant for it.
 * @throws AppError VARIANT_EXISTS (`details.variant_id`)
 */
export const mustBeNewNetwork = async (
  tx: Tx,
  { id }: Pick<PublicationEntity, 'id'>,
  network: SocialNetwork | undefined,
): Promise<void> => {
  if (network === undefined) return;
  const [present] = await tx.query<{ id: number }>(
    'SELECT id FROM publications WHERE variant_of = $1 AND social_network = $2',
    [id, network],
  );
  if (present) throw new AppError('VARIANT_EXISTS', { field: 'social_network', details: { variant_id: present.id } });
};

/** Locks the main publication of a variant, whose accounts must not change meanwhile: before the variant, as everyone does. */
export const holdMain = async (tx: Tx, publicationId: number): Promise<void> => {
  await tx.query(
    `SELECT 1 FROM publications main
      WHERE id = (SELECT variant_of FROM publications WHERE id = $1) FOR NO KEY UPDATE OF main`,
    [publicationId],
  );
};

/** Locks publications with their main publications and variants, by id. */
export const lockFamilies = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx.query(
    `SELECT 1 FROM publications
      WHERE id = ANY ($1::bigint[]) OR variant_of = ANY ($1::bigint[])
         -- An array, so that each condition finds its rows by an index.
         OR id = ANY (ARRAY (SELECT variant_of FROM publications WHERE id = ANY ($1::bigint[]) AND variant_of IS NOT NULL))
      ORDER BY id FOR UPDATE`,
    [ids],
  );
};

/**
 * Checks that no account gets the post twice, by the main publication and a variant or by two variants. The caller has locked the
 * main publication.
 * @throws AppError VALIDATION_FAILED
 */
export const mustBeNewAccounts = async (
  tx: Tx,
  { id, variantOf }: Pick<PublicationEntity, 'id' | 'variantOf'>,
  integrationIds: readonly number[],
): Promise<void> => {
  const others = await tx.query(
    `SELECT 1 FROM publications
      WHERE (id = $1 OR variant_of = $1) AND id <> $2 AND integration_ids && $3::bigint[] LIMIT 1`,
    [variantOf ?? id, id, integrationIds],
  );
  if (others.length > 0) {
    throw new AppError('VALIDATION_FAILED', {
      field: 'integration_ids',
      message: say('publication.account-of-variant'),
    });
  }
};

const timeOf = async (tx: Tx, publicationId: number): Promise<Pick<Changes, 'scheduled_date' | 'scheduled_time'>> => {
  const [time] = await tx.query<{ scheduled_date: string; scheduled_time: string }>(
    'SELECT scheduled_date, scheduled_time FROM publications WHERE id = $1',
    [publicationId],
  );
  return time ?? {};
};

/**
 * The time of main publications changed, and variants went along: those that were not sent go out automatically again.
 * @throws AppError VALIDATION_FAILED when one would go out automatically in the past
 */
export const replanVariants = async (tx: Tx, mainIds: readonly number[], field: string): Promise<void> => {
  const going = await tx.query<Pick<PublicationEntity, 'id' | 'status'> & { isOver: boolean }>(
    `SELECT id, status, scheduled_at <= now() AS "isOver" FROM publications
      WHERE variant_of = ANY ($1::bigint[]) AND NOT own_time AND auto_publish AND status <> 'publishing' ORDER BY id`,
    [mainIds],
  );
  if (going.some(({ status, isOver }) => isOver && !hasEnded(status))) throw timeIsOver(field);
  const retried = going.filter(({ status, isOver }) => !isOver && isNotOut(status));
  await settleStatus(
    tx,
    retried.map(({ id }) => id),
    { isReplanned: true },
  );
};

/** Ids of publications and of their variants, each once. */
export const withVariants = async (from: Database | Tx, ids: readonly number[]): Promise<number[]> => {
  const variants = await from.query<{ id: number }>(
    'SELECT id FROM publications WHERE variant_of = ANY ($1::bigint[])',
    [ids],
  );
  return [...new Set([...ids, ...variants.map(({ id }) => id)])];
};
