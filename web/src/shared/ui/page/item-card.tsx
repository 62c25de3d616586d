import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
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
  /** What it does, in its words. */
  hint: string;
  /** Action and item name, for users who do not see the card. */
  label: string;
  /** URL or action. */
  to?: string;
  onClick?: () => void;
}

/** A further action at the bottom of the card, by name. */
export function ItemAction({ icon: Glyph, hint, label, to, onClick }: ItemActionProps) {
  const look = {
    variant: 'subtle',
    color: 'gray',
    size: 'xs',
    className: classes.action ?? '',
    'aria-label': label,
    leftSection: <Glyph size={16} aria-hidden />,
  } as const;
  return to === undefined ? (
    <Button {...look} onClick={onClick}>
      {hint}
    </Button>
  ) : (
    <Button {...look} component={Link} to={to}>
      {hint}
    </Button>
  );
}
