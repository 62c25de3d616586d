import { Button } from '@mantine/core';
import { CopyButton } from '@/shared/ui/actions/copy-button';
import { TextInput } from '@/shared/ui/fields';
import { IconAlertTriangle } from '@/shared/ui/icons';
import { leaveTexts } from '@/shared/ui/overlays/leave-texts';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { UnsavedGuard } from '@/shared/ui/overlays/use-unsaved-guard';
import classes from './shown-once-dialog.module.css';

interface ShownOnceDialogProps {
  /** The shown secret; `null` closes the dialog, after which it exists nowhere. */
  secret: string | null;
  words: { title: string; label: string; warning: string; done: string };
  onClose: () => void;
}

/** Shows a key or a secret once. Only its button closes the dialog: a stray key press would lose it. Leaving the page asks. */
export function ShownOnceDialog({ secret, words, onClose }: ShownOnceDialogProps) {
  return (
    <ResponsiveModal
      opened={secret !== null}
      title={words.title}
      footer={<Button onClick={onClose}>{words.done}</Button>}
    >
      <div className={classes.key}>
        <TextInput
          label={words.label}
          value={secret ?? ''}
          readOnly
          data-autofocus
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton text={secret ?? ''} />
      </div>
      <p className={classes.warning}>
        <IconAlertTriangle size={18} aria-hidden />
        <span>{words.warning}</span>
      </p>
      {secret !== null && <UnsavedGuard words={{ ...leaveTexts, body: words.warning }} />}
    </ResponsiveModal>
  );
}
