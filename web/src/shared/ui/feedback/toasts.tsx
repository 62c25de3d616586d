import { firstOf } from '@orbita/contracts';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { ru } from '../../i18n/ru';
import { IconAlertTriangle, IconCheck, IconX } from '../icons';
import { overLayers } from '../overlays/layers';
import { toastStore, type Toast } from './toast-store';
import classes from './toasts.module.css';

export { notifyError, notifySuccess } from './toast-store';

const AUTO_CLOSE_MS = 5_000;
/** A toast with an undo stays longer: the user has to read first what happened. */
const ACTION_CLOSE_MS = 10_000;
/** More would cover the work. The others wait, and their time starts when they are shown. */
const MAX_ON_PHONE = 2;

/**
 * Stack of toasts at the bottom right, at the bottom left over a dialog; mounted once, inside the router. Timers pause while the pointer or the focus
 * is on the stack.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const shown = isPhone ? firstOf(toasts, MAX_ON_PHONE) : toasts;
  const [isHeld, setHeld] = useState(false);
  return (
    <section
      ref={overLayers}
      className={classes.stack}
      aria-label={ru.common.notifications}
      aria-live="polite"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {shown.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          isHeld={isHeld}
          onClose={() => {
            toastStore.hide(toast.id);
            // The focus disappears with the button, and no blur follows.
            setHeld(false);
          }}
        />
      ))}
    </section>
  );
}

interface ToastCardProps {
  toast: Toast;
  isHeld: boolean;
  onClose: () => void;
}

function ToastCard({ toast: { id, tone, message, link, action, leaving }, isHeld, onClose }: ToastCardProps) {
  const stays = action ? ACTION_CLOSE_MS : AUTO_CLOSE_MS;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => toastStore.hide(id), stays);
    return () => clearTimeout(timer);
  }, [id, isHeld, stays]);
  const Icon = tone === 'success' ? IconCheck : IconAlertTriangle;
  return (
    <div
      className={classes.toast}
      role={tone === 'success' ? 'status' : 'alert'}
      data-tone={tone}
      data-leaving={leaving || undefined}
    >
      <Icon size={18} aria-hidden />
      <div className={classes.body}>
        <p className={classes.text} title={message}>
          {message}
        </p>
        {link && (
          <Link to={link.to} className={classes.link} onClick={onClose}>
            {link.label}
          </Link>
        )}
        {action && (
          <button
            type="button"
            className={classes.action}
            onClick={() => {
              onClose();
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button type="button" className={classes.close} aria-label={ru.common.close} onClick={onClose}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}
