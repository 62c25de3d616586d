import { messageOf } from '@/shared/api/api-error';
import { ru } from '@/shared/i18n/ru';
import { Hint } from '@/shared/ui/hint';
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@/shared/ui/icons';
import { TextButton } from '@/shared/ui/text-button';
import { editorTexts } from '../../editor-texts';
import type { SaveStatus } from '../../model/autosave';
import classes from './editor.module.css';

const texts = editorTexts.save;

const ICONS = {
  saved: IconCloudCheck,
  waiting: IconCloudUp,
  saving: IconCloudUp,
  offline: IconCloudOff,
  failed: IconAlertTriangle,
  conflict: IconAlertTriangle,
};

interface SaveStateProps {
  status: SaveStatus;
  isTemplate: boolean;
  onRetry: () => void;
}

/** How saving stands, in a word. */
export function SaveState({ status, isTemplate, onRetry }: SaveStateProps) {
  const { name } = status;
  const Icon = ICONS[name];
  return (
    <p className={classes.save} data-status={name}>
      {isTemplate && <span className={classes.kind}>{editorTexts.page.template}</span>}
      <Icon size={16} aria-hidden />
      {/* A save now and then is nothing to be read out each time; what went wrong is. */}
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
