import { Button } from '@mantine/core';
import type { IssuedApiKey } from '@orbita/contracts';
import { CopyButton } from '@/shared/ui/copy-button';
import { TextInput } from '@/shared/ui/fields';
import { IconAlertTriangle } from '@/shared/ui/icons';
import { ResponsiveModal } from '@/shared/ui/responsive-modal';
import { texts } from '../texts';
import classes from './shown-key-dialog.module.css';

interface ShownKeyDialogProps {
  /** The key with its text; `null` closes the dialog, and the text is nowhere any more. */
  issued: IssuedApiKey | null;
  onClose: () => void;
}

/** Shows a key this once. Only its button closes the dialog: a stray key press would lose the key. */
export function ShownKeyDialog({ issued, onClose }: ShownKeyDialogProps) {
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
          value={issued?.key ?? ''}
          readOnly
          data-autofocus
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton text={issued?.key ?? ''} />
      </div>
      <p className={classes.warning}>
        <IconAlertTriangle size={18} aria-hidden />
        <span>{texts.shown.warning}</span>
      </p>
    </ResponsiveModal>
  );
}
