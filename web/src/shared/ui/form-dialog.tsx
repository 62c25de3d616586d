import { Button } from '@mantine/core';
import { useId, type FormEvent, type ReactNode, type Ref } from 'react';
import type { Act } from '../api/use-act';
import { ru } from '../i18n/ru';
import { FormError } from './form-error';
import classes from './form-dialog.module.css';
import { ResponsiveModal } from './responsive-modal';
import { SlowAnswer } from './slow-answer';

interface FormDialogProps {
  opened: boolean;
  title: string;
  submitLabel: string;
  /** What submitting starts. */
  act: Pick<Act<never, never>, 'isPending' | 'submittedAt' | 'stop'>;
  /** Why it was refused, where no field tells it. */
  error: string | undefined;
  size?: 'sm' | 'md' | 'lg';
  /** Much is typed into it: a stray click beside it does not close it. */
  persistent?: boolean;
  /** Colours the act as one that destroys. */
  danger?: boolean;
  /** Something is missing yet, and that is plain to see. */
  disabled?: boolean;
  ref?: Ref<HTMLFormElement>;
  onSubmit: (event: FormEvent) => unknown;
  onClose: () => void;
  onExited?: () => void;
  /** Fields; the first to fill has `data-autofocus`. */
  children: ReactNode;
}

/** A form in a dialog: its fields, why it was refused, and its two buttons, which stay in sight. */
export function FormDialog({
  opened,
  title,
  submitLabel,
  act,
  error,
  size = 'md',
  persistent = false,
  danger = false,
  disabled = false,
  ref,
  onSubmit,
  onClose,
  onExited,
  children,
}: FormDialogProps) {
  const id = useId();
  return (
    <ResponsiveModal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      persistent={persistent}
      {...(onExited && { onExited })}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {ru.common.cancel}
          </Button>
          <Button type="submit" form={id} color={danger ? 'red' : 'iris'} loading={act.isPending} disabled={disabled}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form ref={ref} id={id} className={classes.form} noValidate onSubmit={(event) => void onSubmit(event)}>
        {children}
        <FormError message={error} />
        <SlowAnswer of={act} />
      </form>
    </ResponsiveModal>
  );
}
