import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { type Point, selectedOf } from '@/entities/carousels';
import { menuActions, type MenuAction } from './menu-actions';
import { useStageKit } from './stage-kit';
import classes from './stage-menu.module.css';
import { texts } from '../texts';

const MARGIN = 8;

interface StageMenuProps {
  /** In pixels of the screen. */
  at: Point;
  onClose: () => void;
}

const place = (menu: HTMLElement, { x, y }: Point): void => {
  const { clientWidth, clientHeight } = menu.ownerDocument.documentElement;
  const { offsetWidth, offsetHeight } = menu;
  menu.style.left = `${Math.max(MARGIN, Math.min(x, clientWidth - offsetWidth - MARGIN))}px`;
  menu.style.top = `${Math.max(MARGIN, Math.min(y, clientHeight - offsetHeight - MARGIN))}px`;
};

/** Actions on the selected elements, at the press position. It is in the browser's top layer. */
export function StageMenu({ at, onClose }: StageMenuProps) {
  const kit = useStageKit();
  const menu = useRef<HTMLDivElement>(null);
  const groups = menuActions(kit);
  useLayoutEffect(() => {
    const node = menu.current;
    if (!node) return undefined;
    // Missing in older browsers; the menu is then placed in the page, which is good enough.
    node.showPopover?.();
    place(node, at);
    node.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
    return () => node.hidePopover?.();
  }, [at]);
  useEffect(() => {
    const onOutside = (event: Event): void => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) onClose();
    };
    document.addEventListener('pointerdown', onOutside, { capture: true });
    window.addEventListener('blur', onClose);
    return () => {
      document.removeEventListener('pointerdown', onOutside, { capture: true });
      window.removeEventListener('blur', onClose);
    };
  }, [onClose]);
  const back = (): void => {
    onClose();
    kit.focus(selectedOf(kit.studio.getState()).at(-1)?.id ?? null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const index = items.findIndex((item) => item === document.activeElement);
    const next = {
      ArrowDown: items[(index + 1) % items.length],
      ArrowUp: items.at(index <= 0 ? -1 : index - 1),
      Home: items[0],
      End: items.at(-1),
    }[event.code];
    next?.focus();
    if (event.code === 'Escape' || event.code === 'Tab') back();
    // The stage's shortcuts do not work while its menu is open.
    event.stopPropagation();
    if (next || event.code === 'Escape' || event.code === 'Tab') event.preventDefault();
  };
  const choose = (action: MenuAction): void => {
    back();
    action.run();
  };
  return (
    <div
      ref={menu}
      popover="manual"
      role="menu"
      aria-label={texts.menu.label}
      className={classes.menu}
      data-own-pointer=""
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
    >
      {groups.map((actions) => (
        <div key={actions[0]!.label} role="group" className={classes.menuGroup}>
          {actions.map((action) => (
            <button
              key={action.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={classes.menuItem}
              data-tone={action.tone}
              onClick={() => choose(action)}
            >
              <span>{action.label}</span>
              {action.keys && (
                <span className={classes.menuKeys} aria-hidden>
                  {action.keys}
                </span>
              )}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
