import { Button } from '@mantine/core';
import type { IssuedWebhook } from '@orbita/contracts';
import { CopyButton } from '@/shared/ui/copy-button';
import { TextInput } from '@/shared/ui/fields';
import { IconAlertTriangle } from '@/shared/ui/icons';
import { ResponsiveModal } from '@/shared/ui/responsive-modal';
import { texts } from '../webhook-texts';
import classes from './shown-key-dialog.module.css';

interface ShownSecretDialogProps {
  /** The webhook with its secret; `null` closes the dialog, and the secret is nowhere any more. */
  issued: IssuedWebhook | null;
  onClose: () => void;
}

/** Shows the secret of a webhook this once. Only its button closes the dialog: a stray key press would lose it. */
export function ShownSecretDialog({ issued, onClose }: ShownSecretDialogProps) {
  return (
    <ResponsiveModal
      opened={issued !== null}
      onClose={onClose}
      title={texts.shown.title}
      persistent
      footer={<Button onClick={onClose}>{texts.shown.done}</Button>}
    >
      <div className={classes.key}>
        <TextInput
          label={texts.shown.label}
          value={issued?.secret ?? ''}
          readOnly
          data-autofocus
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton text={issued?.secret ?? ''} />
      </div>
      <p className={classes.warning}>
        <IconAlertTriangle size={18} aria-hidden />
        <span>{texts.shown.warning}</span>
      </p>
    </ResponsiveModal>
  );
}
