import { Button, Skeleton } from '@mantine/core';
import type { TelegramSession, TelegramSessionStats } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '@/shared/format/numbers';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { IconAlertTriangle, IconPlus } from '@/shared/ui/icons';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { notifyError, notifySuccess } from '@/shared/ui/feedback/toast-store';
import {
  telegramSessionsQuery,
  telegramSessionStatsQuery,
  useToggleTelegramSession,
} from '../../api/telegram-sessions-api';
import { telegramSessionTexts as texts } from '../../telegram-session-texts';
import tiles from '../overview-screen.module.css';
import { AuthorizeSessionDialog } from './authorize-session-dialog';
import { CheckSessionDialog } from './check-session-dialog';
import { NewSessionDialog } from './new-session-dialog';
import { RemoveSessionDialog, ResetSessionDialog } from './session-end-dialogs';
import { SessionTable } from './session-table';
import classes from './sessions-screen.module.css';

type Layer = 'authorize' | 'check' | 'reset' | 'remove';

/** Telegram accounts the product reads channels with: state, creation, login and removal. */
export function SessionsScreen() {
  const sessions = useQuery(telegramSessionsQuery());
  const stats = useQuery(telegramSessionStatsQuery());
  const toggle = useToggleTelegramSession({
    onSuccess: ({ session_name: name, is_active }) =>
      notifySuccess(is_active ? texts.turnedOn(name) : texts.turnedOff(name)),
    onError: (error) => notifyError(error, texts.toggleFailed),
  });
  const [isCreating, setCreating] = useState(false);
  const [open, setOpen] = useState<{ layer: Layer; session: TelegramSession } | null>(null);
  const close = (): void => setOpen(null);
  const show = (layer: Layer) => (session: TelegramSession) => setOpen({ layer, session });
  const shownIn = (layer: Layer): TelegramSession | null => (open?.layer === layer ? open.session : null);
  const isConfigured = stats.data?.is_configured ?? true;
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
      {texts.create}
    </Button>
  );
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <p className={classes.about}>{texts.about}</p>
        {sessions.data && sessions.data.length > 0 && create}
      </div>
      {stats.data && <Tiles stats={stats.data} />}
      {!stats.data && (stats.error ? <p className={classes.about}>{texts.statsFailed}</p> : <TilesSkeleton />)}
      {!isConfigured && <NotConfigured />}
      {!sessions.data && !sessions.error && <RowsSkeleton count={4} />}
      {!sessions.data && sessions.error && (
        <ErrorState title={texts.failed} error={sessions.error} onRetry={() => void sessions.refetch()} />
      )}
      {sessions.data?.length === 0 && (
        <EmptyState title={texts.emptyTitle} action={create}>
          {texts.emptyText}
        </EmptyState>
      )}
      {sessions.data && sessions.data.length > 0 && (
        <SessionTable
          sessions={sessions.data}
          onAuthorize={isConfigured ? show('authorize') : undefined}
          onToggle={({ id }) => toggle.mutate(id)}
          onCheck={show('check')}
          onReset={show('reset')}
          onRemove={show('remove')}
        />
      )}
      <NewSessionDialog opened={isCreating} onClose={() => setCreating(false)} />
      <AuthorizeSessionDialog session={shownIn('authorize')} onClose={close} />
      <CheckSessionDialog session={shownIn('check')} onClose={close} />
      <ResetSessionDialog session={shownIn('reset')} onClose={close} />
      <RemoveSessionDialog session={shownIn('remove')} onClose={close} />
    </div>
  );
}

function Tiles({ stats }: { stats: TelegramSessionStats }) {
  const facts: [string, number][] = [
    [texts.tiles.total, stats.total_sessions],
    [texts.tiles.authorized, stats.authorized_sessions],
    [texts.tiles.active, stats.active_sessions],
    [texts.tiles.available, stats.available_sessions],
    [texts.tiles.flood, stats.flood_wait_sessions],
  ];
  return (
    <dl className={classes.tiles}>
      {facts.map(([name, value]) => (
        <div key={name} className={tiles.tile}>
          <dt>{name}</dt>
          <dd className="o-figures">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function TilesSkeleton() {
  return (
    <div className={classes.tiles}>
      {Object.keys(texts.tiles).map((tile) => (
        <Skeleton key={tile} height={86} radius="md" />
      ))}
    </div>
  );
}

function NotConfigured() {
  const { title, text, link } = texts.notConfigured;
  return (
    <div className={classes.notice} role="status">
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <p className={classes.noticeTitle}>{title}</p>
        <p>{text}</p>
        <a href="https://my.telegram.org" target="_blank" rel="noopener noreferrer">
          {link}
        </a>
      </div>
    </div>
  );
}
