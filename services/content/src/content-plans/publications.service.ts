import { Injectable } from '@nestjs/common';
import { AppError } from '@orbita/contracts';
import { Database, type Tx } from '@orbita/platform';
import { ProjectsService } from '@orbita/projects';
import { And, Between, Raw } from 'typeorm';
import { addDays, todayIn } from './calendar.js';
import { IN_SIGHT } from './in-sight.js';
import { PublicationEntity } from './publication.entity.js';

/** Words of a publication the user may change; what is absent stays. */
export type PublicationWords = Partial<Pick<PublicationEntity, 'title' | 'shortDescription' | 'goal' | 'content'>>;

/** First and last day a date may be (contracts, `DateOnly`). */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2099-12-31';
const DAY_MS = 86_400_000;

/** Part of the publications of a project. */
interface PublicationSlice {
  /** Calendar days in the project's time zone, both included; from the first and to the last when absent. */
  from?: string | undefined;
  to?: string | undefined;
  /** That many days from today instead. */
  days?: number | undefined;
  /** Begins behind this publication; at the earliest when absent. */
  after?: { at: string; id: number } | undefined;
  limit?: number | undefined;
}

/** What lists and calendars show of a publication. */
export type PublicationListing = Pick<PublicationEntity, keyof typeof LISTED>;
const LISTED = {
  id: true,
  contentPlanId: true,
  title: true,
  contentType: true,
  socialNetwork: true,
  scheduledDate: true,
  scheduledTime: true,
  scheduledAt: true,
  status: true,
} as const satisfies Partial<Record<keyof PublicationEntity, true>>;

/** Publications across the plans of a project, and changes of single ones. Somebody else's is as unknown as one that never was. */
@Injectable()
export class PublicationsService {
  constructor(
    private readonly db: Database,
    private readonly projects: ProjectsService,
  ) {}

  /** Publications of a project in order of time. @throws AppError PROJECT_NOT_FOUND */
  async listOfProject(
    userId: number,
    projectId: number,
    { after, limit, ...asked }: PublicationSlice = {},
  ): Promise<PublicationListing[]> {
    const { timeZone } = await this.projects.mustOwn(userId, projectId);
    const { from = FIRST_DAY, to = LAST_DAY } =
      asked.days === undefined ? asked : daysAhead(todayIn(timeZone), asked.days);
    // The days decide; the instants around them, whatever the zone, are what the index is in order of.
    const around = Between(new Date(Date.parse(from) - DAY_MS), new Date(Date.parse(to) + 2 * DAY_MS));
    return this.db.manager.find(PublicationEntity, {
      select: LISTED,
      where: {
        userId,
        projectId,
        scheduledDate: Between(from, to),
        scheduledAt: after ? And(around, behind(after)) : around,
      },
      order: { scheduledAt: 'ASC', id: 'ASC' },
      take: limit,
    });
  }

  /**
   * Changes the words of a publication, which a regeneration leaves alone from then on.
   * @param version the one the user saw; without it the last edit wins
   * @throws AppError PUBLICATION_NOT_FOUND, PUBLICATION_CHANGED when it is at another version by now
   */
  async edit(
    tx: Tx,
    userId: number,
    publicationId: number,
    words: PublicationWords,
    version?: number,
  ): Promise<PublicationEntity> {
    const publication = await tx.manager.findOne(PublicationEntity, {
      where: { id: publicationId, userId, projectId: IN_SIGHT },
      lock: { mode: 'pessimistic_write' },
    });
    if (!publication) throw new AppError('PUBLICATION_NOT_FOUND');
    if (version !== undefined && version !== publication.version) throw new AppError('PUBLICATION_CHANGED');
    await tx.manager.update(PublicationEntity, { id: publicationId }, { ...words, editedAt: () => 'now()' });
    return tx.manager.findOneByOrFail(PublicationEntity, { id: publicationId });
  }
}

const daysAhead = (today: string, days: number) => ({ from: today, to: addDays(today, days - 1) });

/** Condition on `scheduled_at` for everything behind a publication, in order of time. */
const behind = ({ at, id }: NonNullable<PublicationSlice['after']>) =>
  Raw<Date>((column) => `(${column}, id) > (:afterAt, :afterId)`, { afterAt: at, afterId: id });
