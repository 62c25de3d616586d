import type { ReactNode } from 'react';
import classes from './state.module.css';
import { Scene, type SceneName } from '../page/scene';

interface EmptyStateProps {
  /** The drawing above the text. */
  scene?: SceneName;
  title: string;
  /** Level of the heading: 1 when the state is the whole screen. */
  level?: 1 | 2;
  children?: ReactNode;
  /** The one button that creates the first item. */
  action?: ReactNode;
}

/** What an empty list shows. */
export function EmptyState({ scene = 'planet', title, level = 2, children, action }: EmptyStateProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className={classes.state}>
      <Scene name={scene} />
      <Title className={classes.title}>{title}</Title>
      {children && <p className={classes.text}>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
