import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Hint } from '../overlays/hint';
import type { IconTrash } from '../icons';
import classes from './item-card.module.css';

interface ItemCardProps {
  name: string;
  /** Beside the name; its buttons are above the link. */
  badge?: ReactNode;
  children?: ReactNode;
  /** {@link ItemLink} first, then the other actions. */
  actions?: ReactNode;
  className?: string;
}

/** A list item as a card: a click anywhere opens it, other actions are at the bottom. */
export function ItemCard({ name, badge, children, actions, className = '' }: ItemCardProps) {
  return (
    <article className={`${classes.card} ${className}`}>
      <div className={classes.head}>
        <h2 className={classes.name} title={name}>
          {name}
        </h2>
        {badge}
      </div>
      {children}
      {actions && <div className={classes.actions}>{actions}</div>}
    </article>
  );
}

/** The link that covers the card. */
export function ItemLink({ to, children, label }: { to: string; children: string; label: string }) {
  return (
    <Link to={to} className={classes.open} aria-label={label}>
      {children}
    </Link>
  );
}

interface ItemActionProps {
  icon: typeof IconTrash;
  /** Action and item name, for users who do not see the card. */
  hint: string;
  label: string;
  /** URL or action. */
  to?: string;
  onClick?: () => void;
}

/** An icon button at the bottom of the card. */
export function ItemAction({ icon: Glyph, hint, label, to, onClick }: ItemActionProps) {
  const look = { variant: 'subtle', color: 'gray', size: 32, className: classes.action, 'aria-label': label } as const;
  const glyph = <Glyph size={18} aria-hidden />;
  return (
    <Hint label={hint}>
      {to === undefined ? (
        <ActionIcon {...look} onClick={onClick}>
          {glyph}
        </ActionIcon>
      ) : (
        <ActionIcon {...look} component={Link} to={to}>
          {glyph}
        </ActionIcon>
      )}
    </Hint>
  );
}
