import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import {
  AppError,
  type PublicationCopyRequest,
  type PublicationRequest,
  type PublicationUpdateRequest,
  addDays,
  canPublishTo,
  entitiesFit,
  todayIn,
  say,
} from '@orbita/contracts';
import { SubscriptionsService } from '@orbita/billing';
import { JobsService } from '@orbita/jobs';
import { Database, type Tx } from '@orbita/platform';
import { ProjectsService } from '@orbita/projects';
import { And, Between, IsNull } from 'typeorm';
import { IN_SIGHT } from '../content-plans/in-sight.js';
import { holdIdlePlan, lockOwnPublication, lockPlan } from '../content-plans/plan-lock.js';
import { MediaLibrary } from '../media-library.js';
import { behind } from './behind.js';
import { PublicationAccounts } from './publication-accounts.js';
import { PublicationSendings } from './publication-sendings.js';
import { binPublications, plansOfBinned, restoreBinned } from './publication-bin.js';
import { copyPublication } from './publication-copy.js';
import { makeRoom } from './plan-room.js';
import { LISTED, type PublicationListing } from './publication-columns.js';
import { changedSchedule, momentOf } from './publication-schedule.js';
import { settleStatus } from './publication-status.js';
import { type PublicationVersion, addVersion, versionsOf } from './publication-text.js';
import { PublicationEntity } from './publication.entity.js';
import { makeRoomForBinned } from './variant-bin.js';
import { changesOf, holdMain, replanVariants } from './variants.js';

/** First and last day a date may be (contracts, `DateOnly`). */
export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2099-12-31';
const DAY_MS = 86_400_000;

/** Part of the publications of a project. */
interface PublicationSlice {
  /** Calendar days in the project's time zone, both included; unlimited when absent. */
  from?: string | undefined;
  to?: string | undefined;
  /** This many days from today instead. */
  days?: number | undefined;
  /** Starts after this publication; at the earliest when absent. */
  after?: { at: string; id: number } | undefined;
  limit?: number | undefined;
}

/** Publications across the plans of a project, and changes of single ones. One of another user answers as unknown. */
@Injectable()
export class PublicationsService {
  constructor(
    private readonly db: Database,
    private readonly projects: ProjectsService,
    private readonly jobs: JobsService,
    private readonly library: MediaLibrary,
    private readonly accounts: PublicationAccounts,
    private readonly subscriptions: SubscriptionsService,
    private readonly sendings: PublicationSendings,
  ) {}

  /** Publications of a project in order of time, and variants with a time of their own. @throws AppError PROJECT_NOT_FOUND */
  async listOfProject(
    userId: number,
    projectId: number,
    { after, limit, ...asked }: PublicationSlice = {},
  ): Promise<PublicationListing[]> {
    const { timeZone } = await this.projects.mustOwn(userId, projectId);
    const { from = FIRST_DAY, to = LAST_DAY } =
      asked.days === undefined ? asked : daysAhead(todayIn(timeZone), asked.days);
    // The days decide; the wider range of instants, valid for every zone, lets the query use the index.
    const around = Between(new Date(Date.parse(from) - DAY_MS), new Date(Date.parse(to) + 2 * DAY_MS));
    return this.db.manager.find(PublicationEntity, {
      select: LISTED,
      where: [{ variantOf: IsNull() }, { ownTime: true }].map((each) => ({
        ...each,
        userId,
        projectId,
        scheduledDate: Between(from, to),
        scheduledAt: after ? And(around, behind(after)) : around,
      })),
      order: { scheduledAt: 'ASC', id: 'ASC' },
      take: limit,
    });
  }

  /** Latest texts of a publication, newest first. @throws AppError PUBLICATION_NOT_FOUND */
  async versions(userId: number, publicationId: number): Promise<PublicationVersion[]> {
    const owned = { id: publicationId, userId, projectId: IN_SIGHT };
    if (!(await this.db.manager.existsBy(PublicationEntity, owned))) throw new AppError('PUBLICATION_NOT_FOUND');
    return versionsOf(this.db, publicationId);
  }

  /**
   * Adds a publication of the user to a plan; a regeneration keeps it.
   * @throws AppError CONTENT_PLAN_NOT_FOUND, CONTENT_PLAN_BUSY, PUBLICATION_LIMIT_REACHED, FILE_NOT_FOUND for a file of `media`
   * that is not the user's
   */
  async create(tx: Tx, userId: number, planId: number, request: PublicationRequest): Promise<PublicationEntity> {
    const { media = [] } = request;
    const plan = await holdIdlePlan(tx, userId, planId);
    await this.library.mustOwnAll(tx, userId, media, 'media');
    await makeRoom(tx, planId, 1);
    const { moment } = await momentOf(tx, plan.projectId, request.scheduled_date, request.scheduled_time);
    const { identifiers } = await tx.manager.insert(PublicationEntity, {
      userId,
      projectId: plan.projectId,
      contentPlanId: planId,
      title: request.title,
      contentType: request.content_type,
      socialNetwork: request.social_network,
      shortDescription: request.short_description || request.title,
      goal: request.goal,
      reasoning: '',
      content: null,
      media,
      autoPublish: false,
      integrationIds: [],
      remind: !canPublishTo(request.social_network),
      scheduledDate: request.scheduled_date,
      scheduledTime: request.scheduled_time,
      scheduledAt: moment,
      status: 'draft',
      editedAt: () => 'now()',
      isDemo: false,
    });
    return tx.manager.findOneByOrFail(PublicationEntity, { id: Number(identifiers[0]?.id) });
  }

  /** Copies a publication to another time of its plan; free of charge. */
  copy(tx: Tx, userId: number, publicationId: number, to: PublicationCopyRequest): Promise<PublicationEntity> {
    return copyPublication(tx, this.library, { userId, publicationId, to });
  }

  /**
   * Changes a publication, which a regeneration keeps from then on; absent fields stay. A new text becomes a version. A text the
   * user saves while another one is being written takes precedence. A publication that was not sent goes out automatically again
   * when it gets a new time; one that must not go out automatically any more is cancelled while it waits.
   * @throws AppError PUBLICATION_NOT_FOUND, PUBLICATION_BEING_SENT, VALIDATION_FAILED for marks outside the text and for
   * auto-publishing without an account or in the past, AUTO_PUBLISHING_NOT_ALLOWED when it is switched on, FILE_NOT_FOUND for a
   * file of `media` that is not the user's, INTEGRATION_NOT_FOUND for such an account, PUBLICATION_CHANGED (`details.version`)
   * when it is at another version now than the one the user saw, and as {@link changesOf} for variants
   */
  async edit(
    tx: Tx,
    userId: number,
    publicationId: number,
    { version, ...asked }: PublicationUpdateRequest,
  ): Promise<PublicationEntity> {
    // Files and accounts are locked before the publication: deleting one of them locks the rows in the same order.
    if (asked.media) await this.library.mustOwnAll(tx, userId, asked.media, 'media');
    if (asked.integration_ids) await this.mustServe(tx, userId, publicationId, asked.integration_ids);
    const isUnscheduled = asked.auto_publish === false;
    if (isUnscheduled) await this.callOffSchedule(tx, userId, publicationId);
    // After sendings, which come before every publication: a deletion locks those of the variant, then the main publication.
    if (asked.integration_ids) await holdMain(tx, publicationId);
    let publication = await lockOwnPublication(tx, userId, publicationId);
    if (version !== undefined && version !== publication.version) {
      throw new AppError('PUBLICATION_CHANGED', { details: { version: publication.version } });
    }
    if (isUnscheduled && publication.status === 'publishing') {
      await this.sendings.endCalledOff(tx, [publicationId], 'schedule');
      publication = await lockOwnPublication(tx, userId, publicationId);
    }
    if (publication.status === 'publishing') throw new AppError('PUBLICATION_BEING_SENT');
    if (Object.keys(asked).length === 0) return publication;
    const { ownText, ownMedia, ownTime, ...changes } = await changesOf(tx, publication, asked);
    if (changes.auto_publish && !publication.autoPublish) await this.mustPublishByItself(tx, userId);
    const { isReplanned, ...schedule } = await changedSchedule(tx, publication, changes);
    await tx.manager.update(
      PublicationEntity,
      { id: publicationId },
      {
        title: changes.title,
        contentType: changes.content_type,
        socialNetwork: changes.social_network,
        shortDescription: changes.short_description,
        goal: changes.goal,
        media: changes.media,
        remind: changedReminder(publication, changes),
        ownText,
        ownMedia,
        ownTime,
        ...schedule,
        editedAt: () => 'now()',
      },
    );
    const hasNewText = changes.content !== undefined || changes.content_entities !== undefined;
    if (hasNewText || (ownText && !publication.ownText)) await this.saveText(tx, publication, changes);
    await settleStatus(tx, [publicationId], { isReplanned });
    if (schedule.scheduledAt.getTime() !== publication.scheduledAt.getTime()) {
      await replanVariants(tx, [publicationId], 'scheduled_time');
    }
    return tx.manager.findOneByOrFail(PublicationEntity, { id: publicationId });
  }

  /**
   * Moves a publication into the bin; the job that writes it and its pending sendings are cancelled.
   * @throws AppError PUBLICATION_NOT_FOUND, PUBLICATION_BEING_SENT
   */
  async remove(tx: Tx, userId: number, publicationId: number): Promise<void> {
    const seen = await tx.manager.findOneBy(PublicationEntity, { id: publicationId, userId, projectId: IN_SIGHT });
    const gone =
      seen &&
      (await binPublications(
        tx,
        { jobs: this.jobs, sendings: this.sendings },
        { userId, planId: seen.contentPlanId, ids: [seen.id] },
      ));
    if (!gone) throw new AppError('PUBLICATION_NOT_FOUND');
  }

  /**
   * Restores a publication from the trash.
   * @throws AppError PUBLICATION_NOT_FOUND, CONTENT_PLAN_IN_TRASH, PUBLICATION_LIMIT_REACHED when its plan is full now
   */
  async restore(tx: Tx, userId: number, publicationId: number): Promise<PublicationEntity> {
    const planId = (await plansOfBinned(tx, userId, [publicationId])).get(publicationId);
    if (planId === undefined) throw new AppError('PUBLICATION_NOT_FOUND');
    await lockPlan(tx, userId, planId);
    await makeRoomForBinned(tx, planId, [publicationId]);
    await restoreBinned(tx, planId, [publicationId]);
    return tx.manager.findOneByOrFail(PublicationEntity, { id: publicationId });
  }

  private async callOffSchedule(tx: Tx, userId: number, publicationId: number): Promise<void> {
    const owned = await tx.manager.existsBy(PublicationEntity, { id: publicationId, userId, projectId: IN_SIGHT });
    if (owned) await this.sendings.callOff(tx, [publicationId], 'schedule');
  }

  private async mustServe(tx: Tx, userId: number, publicationId: number, integrationIds: number[]): Promise<void> {
    const owned = await tx.manager.findOneBy(PublicationEntity, { id: publicationId, userId, projectId: IN_SIGHT });
    if (!owned) throw new AppError('PUBLICATION_NOT_FOUND');
    await this.accounts.mustServeAll(tx, userId, owned.projectId, integrationIds, 'integration_ids');
  }

  private async mustPublishByItself(tx: Tx, userId: number): Promise<void> {
    const { proTools } = await this.subscriptions.entitlementsOf(userId, tx);
    if (!proTools) throw new AppError('AUTO_PUBLISHING_NOT_ALLOWED');
  }

  private async saveText(
    tx: Tx,
    publication: PublicationEntity,
    changes: Pick<PublicationUpdateRequest, 'content' | 'content_entities'>,
  ): Promise<void> {
    const content = changes.content === undefined ? publication.content : changes.content;
    const isSame = content === publication.content;
    const entities = changes.content_entities ?? (isSame ? publication.contentEntities : []);
    if (!entitiesFit(content ?? '', entities)) {
      throw new AppError('VALIDATION_FAILED', {
        field: 'content_entities',
        message: say('publication.mark-outside-text'),
      });
    }
    // A variant that gets a text of its own has its first version then, also with the words it had.
    const isFirst = content !== null && publication.variantOf !== null && !publication.ownText;
    if (isSame && !isFirst && isDeepStrictEqual(entities, publication.contentEntities)) return;
    const contentId =
      content === null
        ? null
        : await addVersion(tx, publication.id, { content, entities, origin: 'saved', isDemo: publication.isDemo });
    await tx.manager.update(
      PublicationEntity,
      { id: publication.id },
      { content, contentEntities: entities, contentId },
    );
  }
}

/**
 * Whether to remind of a changed publication: as its user says, else as before. With another network a reminder no one chose
 * follows the network.
 */
const changedReminder = (
  { socialNetwork, remind }: PublicationEntity,
  { social_network = socialNetwork, remind: chosen }: PublicationUpdateRequest,
): boolean => chosen ?? (remind === canPublishTo(socialNetwork) ? remind : !canPublishTo(social_network));

const daysAhead = (today: string, days: number) => ({ from: today, to: addDays(today, days - 1) });
