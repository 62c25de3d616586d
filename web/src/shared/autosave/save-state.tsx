import type { ReactNode } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { ru } from '@/shared/i18n/ru';
import { Hint } from '@/shared/ui/overlays/hint';
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@/shared/ui/icons';
import { TextButton } from '@/shared/ui/actions/text-button';
import type { SaveStatus } from './autosave-doors';
import classes from './save-state.module.css';
import { autosaveTexts } from './texts';

const texts = autosaveTexts.state;

const ICONS = {
  saved: IconCloudCheck,
  waiting: IconCloudUp,
  saving: IconCloudUp,
  offline: IconCloudOff,
  failed: IconAlertTriangle,
  conflict: IconAlertTriangle,
};

interface SaveStateProps {
  status: SaveStatus<object>;
  /** Icon before the word. */
  children?: ReactNode;
  className?: string | undefined;
  onRetry: () => void;
}

/** The state of saving, in one word. */
export function SaveState({ status, className = '', onRetry, children }: SaveStateProps) {
  const { name } = status;
  const Icon = ICONS[name];
  return (
    <p className={`${classes.save} ${className}`} data-status={name}>
      {children}
      <Icon size={16} aria-hidden />
      {/* Routine saves are not announced to screen readers; failures are. */}
      <span role={name === 'saved' || name === 'waiting' || name === 'saving' ? undefined : 'status'}>
        {status.name === 'failed' ? (
          <Hint label={messageOf(status.error, texts.failedText)} describes>
            <span tabIndex={0} className={classes.why}>
              {texts.failed}
            </span>
          </Hint>
        ) : (
          texts[name]
        )}
      </span>
      {name === 'failed' && <TextButton onClick={onRetry}>{ru.common.retry}</TextButton>}
    </p>
  );
}
