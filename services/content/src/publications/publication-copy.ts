import { AppError, type PublicationCopyRequest, addDays, daysBetween } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import { IN_SIGHT } from '../content-plans/in-sight.js';
import { holdIdlePlan, lockOwnPublication } from '../content-plans/plan-lock.js';
import type { MediaLibrary } from '../media-library.js';
import { makeRoom } from './plan-room.js';
import { momentOf } from './publication-schedule.js';
import { settleStatus } from './publication-status.js';
import { addVersion } from './publication-text.js';
import { PublicationEntity } from './publication.entity.js';
import { insertVariant } from './variants.service.js';

/**
 * Copies a publication with its variants to another time of its plan: its words, text, files, type and network. A variant of
 * another time keeps its distance. The copy of a variant alone is a publication of its own. What was sent, what clients said, its
 * accounts and its automatic publishing stay with the original.
 * @throws AppError PUBLICATION_NOT_FOUND, CONTENT_PLAN_BUSY, PUBLICATION_LIMIT_REACHED, FILE_NOT_FOUND
 */
export const copyPublication = async (
  tx: Tx,
  library: MediaLibrary,
  { userId, publicationId, to }: { userId: number; publicationId: number; to: PublicationCopyRequest },
): Promise<PublicationEntity> => {
  const seen = await tx.manager.findOneBy(PublicationEntity, { id: publicationId, userId, projectId: IN_SIGHT });
  if (!seen) throw new AppError('PUBLICATION_NOT_FOUND');
  const variants = await tx.manager.find(PublicationEntity, {
    where: { variantOf: publicationId },
    order: { id: 'ASC' },
  });
  const files = [...new Set([seen, ...variants].flatMap(({ media }) => media))];
  // In the order of every other change: files, plan, publication.
  await library.mustOwnAll(tx, userId, files, 'media');
  await holdIdlePlan(tx, userId, seen.contentPlanId);
  await makeRoom(tx, seen.contentPlanId, 1);
  const original = await lockOwnPublication(tx, userId, publicationId);
  const { projectId, contentPlanId, content, contentEntities, isDemo } = original;
  const time = to.scheduled_time ?? original.scheduledTime;
  const { moment } = await momentOf(tx, projectId, to.scheduled_date, time);
  const { identifiers } = await tx.manager.insert(PublicationEntity, {
    userId,
    projectId,
    contentPlanId,
    title: original.title,
    contentType: original.contentType,
    socialNetwork: original.socialNetwork,
    shortDescription: original.shortDescription,
    goal: original.goal,
    reasoning: original.reasoning,
    content,
    contentEntities,
    // A file added between the two reads is not locked: the copy goes without it.
    media: original.media.filter((file) => files.includes(file)),
    autoPublish: false,
    integrationIds: [],
    remind: original.remind,
    scheduledDate: to.scheduled_date,
    scheduledTime: time,
    scheduledAt: moment,
    status: 'draft',
    editedAt: () => 'now()',
    isDemo,
  });
  const id = Number(identifiers[0]?.id);
  if (content !== null) {
    const version = { content, entities: contentEntities, origin: 'saved' as const, isDemo };
    await tx.manager.update(PublicationEntity, { id }, { contentId: await addVersion(tx, id, version) });
  }
  await settleStatus(tx, [id]);
  const copy = await tx.manager.findOneByOrFail(PublicationEntity, { id });
  for (const variant of variants) await copyVariant(tx, variant, { original, copy });
  return tx.manager.findOneByOrFail(PublicationEntity, { id });
};

/** Copies what a variant has of its own to the copy of its main publication. */
const copyVariant = async (
  tx: Tx,
  variant: PublicationEntity,
  { original, copy }: { original: PublicationEntity; copy: PublicationEntity },
): Promise<void> => {
  const { content, contentEntities, isDemo, media, ownText, ownMedia, ownTime } = variant;
  const date = addDays(copy.scheduledDate, daysBetween(original.scheduledDate, variant.scheduledDate));
  const id = await insertVariant(tx, copy, {
    socialNetwork: variant.socialNetwork,
    remind: variant.remind,
    ownText,
    ownMedia,
    ownTime,
    ...(ownText && { content, contentEntities, isDemo }),
    ...(ownMedia && { media }),
    ...(ownTime && {
      scheduledDate: date,
      scheduledTime: variant.scheduledTime,
      scheduledAt: (await momentOf(tx, copy.projectId, date, variant.scheduledTime)).moment,
    }),
  });
  if (ownText && content !== null) {
    const version = { content, entities: contentEntities, origin: 'saved' as const, isDemo };
    await tx.manager.update(PublicationEntity, { id }, { contentId: await addVersion(tx, id, version) });
  }
  await settleStatus(tx, [id]);
};
