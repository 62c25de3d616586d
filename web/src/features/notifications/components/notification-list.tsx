import { Button } from '@mantine/core';
import type { Notification, NotificationKind } from '@orbita/contracts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { formatMoment } from '@/shared/format/dates';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import {
  IconAlertTriangle,
  IconBell,
  IconCalendarMonth,
  IconCheck,
  IconChartDonut,
  IconDownload,
  IconPencil,
  IconRefresh,
  IconSparkles,
  IconUserCheck,
  IconUserEdit,
} from '@/shared/ui/icons';
import { MoreButton } from '@/shared/ui/actions/more-button';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { notifyError } from '@/shared/ui/feedback/toasts';
import { notificationsQuery, useReadNotifications } from '../api/notifications-api';
import { texts } from '../texts';
import classes from './notification-list.module.css';

const ICONS: Record<NotificationKind, ComponentType<{ size: number }>> = {
  'job.completed': IconCheck,
  'job.failed': IconAlertTriangle,
  'job.retried': IconRefresh,
  'credits.low': IconChartDonut,
  'credits.changed': IconSparkles,
  'plan.changed': IconSparkles,
  'period.ending': IconCalendarMonth,
  'period.ended': IconCalendarMonth,
  'export.ready': IconDownload,
  'telegram-session.lost': IconAlertTriangle,
  'publication.failed': IconAlertTriangle,
  'publication.missed': IconAlertTriangle,
  'publication.unconfirmed': IconAlertTriangle,
  'integration.failing': IconAlertTriangle,
  'publication.at-risk': IconAlertTriangle,
  'publication.due': IconBell,
  'publication.approved': IconUserCheck,
  'publication.changes-requested': IconUserEdit,
  'publishing.digest': IconCalendarMonth,
  'drafts.abandoned': IconPencil,
  'webhook.disabled': IconAlertTriangle,
};

/** Marks all of them as read. */
export function ReadAll() {
  const read = useReadNotifications();
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={read.isPending}
        onClick={() => read.mutate('all', { onError: (error) => notifyError(error) })}
      >
        {texts.readAll}
      </Button>
      <SlowAnswer of={read} />
    </>
  );
}

interface NotificationListProps {
  /** Number of unread ones: a change means that the list is outdated. */
  unread: number;
  /** Called when a notification was opened. */
  onLeave: () => void;
}

/** Notifications, newest first. */
export function NotificationList({ unread, onLeave }: NotificationListProps) {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(notificationsQuery());
  const { data, error, refetch } = query;
  const known = useRef(unread);
  useEffect(() => {
    if (known.current === unread) return;
    known.current = unread;
    void queryClient.invalidateQueries({ queryKey: notificationsQuery().queryKey });
  }, [queryClient, unread]);
  const items = data?.pages.flatMap((page) => page.items);
  if (!items) {
    return (
      <div className={classes.state}>
        {error ? (
          <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton count={4} />
        )}
      </div>
    );
  }
  if (items.length === 0) {
    return (
      <div className={classes.state}>
        <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>
      </div>
    );
  }
  return (
    <>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.id}>
            <Item item={item} onLeave={onLeave} />
          </li>
        ))}
      </ul>
      <MoreButton of={query} lineClassName={classes.more} size="compact-md">
        {texts.more}
      </MoreButton>
    </>
  );
}

function Item({ item, onLeave }: { item: Notification; onLeave: () => void }) {
  const { mutate: read } = useReadNotifications();
  const Icon = ICONS[item.kind];
  const follow = (): void => {
    // The opened page is visible; a failure to mark the notification as read is not worth a message.
    if (!item.is_read) read([item.id]);
  };
  const content = (
    <>
      <span className={classes.icon} data-kind={item.kind} aria-hidden>
        <Icon size={18} />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{item.title}</span>
        {item.text && <span className={classes.text}>{item.text}</span>}
        <time className={classes.time} dateTime={item.created_at}>
          {formatMoment(item.created_at)}
        </time>
      </span>
      {!item.is_read && <span className={classes.dot} role="img" aria-label={texts.isNew} />}
    </>
  );
  if (item.path === null) {
    return (
      <button type="button" className={classes.item} data-notification onClick={follow}>
        {content}
      </button>
    );
  }
  return (
    <Link
      className={classes.item}
      data-notification
      to={item.path}
      onClick={() => {
        follow();
        onLeave();
      }}
    >
      {content}
    </Link>
  );
}
