import { AppError, type PublicationStatus, type PublicationUpdateRequest, say } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import type { PublicationEntity } from './publication.entity.js';

type ScheduleChange = Pick<
  PublicationUpdateRequest,
  'auto_publish' | 'integration_ids' | 'scheduled_date' | 'scheduled_time'
>;

type Schedule = Pick<
  PublicationEntity,
  'autoPublish' | 'integrationIds' | 'scheduledDate' | 'scheduledTime' | 'scheduledAt'
>;

/** How a publication ended: null while it has not. */
const ENDS: Record<PublicationStatus, 'perhaps out' | 'not out' | null> = {
  draft: null,
  generating: null,
  ready: null,
  scheduled: null,
  publishing: null,
  published: 'perhaps out',
  unconfirmed: 'perhaps out',
  failed: 'not out',
  missed: 'not out',
};

/** Whether it was sent already, or should have been. */
export const hasEnded = (status: PublicationStatus): boolean => ENDS[status] !== null;

/** Whether nothing of it was sent: a new time is a new attempt. */
export const isNotOut = (status: PublicationStatus): boolean => ENDS[status] === 'not out';

/** A post never goes out at once by surprise: a user who wants that publishes it by hand. */
export const timeIsOver = (field: string): AppError =>
  new AppError('VALIDATION_FAILED', {
    field,
    message: say('publication.time-is-over'),
  });

/**
 * Schedule of a publication, locked by the caller, after a change.
 * @returns its schedule, and whether it must go out again after it was sent, or should have been
 * @throws AppError VALIDATION_FAILED for auto-publishing without an account, or in the past
 */
export const changedSchedule = async (
  tx: Tx,
  publication: PublicationEntity,
  changes: ScheduleChange,
): Promise<Schedule & { isReplanned: boolean }> => {
  const autoPublish = changes.auto_publish ?? publication.autoPublish;
  const integrationIds = changes.integration_ids ?? publication.integrationIds;
  const scheduledDate = changes.scheduled_date ?? publication.scheduledDate;
  const scheduledTime = changes.scheduled_time ?? publication.scheduledTime;
  if (autoPublish && integrationIds.length === 0) {
    throw new AppError('VALIDATION_FAILED', {
      field: 'integration_ids',
      message: say('publication.without-account'),
    });
  }
  const isMoved = scheduledDate !== publication.scheduledDate || scheduledTime !== publication.scheduledTime;
  const isWidened =
    autoPublish && (!publication.autoPublish || integrationIds.some((id) => !publication.integrationIds.includes(id)));
  const schedule = { autoPublish, integrationIds, scheduledDate, scheduledTime };
  if (!isMoved && !isWidened) return { ...schedule, scheduledAt: publication.scheduledAt, isReplanned: false };
  const { moment, isOver } = await momentOf(tx, publication.projectId, scheduledDate, scheduledTime);
  const { status } = publication;
  const goesOut = autoPublish && (isWidened || !hasEnded(status));
  if (goesOut && isOver) throw timeIsOver(isMoved ? 'scheduled_time' : 'auto_publish');
  const isReplanned = autoPublish && !isOver && hasEnded(status) && (isWidened || isNotOut(status));
  return { ...schedule, scheduledAt: moment, isReplanned };
};

/** The instant of a local date and time in the project's time zone, which stays locked until the transaction ends. */
export const momentOf = async (
  tx: Tx,
  projectId: number,
  date: string,
  time: string,
): Promise<{ moment: Date; isOver: boolean }> => {
  const [row] = await tx.query<{ moment: Date; isOver: boolean }>(
    `SELECT moment, moment <= now() AS "isOver"
       FROM projects CROSS JOIN LATERAL (SELECT ($2::date + $3::time) AT TIME ZONE time_zone AS moment) at
      WHERE id = $1 FOR SHARE OF projects`,
    [projectId, date, time],
  );
  if (!row) throw new AppError('PROJECT_NOT_FOUND');
  return row;
};
