import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '../api/api-error';
import { ru } from '../i18n/ru';
import { IconRefresh } from './icons';
import { Scene } from './scene';
import classes from './state.module.css';

interface ErrorStateProps {
  /** What could not be done, e.g. «Ошибка загрузки проектов». */
  title: string;
  error: unknown;
  /** Level of the heading: 1 when the state is the whole screen. */
  level?: 1 | 2;
  onRetry?: () => void;
  retrying?: boolean;
  /** A second way out beside «Повторить». */
  action?: ReactNode;
}

/** What stands in place of content that could not be loaded: the reason and «Повторить». */
export function ErrorState({ title, error, level = 2, onRetry, retrying = false, action }: ErrorStateProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className={classes.state} role="alert">
      <Scene name="lost" />
      <Title className={classes.title}>{title}</Title>
      <p className={classes.text}>{messageOf(error)}</p>
      <div className={classes.action}>
        {onRetry && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={retrying}
            onClick={onRetry}
          >
            {ru.common.retry}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
