import { Button } from '@mantine/core';
import type { VerifiedIntegration } from '@orbita/contracts';
import { messageOf } from '@/shared/api/api-error';
import { FormError } from '@/shared/ui/feedback/form-error';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { useFocusAfter } from '@/shared/ui/hooks/use-focus-after';
import { useLastShown } from '@/shared/ui/overlays/use-last-shown';
import { useCheckIntegration } from '../api/integration-mutations';
import { texts } from '../texts';
import classes from './connection-result.module.css';
import { RightsTable } from './rights-table';

interface ConnectionResultProps {
  /** Null closes the dialog. */
  integration: VerifiedIntegration | null;
  /** Called after the network was asked again. */
  onChecked: (integration: VerifiedIntegration) => void;
  /** Its key is unusable: the user must enter another one. */
  onRetype: (integration: VerifiedIntegration) => void;
  onClose: () => void;
}

/** Result of a new connection: what its key can do, or why it stays switched off. */
export function ConnectionResult({ integration, onChecked, onRetype, onClose }: ConnectionResultProps) {
  const shown = useLastShown(integration);
  const check = useCheckIntegration();
  const result = useFocusAfter<HTMLDivElement>(check.data);
  const isValid = shown?.verification.valid ?? false;
  return (
    <ResponsiveModal
      opened={integration !== null}
      onClose={() => {
        check.stop();
        onClose();
      }}
      title={isValid ? texts.result.good(shown?.title ?? '') : texts.result.bad}
      onExited={check.reset}
      footer={
        isValid || !shown ? (
          <Button onClick={onClose} data-autofocus>
            {texts.result.done}
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              {texts.result.later}
            </Button>
            {shown.health === 'dead' ? (
              <Button onClick={() => onRetype(shown)} data-autofocus>
                {texts.result.retype}
              </Button>
            ) : (
              <Button
                loading={check.isPending}
                onClick={() => check.mutate(shown.id, { onSuccess: onChecked })}
                data-autofocus
              >
                {texts.result.again}
              </Button>
            )}
          </>
        )
      }
    >
      {shown && (
        <div ref={result} className={classes.result} role="status" tabIndex={-1}>
          <p>{isValid ? texts.result.goodText : texts.result.badText}</p>
          {isValid && <RightsTable rights={shown.verification.rights} />}
          {(shown.verification.reason !== null || !isValid) && (
            <p className={classes.reason}>{shown.verification.reason ?? texts.result.noReason}</p>
          )}
          <FormError message={check.error ? messageOf(check.error, texts.list.checkFailed) : undefined} />
          <SlowAnswer of={check} />
        </div>
      )}
    </ResponsiveModal>
  );
}
