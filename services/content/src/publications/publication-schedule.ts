import { AppError, type PublicationStatus, type PublicationUpdateRequest } from '@orbita/contracts';
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

const ENDED: ReadonlySet<PublicationStatus> = new Set(['published', 'unconfirmed', 'failed', 'missed']);
const NOT_OUT: ReadonlySet<PublicationStatus> = new Set(['failed', 'missed']);

/** Whether something was sent of it already, or was to be. */
export const hasEnded = (status: PublicationStatus): boolean => ENDED.has(status);

/** Whether all that was to be sent of it did not come out: a new time is a new try. */
export const isNotOut = (status: PublicationStatus): boolean => NOT_OUT.has(status);

/** A post never goes out at once by surprise: who wants that publishes it. */
export const timeIsOver = (field: string): AppError =>
  new AppError('VALIDATION_FAILED', {
    field,
    message: 'Это время уже прошло. Выберите время впереди, выключите автопубликацию или опубликуйте сейчас.',
  });

/**
 * What a change makes of when and where a publication, which the caller has locked, goes out by itself.
 * @returns its schedule, and whether it is to go out anew after it was sent, or was to be
 * @throws AppError VALIDATION_FAILED for auto-publishing without an account, or at a time that is over
 */
export const changedSchedule = async (
  tx: Tx,
  publication: PublicationEntity,
  changes: ScheduleChange,
): Promise<Schedule & { isPlannedAnew: boolean }> => {
  const autoPublish = changes.auto_publish ?? publication.autoPublish;
  const integrationIds = changes.integration_ids ?? publication.integrationIds;
  const scheduledDate = changes.scheduled_date ?? publication.scheduledDate;
  const scheduledTime = changes.scheduled_time ?? publication.scheduledTime;
  if (autoPublish && integrationIds.length === 0) {
    throw new AppError('VALIDATION_FAILED', {
      field: 'integration_ids',
      message: 'Выберите аккаунт, в который выйдет публикация',
    });
  }
  const isMoved = scheduledDate !== publication.scheduledDate || scheduledTime !== publication.scheduledTime;
  const isWidened =
    autoPublish && (!publication.autoPublish || integrationIds.some((id) => !publication.integrationIds.includes(id)));
  const schedule = { autoPublish, integrationIds, scheduledDate, scheduledTime };
  if (!isMoved && !isWidened) return { ...schedule, scheduledAt: publication.scheduledAt, isPlannedAnew: false };
  const { moment, isOver } = await momentOf(tx, publication.projectId, scheduledDate, scheduledTime);
  const { status } = publication;
  const goesOut = autoPublish && (isWidened || !hasEnded(status));
  if (goesOut && isOver) throw timeIsOver(isMoved ? 'scheduled_time' : 'auto_publish');
  const isPlannedAnew = autoPublish && !isOver && hasEnded(status) && (isWidened || isNotOut(status));
  return { ...schedule, scheduledAt: moment, isPlannedAnew };
};

/** The instant of a local date and time, by the project's time zone, which stays until the transaction ends. */
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
