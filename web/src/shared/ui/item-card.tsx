import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Hint } from './hint';
import type { IconTrash } from './icons';
import classes from './item-card.module.css';

interface ItemCardProps {
  name: string;
  /** Beside the name; what can be pressed there lies above the link. */
  badge?: ReactNode;
  children?: ReactNode;
  /** {@link ItemLink} first, then what else can be done. */
  actions?: ReactNode;
  className?: string;
}

/** A thing of a list: a click anywhere opens it, what else can be done stands at its foot. */
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
  /** What it does, and with which one for those who do not see the card. */
  hint: string;
  label: string;
  /** Where it leads, or what it does. */
  to?: string;
  onClick?: () => void;
}

/** An icon at the foot of the card. */
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
