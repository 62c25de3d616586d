import {
  createContext,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Link } from 'react-router-dom';
import classes from './dropdown-menu.module.css';

interface DropdownMenuProps {
  /** Content of the button that opens the menu. */
  trigger: ReactNode;
  /** Name of that button. */
  label: string;
  triggerClassName?: string | undefined;
  /** The usual button with a frame, as buttons beside it have one. */
  isFramed?: boolean;
  title?: string;
  /** Edge at which the menu is aligned with its button. */
  align?: 'start' | 'end';
  /** Above for a button at the bottom of the window. */
  side?: 'below' | 'above';
  /** Content above the items that is not an item. */
  head?: ReactNode;
  children: ReactNode;
}

const MenuContext = createContext<{ close: () => void } | null>(null);

/** Time between two characters of one search, as in native menus. */
const TYPING_MS = 700;

const itemsOf = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];

/**
 * Button with a menu under it. Arrows, Home, End and typing move through the items; Escape, Tab, a choice and a press
 * outside close it. Light enough for the first screen: it needs no measuring, because CSS places it under its button.
 */
export function DropdownMenu({
  trigger,
  label,
  triggerClassName = classes.trigger,
  isFramed = false,
  title,
  align = 'start',
  side = 'below',
  head,
  children,
}: DropdownMenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const context = useMemo(
    () => ({
      close: () => {
        setOpen(false);
        button.current?.focus();
      },
    }),
    [],
  );
  useEffect(() => {
    if (!isOpen) return;
    const items = itemsOf(menu.current);
    (items.find((item) => item.ariaChecked === 'true') ?? items[0])?.focus();
    const onOutside = (event: Event): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onOutside);
    return () => document.removeEventListener('pointerdown', onOutside);
  }, [isOpen]);
  const byTyping = (items: HTMLElement[], at: number, char: string, now: number): HTMLElement | undefined => {
    const text = now - typed.current.at < TYPING_MS ? typed.current.text + char : char;
    typed.current = { text, at: now };
    // A new character continues from the next item, a longer word may stay on the current one.
    const from = text.length > 1 ? at : at + 1;
    const ring = [...items.slice(from), ...items.slice(0, from)];
    return ring.find((item) => item.textContent.trim().toLocaleLowerCase('ru').startsWith(text));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const items = itemsOf(menu.current);
    const at = items.findIndex((item) => item === document.activeElement);
    const isCharacter =
      event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    const next = isCharacter
      ? byTyping(items, at, event.key.toLocaleLowerCase('ru'), event.timeStamp)
      : {
          ArrowDown: items[(at + 1) % items.length],
          ArrowUp: items.at(at <= 0 ? -1 : at - 1),
          Home: items[0],
          End: items.at(-1),
        }[event.key];
    if (next) next.focus();
    else if (event.key === 'Escape') context.close();
    else if (event.key === 'Tab') setOpen(false);
    if (next || isCharacter || event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return (
    <div ref={root} className={classes.root}>
      <button
        ref={button}
        type="button"
        className={triggerClassName}
        data-framed={isFramed || undefined}
        aria-label={label}
        title={title}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {trigger}
      </button>
      {isOpen && (
        <div className={classes.dropdown} data-align={align} data-side={side}>
          {head && <div className={classes.head}>{head}</div>}
          <div ref={menu} id={id} role="menu" aria-label={label} className={classes.menu} onKeyDown={onKeyDown}>
            <MenuContext value={context}>{children}</MenuContext>
          </div>
        </div>
      )}
    </div>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  /** URL the item leads to; without it the item runs an action. */
  to?: string;
  onSelect?: () => void;
  /** One of several options, and whether it is chosen. */
  checked?: boolean;
  /** The menu stays open for another action. */
  keepOpen?: boolean;
  /** Why it cannot be chosen now; it stays in the menu, with the reason under it. */
  disabledReason?: string | undefined;
  children: ReactNode;
}

/** One line of a menu. */
export function MenuItem({ icon, to, onSelect, checked, keepOpen = false, disabledReason, children }: MenuItemProps) {
  const menu = useContext(MenuContext);
  const isDisabled = disabledReason !== undefined;
  const choose = (): void => {
    if (isDisabled) return;
    if (!keepOpen) menu?.close();
    onSelect?.();
  };
  const content = (
    <>
      {icon}
      <span className={classes.itemText}>
        {children}
        {isDisabled && <span className={classes.reason}>{disabledReason}</span>}
      </span>
    </>
  );
  if (to !== undefined) {
    return (
      <Link role="menuitem" tabIndex={0} className={classes.item} to={to} onClick={choose}>
        {content}
      </Link>
    );
  }
  return (
    <button
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      aria-disabled={isDisabled || undefined}
      tabIndex={0}
      className={classes.item}
      onClick={choose}
    >
      {content}
    </button>
  );
}

/** Items of one kind; when there are many, they scroll and the content below stays visible. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={classes.group}>
      {children}
    </div>
  );
}

/** Line between groups of items. */
export function MenuDivider() {
  return <div role="separator" className={classes.divider} />;
}
