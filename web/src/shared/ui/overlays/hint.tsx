import {
  cloneElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import classes from './hint.module.css';

interface HintProps {
  label: ReactNode;
  /** Preferred side of the bubble. */
  side?: 'bottom' | 'right';
  /** The bubble says more than the child's name: it is announced as its description and opens on a press, too. */
  describes?: boolean;
  disabled?: boolean;
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

const HOVER_DELAY_MS = 350;
const GAP = 6;
const MARGIN = 8;

const clamp = (value: number, size: number, limit: number): number =>
  Math.max(MARGIN, Math.min(value, limit - size - MARGIN));

const place = (bubble: HTMLElement, anchor: DOMRect, side: 'bottom' | 'right'): void => {
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const { clientWidth, clientHeight } = document.documentElement;
  const fitsBelow = anchor.bottom + GAP + height + MARGIN <= clientHeight;
  const left = side === 'right' ? anchor.right + GAP : anchor.left + anchor.width / 2 - width / 2;
  const below = fitsBelow ? anchor.bottom + GAP : anchor.top - GAP - height;
  const top = side === 'right' ? anchor.top + anchor.height / 2 - height / 2 : below;
  bubble.style.left = `${clamp(left, width, clientWidth)}px`;
  bubble.style.top = `${clamp(top, height, clientHeight)}px`;
};

/** Bubble with a few words on hover, focus or touch; Escape closes it. It is in the browser's top layer. */
export function Hint({ label, side = 'bottom', describes = false, disabled = false, children }: HintProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isShown, setShown] = useState(false);
  const show = (): void => {
    clearTimeout(timer.current);
    setShown(true);
  };
  const hide = (): void => {
    clearTimeout(timer.current);
    setShown(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useLayoutEffect(() => {
    const [box, target] = [bubble.current, anchor.current];
    if (!isShown || !box || !target) return;
    // Missing in older browsers; the bubble is then placed in the page, which is good enough.
    box.showPopover?.();
    place(box, target.getBoundingClientRect(), side);
    const close = (): void => setShown(false);
    window.addEventListener('scroll', close, { capture: true, passive: true });
    return () => {
      window.removeEventListener('scroll', close, { capture: true });
      box.hidePopover?.();
    };
  }, [isShown, side]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isShown) return;
    event.stopPropagation();
    hide();
  };
  if (disabled) return children;
  return (
    <span
      ref={anchor}
      className={classes.anchor}
      onPointerEnter={() => {
        timer.current = setTimeout(show, HOVER_DELAY_MS);
      }}
      onPointerLeave={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onKeyDown={onKeyDown}
      onClick={describes ? show : hide}
    >
      {describes ? cloneElement(children, { 'aria-describedby': id }) : children}
      <span
        ref={bubble}
        id={id}
        popover="manual"
        role={describes ? 'tooltip' : undefined}
        aria-hidden={describes ? undefined : true}
        className={classes.bubble}
      >
        {label}
      </span>
    </span>
  );
}
