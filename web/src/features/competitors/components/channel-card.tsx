import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { isEnded, type Competitor } from '@orbita/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useJob } from '@/shared/api/jobs';
import { useDragItem, useDropPlace } from '@/shared/dnd/drag-board';
import { DropdownMenu, MenuDivider, MenuItem } from '@/shared/ui/overlays/dropdown-menu';
import { Hint } from '@/shared/ui/overlays/hint';
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconGripVertical,
  IconPencil,
  IconRefresh,
  IconTrash,
} from '@/shared/ui/icons';
import { channelTexts } from '../channel-texts';
import { coverageOf } from '../model/coverage';
import { texts } from '../texts';
import { ChannelAvatar } from './channel-avatar';
import classes from './channel-card.module.css';
import { ShortFigure } from './channel-figure';
import { ChannelLink, VerifiedMark } from './channel-name';
import { ChannelSparkline } from './channel-sparkline';
import { RateBadge } from './rate-badge';
import { SourceLine } from './source-line';

/** Id of a channel's drag handle: after a move the focus goes to it at the new place. */
export const handleId = (id: number): string => `channel-handle-${id}`;

export interface ChannelCardActions {
  onRefresh: (competitor: Competitor) => void;
  onNotes: (competitor: Competitor) => void;
  onRemove: (competitor: Competitor) => void;
  /** Moves it by this many places, up when negative. */
  onMove: (competitor: Competitor, by: number) => void;
}

interface ChannelCardProps extends ChannelCardActions {
  competitor: Competitor;
  /** Position among the movable ones, from 0; null for the own one. */
  place: number | null;
  /** Number of movable ones. */
  count: number;
}

/** A followed channel: its name, numbers, their reliability, and actions. */
export function ChannelCard({ competitor, place, count, ...actions }: ChannelCardProps) {
  const { id, project_id, title, is_own_channel, notes, problem, refresh_job_id } = competitor;
  const key = String(id);
  const { setNodeRef: setItem, handlers, isDragging } = useDragItem(key, { place: key, disabled: place === null });
  const { setNodeRef: setPlace, isOver } = useDropPlace(place === null ? `fixed ${key}` : key);
  const { data: job } = useJob(refresh_job_id);
  const isReading = refresh_job_id !== null && !(job && isEnded(job.status));
  const isMovable = place !== null && count > 1;
  return (
    <article
      ref={(element) => {
        setItem(element);
        if (place !== null) setPlace(element);
      }}
      className={classes.card}
      data-own={is_own_channel || undefined}
      data-carried={isDragging || undefined}
      data-over={(isOver && !isDragging) || undefined}
    >
      <div className={classes.head}>
        <ChannelAvatar title={title} url={competitor.avatar_url} />
        <div className={classes.names}>
          <h2 className={classes.title}>
            <span className={classes.titleText} title={title}>
              {title}
            </span>
            {competitor.is_verified && <VerifiedMark />}
          </h2>
          <ChannelLink {...competitor} />
          {is_own_channel && <span className={classes.own}>{channelTexts.own}</span>}
        </div>
        <div className={classes.tools}>
          {isMovable && (
            <button
              type="button"
              id={handleId(id)}
              className={classes.handle}
              aria-label={texts.order.handle(title)}
              {...handlers}
            >
              <IconGripVertical size={18} aria-hidden />
            </button>
          )}
          {!is_own_channel && <CardMenu {...{ competitor, place: place ?? 0, count }} {...actions} />}
        </div>
      </div>
      <div className={classes.subscribers}>
        <p className={classes.count}>
          <ShortFigure value={competitor.subscribers_count} />
          <span className={classes.label}>{channelTexts.subscribersOf(competitor.subscribers_count)}</span>
        </p>
        <ChannelSparkline {...competitor} />
      </div>
      <dl className={classes.figures}>
        <Figure label={channelTexts.rate}>
          <RateBadge {...competitor} />
        </Figure>
        <Figure label={channelTexts.viewsShort}>
          <ShortFigure value={competitor.avg_views} />
        </Figure>
        <Figure label={channelTexts.reactionsShort}>
          <ShortFigure value={competitor.avg_reactions} />
        </Figure>
        <Figure label={channelTexts.posts}>
          <ShortFigure value={competitor.posts_count} />
        </Figure>
      </dl>
      <p className={classes.coverage}>
        {competitor.last_checked !== null && <span>{coverageOf(competitor)}</span>}
        <SourceLine {...competitor} />
      </p>
      {notes !== '' && (
        <p className={classes.notes} title={notes}>
          <VisuallyHidden>{texts.card.notes}: </VisuallyHidden>
          {notes}
        </p>
      )}
      <div role="status" className={classes.status}>
        {problem !== null && !isReading && (
          <p className={classes.problem}>
            <IconAlertTriangle size={16} aria-hidden />
            <span>{problem}</span>
          </p>
        )}
      </div>
      <div className={classes.foot}>
        <Link
          className={classes.open}
          to={`/dashboard/projects/${project_id}/competitors/${id}`}
          aria-label={texts.card.analysisOf(title)}
        >
          {texts.card.analysis}
        </Link>
        {!is_own_channel && (
          <>
            <Hint label={isReading ? texts.card.refreshing : texts.card.refresh}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                loading={isReading}
                aria-label={isReading ? texts.card.refreshing : texts.card.refreshOf(title)}
                onClick={() => actions.onRefresh(competitor)}
              >
                <IconRefresh size={18} aria-hidden />
              </ActionIcon>
            </Hint>
            <Hint label={texts.card.remove}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                aria-label={texts.card.removeOf(title)}
                onClick={() => actions.onRemove(competitor)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </Hint>
          </>
        )}
      </div>
    </article>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function CardMenu({ competitor, place, count, onNotes, onMove }: ChannelCardProps & { place: number }) {
  return (
    <DropdownMenu label={texts.card.more(competitor.title)} align="end" trigger={<IconDots size={18} aria-hidden />}>
      <MenuItem icon={<IconPencil size={18} aria-hidden />} onSelect={() => onNotes(competitor)}>
        {competitor.notes === '' ? texts.card.addNotes : texts.card.editNotes}
      </MenuItem>
      {count > 1 && (
        <>
          <MenuDivider />
          {place > 0 && (
            <MenuItem icon={<IconArrowUp size={18} aria-hidden />} onSelect={() => onMove(competitor, -1)}>
              {texts.card.earlier}
            </MenuItem>
          )}
          {place < count - 1 && (
            <MenuItem icon={<IconArrowDown size={18} aria-hidden />} onSelect={() => onMove(competitor, 1)}>
              {texts.card.later}
            </MenuItem>
          )}
        </>
      )}
    </DropdownMenu>
  );
}

/** Drawn under the pointer during a drag. */
export function CarriedChannel({ title, avatar_url }: Pick<Competitor, 'title' | 'avatar_url'>) {
  return (
    <div className={classes.ghost}>
      <ChannelAvatar title={title} url={avatar_url} />
      <span className={classes.titleText}>{title}</span>
    </div>
  );
}
