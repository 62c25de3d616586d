import { onlineManager } from '@tanstack/react-query';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { ru } from '@/shared/i18n/ru';
import { IconWifiOff } from '@/shared/ui/icons';
import classes from './offline-banner.module.css';

const subscribe = (listener: () => void): (() => void) => onlineManager.subscribe(listener);

/**
 * Shown at the bottom of the window while the network is away: there it covers neither the bar nor a dialog. The live
 * region is always mounted, so that a screen reader announces the change.
 */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  // The root styles make room for it.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-offline', !isOnline);
    return () => document.documentElement.removeAttribute('data-offline');
  }, [isOnline]);
  return (
    <div role="status" className={classes.region}>
      {!isOnline && (
        <p className={classes.banner}>
          <IconWifiOff size={18} aria-hidden />
          <span>
            {ru.shell.offline} <span className={classes.more}>{ru.shell.offlineMore}</span>
          </span>
        </p>
      )}
    </div>
  );
}
