import { ActionIcon } from '@mantine/core';
import { MAX_UNREAD } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { IconBell } from '@/shared/ui/icons';
import { lazyPart } from '@/shared/ui/feedback/lazy-part';
import { unreadQuery, useBalanceOfNews } from '../api/notifications-api';
import { bellTexts as texts } from '../bell-texts';
import classes from './bell.module.css';

const Panel = lazyPart(async () => (await import('./bell-panel')).BellPanel);

/** Notifications: the unread count, and the list on demand. */
export function Bell() {
  const { data } = useQuery(unreadQuery());
  useBalanceOfNews(data?.count);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const count = data?.count ?? 0;
  const isMore = count >= MAX_UNREAD;
  useEffect(() => {
    // Badge of the installed app's icon; ignored where it is not installed.
    navigator.setAppBadge?.(count).catch(() => undefined);
  }, [count]);
  return (
    <div className={classes.root}>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={texts.bell(isMore ? MAX_UNREAD - 1 : count, isMore)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void Panel.warm()}
        onFocus={() => void Panel.warm()}
        onClick={() => setOpen(!isOpen)}
      >
        <IconBell size={18} aria-hidden />
        {count > 0 && (
          <span className={classes.count} aria-hidden>
            {isMore ? texts.many : count}
          </span>
        )}
      </ActionIcon>
      {isOpen && <Panel.Part unread={count} button={button} onClose={() => setOpen(false)} />}
    </div>
  );
}
