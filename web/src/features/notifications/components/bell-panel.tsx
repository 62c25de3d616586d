import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type RefObject } from 'react';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { texts } from '../texts';
import { NotificationList, ReadAll } from './notification-list';
import classes from './bell-panel.module.css';

interface BellPanelProps {
  /** Number of unread ones. */
  unread: number;
  /** The bell button, to which the focus returns. */
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The list of notifications: below the bell on a desktop, a sheet on a phone. */
export function BellPanel({ unread, button, onClose }: BellPanelProps) {
  const isSheet = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  if (!isSheet) return <Popover unread={unread} button={button} onClose={onClose} />;
  return (
    <ResponsiveModal opened onClose={onClose} title={texts.title} flush {...(unread > 0 && { footer: <ReadAll /> })}>
      <NotificationList unread={unread} onLeave={onClose} />
    </ResponsiveModal>
  );
}

/** Not modal: the page behind stays usable, and Tab leads out of it. */
function Popover({ unread, button, onClose }: BellPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const closeFromOutside = useEffectEvent((target: EventTarget | null) => {
    const isInside = target instanceof Node && (panel.current?.contains(target) || button.current?.contains(target));
    if (!isInside) onClose();
  });
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    const onPress = ({ target }: Event): void => closeFromOutside(target);
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);
  // «Отметить все» disappeared with the last unread one: keep the focus for the keyboard.
  useEffect(() => {
    if (unread === 0 && document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [unread]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
      button.current?.focus();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const items = [...(panel.current?.querySelectorAll<HTMLElement>('[data-notification]') ?? [])];
    const at = items.findIndex((item) => item === document.activeElement);
    const next = event.key === 'ArrowDown' ? items[at + 1] : items[Math.max(0, at - 1)];
    next?.focus();
    event.preventDefault();
  };
  return (
    <div
      ref={panel}
      className={classes.panel}
      role="dialog"
      aria-label={texts.title}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={classes.head}>
        <h2 className={classes.title}>{texts.title}</h2>
        {unread > 0 && <ReadAll />}
      </div>
      <div className={classes.scroll}>
        <NotificationList unread={unread} onLeave={onClose} />
      </div>
    </div>
  );
}
