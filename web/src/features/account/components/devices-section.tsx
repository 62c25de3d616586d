import { Button } from '@mantine/core';
import type { SignedInDevice } from '@orbita/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSignOut } from '@/shared/api/use-sign-out';
import { formatMoment } from '@/shared/format/dates';
import { ConfirmDialog } from '@/shared/ui/overlays/confirm-dialog';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@/shared/ui/icons';
import { MoreButton } from '@/shared/ui/actions/more-button';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { notifyError, notifySuccess } from '@/shared/ui/feedback/toasts';
import { unsavedAnywhere } from '@/shared/unsaved/other-tabs';
import { unsavedTexts } from '@/shared/unsaved/texts';
import { unsavedWords } from '@/shared/unsaved/unsaved-words';
import { Section } from '@/shared/ui/page/section';
import { sessionsQuery, useEndAllSessions, useEndSession } from '../api/sessions-api';
import { texts } from '../texts';
import classes from './devices-section.module.css';

const ICONS = {
  desktop: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  unknown: IconDeviceDesktop,
};

const nameOf = ({ browser, system }: SignedInDevice): string =>
  [browser, system].filter(Boolean).join(', ') || texts.devices.unknown;

/** Sessions of the account, this browser first, with sign-out. */
export function DevicesSection() {
  const query = useInfiniteQuery(sessionsQuery());
  const { data, error, refetch } = query;
  const list = useRef<HTMLUListElement>(null);
  const devices = data?.pages.flatMap(({ items }) => items);
  const sorted = devices && [...devices].sort((a, b) => Number(b.is_current) - Number(a.is_current));
  return (
    <Section title={texts.devices.title} action={<EndAll />}>
      {!sorted && !error && <RowsSkeleton count={2} />}
      {!sorted && error && <ErrorState title={texts.devices.loadFailed} error={error} onRetry={() => void refetch()} />}
      {sorted && (
        <ul ref={list} className={classes.list} tabIndex={-1}>
          {sorted.map((device) => (
            <Device key={device.id} device={device} onGone={() => list.current?.focus({ preventScroll: true })} />
          ))}
        </ul>
      )}
      <MoreButton of={query}>{texts.devices.more}</MoreButton>
    </Section>
  );
}

function Device({ device, onGone }: { device: SignedInDevice; onGone: () => void }) {
  const end = useEndSession();
  const signOut = useSignOut();
  const Icon = ICONS[device.device];
  const name = nameOf(device);
  const leave = (): void => {
    if (device.is_current) return signOut();
    // With the promise: afterwards the row is gone from the list, and the mutation's own callbacks with it.
    end.mutateAsync(device.id).then(
      () => {
        onGone();
        notifySuccess(texts.devices.ended(name));
      },
      (error: unknown) => notifyError(error, texts.devices.endFailed),
    );
  };
  return (
    <li className={classes.device}>
      <Icon size={20} aria-hidden className={classes.icon} />
      <div className={classes.facts}>
        <p className={classes.name}>{name}</p>
        <p className={classes.dim}>
          {device.is_current ? (
            <span className={classes.current}>{texts.devices.current}</span>
          ) : (
            texts.devices.seen(formatMoment(device.last_seen_at))
          )}
          {' · '}
          {device.address}
        </p>
      </div>
      <Button
        size="xs"
        variant="subtle"
        aria-label={texts.devices.endNamed(name)}
        loading={end.isPending}
        onClick={leave}
      >
        {texts.devices.end}
      </Button>
    </li>
  );
}

function EndAll() {
  const [isAsked, setAsked] = useState(false);
  /** What would be lost with the session, at the time of the question. */
  const [work, setWork] = useState<string | null>(null);
  const endAll = useEndAllSessions();
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          void unsavedAnywhere().then((unsaved) => {
            setWork(unsavedWords(unsaved));
            setAsked(true);
          });
        }}
      >
        {texts.devices.endAll}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={texts.devices.endAllTitle}
        confirmLabel={texts.devices.endAll}
        danger
        loading={endAll.isPending}
        error={endAll.error}
        onConfirm={() => endAll.mutate()}
        onClose={() => setAsked(false)}
        onExited={() => endAll.reset()}
      >
        <p>{texts.devices.endAllText}</p>
        <p>
          {texts.devices.keysStay[0]}{' '}
          <Link to="/dashboard/settings/developers" onClick={() => setAsked(false)}>
            {texts.devices.keysStay[1]}
          </Link>
          .
        </p>
        {work !== null && <p>{unsavedTexts.signOut(work).body}</p>}
        <SlowAnswer of={endAll} />
      </ConfirmDialog>
    </>
  );
}
