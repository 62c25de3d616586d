import { Button } from '@mantine/core';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { messageOf } from '../../api/api-error';
import { ru } from '../../i18n/ru';
import { focusContent } from '../page/focus-content';
import { IconRefresh } from '../icons';
import { LostScene } from '../page/lost-scene';
import classes from './state.module.css';

interface ErrorStateProps {
  /** What failed, e.g. «Ошибка загрузки проектов». */
  title: string;
  error: unknown;
  /** Level of the heading: 1 when the state is the whole screen. */
  level?: 1 | 2;
  /** Retries; meanwhile the query shows its loading state instead of this. */
  onRetry?: () => void;
  /** A second button beside «Повторить». */
  action?: ReactNode;
}

/** Replaces content that could not be loaded: the reason and «Повторить». */
export function ErrorState({ title, error, level = 2, onRetry, action }: ErrorStateProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  const state = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = state.current;
    return () => {
      if (shown?.contains(document.activeElement)) setTimeout(focusContent);
    };
  }, []);
  return (
    <div ref={state} className={classes.state} role="alert">
      <LostScene />
      <Title className={classes.title}>{title}</Title>
      <p className={classes.text}>{messageOf(error)}</p>
      <div className={classes.action}>
        {onRetry && (
          <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
            {ru.common.retry}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
