import { forgetDevice, renewDevice } from '@/features/notifications';
import { tokenStore } from '@/shared/api/token';
import { forgetShare } from '@/shared/share/share-store';
import { registerServiceWorker } from './service-worker';

interface PwaOptions {
  /** Opens a URL of the app, asking before unsaved work is left. */
  open: (path: string) => void;
}

const pathOf = (message: unknown): string | undefined => {
  if (typeof message !== 'object' || message === null || !('type' in message) || message.type !== 'open')
    return undefined;
  return 'path' in message && typeof message.path === 'string' && message.path.startsWith('/')
    ? message.path
    : undefined;
};

const clearBadge = (): void => void navigator.clearAppBadge?.().catch(() => undefined);

/** The app beyond its page: installation, offline start, push notifications, and clearing on sign-out. */
export const startPwa = ({ open }: PwaOptions): void => {
  // Storage may be forbidden, and the worker with it: the app works without.
  registerServiceWorker().catch(() => undefined);
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    const path = pathOf(data);
    if (path !== undefined) open(path);
  });
  void renewDevice();
  tokenStore.subscribe(() => {
    clearBadge();
    if (tokenStore.get() !== null) return void renewDevice();
    if (!tokenStore.wasLeft()) return;
    // The next user of this browser may be another person.
    void forgetDevice();
    void forgetShare();
  });
};
