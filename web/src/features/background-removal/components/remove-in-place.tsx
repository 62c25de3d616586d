import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useProGate, withPrice } from '@/entities/billing';
import { hasCode } from '@/shared/api/api-error';
import { Hint } from '@/shared/ui/overlays/hint';
import { IconScissors, IconX } from '@/shared/ui/icons';
import { notifyError, notifySuccess } from '@/shared/ui/feedback/toasts';
import { removalOfferQuery } from '../api/removal-offer';
import { useFileRemoval } from '../model/use-removals';
import { texts } from '../texts';
import classes from './remove-in-place.module.css';

const words = texts.inPlace;

interface RemoveInPlaceProps {
  /** The picture in the library. */
  fileId: number;
  /** Puts the result in its place. @returns false when that place no longer exists */
  onDone: (fileId: number) => boolean;
}

/** Removes the background of a picture in place; renders nothing when no engine is installed. */
export function RemoveInPlace({ fileId, onDone }: RemoveInPlaceProps) {
  const { data: offer } = useQuery(removalOfferQuery());
  const { isBarred } = useProGate();
  const { percent, start, stop } = useFileRemoval(fileId);
  if (offer === undefined || offer.engine === 'none') return null;
  if (percent !== null) {
    return (
      <div className={classes.busy}>
        <div
          role="progressbar"
          aria-label={words.label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className={classes.bar}
        >
          <span style={{ transform: `scaleX(${percent / 100})` }} />
        </div>
        <span className={classes.state}>{words.busy(percent)}</span>
        <Hint label={words.stop}>
          <ActionIcon variant="subtle" color="gray" size={28} aria-label={words.stop} onClick={stop}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Hint>
      </div>
    );
  }
  // With the promise: another element may be selected meanwhile, which unmounts this panel.
  const run = (): void => {
    start().then(
      (result) => notifySuccess(onDone(result) ? words.done : words.gone),
      (error: unknown) => hasCode(error, 'STOPPED') || notifyError(error, words.failed),
    );
  };
  const button = (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconScissors size={16} aria-hidden />}
      aria-disabled={isBarred}
      data-disabled={isBarred || undefined}
      onClick={isBarred ? undefined : run}
    >
      {withPrice(words.action, offer.price)}
    </Button>
  );
  return isBarred ? (
    <Hint label={words.forPro} describes>
      {button}
    </Hint>
  ) : (
    button
  );
}
