import { ActionIcon, Button } from '@mantine/core';
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUpload, type UploadStep } from '@/entities/library';
import { hasCode, messageOf } from '@/shared/api/api-error';
import { IconX } from '@/shared/ui/icons';
import classes from './incoming-places.module.css';
import overlay from './overlay.module.css';
import { texts } from '../texts';
import type { IncomingPicture } from './use-incoming-pictures';

interface IncomingPlacesProps {
  incoming: readonly IncomingPicture[];
  /** The shown slide: pictures on other slides keep loading, hidden. */
  slideId: string;
  onGone: (key: number, fileId?: number) => void;
}

/** Loading pictures, each at its future place. */
export function IncomingPlaces({ incoming, slideId, onGone }: IncomingPlacesProps) {
  return incoming.map((picture) => (
    <IncomingPlace key={picture.key} picture={picture} isShown={picture.slideId === slideId} onGone={onGone} />
  ));
}

const wordsOf = (step: UploadStep): string => {
  switch (step.name) {
    case 'waiting':
      return texts.upload.waiting;
    case 'sending':
      return texts.upload.sending(step.percent);
    case 'preparing':
      return texts.upload.preparing;
  }
};

interface IncomingPlaceProps extends Pick<IncomingPlacesProps, 'onGone'> {
  picture: IncomingPicture;
  isShown: boolean;
}

const IncomingPlace = memo(function IncomingPlace({ picture, isShown, onGone }: IncomingPlaceProps) {
  const { key, file, preview, box } = picture;
  const { mutate, stop, error } = useUpload();
  const [step, setStep] = useState<UploadStep>({ name: 'waiting' });
  const canvas = useRef<HTMLCanvasElement>(null);
  const hasBegun = useRef(false);
  const send = (): void =>
    mutate(
      { file, onStep: setStep },
      {
        onSuccess: (fileId) => onGone(key, fileId),
        onError: (reason) => hasCode(reason, 'STOPPED') && onGone(key),
      },
    );
  const begin = useEffectEvent(send);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    begin();
  }, []);
  useEffect(() => {
    const node = canvas.current;
    if (!node) return;
    node.width = preview.width;
    node.height = preview.height;
    node.getContext('2d')?.drawImage(preview, 0, 0);
  }, [preview]);
  const percent = step.name === 'sending' ? step.percent : step.name === 'preparing' ? 100 : 0;
  return (
    <div
      className={`${overlay.placed} ${classes.incoming}`}
      style={{ '--x': box.x, '--y': box.y, '--w': box.width, '--h': box.height }}
      data-own-pointer=""
      data-failed={error !== null || undefined}
      hidden={!isShown}
    >
      <canvas ref={canvas} className={classes.incomingPreview} aria-hidden />
      <div className={classes.incomingState}>
        {error === null ? (
          <>
            <div
              role="progressbar"
              aria-label={texts.upload.progress(file.name)}
              aria-valuenow={percent}
              aria-valuetext={wordsOf(step)}
              className={classes.incomingBar}
            >
              <div style={{ transform: `scaleX(${percent / 100})` }} />
            </div>
            <span>{wordsOf(step)}</span>
          </>
        ) : (
          <>
            <span role="alert">{messageOf(error)}</span>
            <Button size="compact-sm" onClick={send}>
              {texts.retry}
            </Button>
          </>
        )}
      </div>
      <ActionIcon
        className={classes.incomingRemove}
        variant="default"
        size={28}
        aria-label={texts.upload.remove(file.name)}
        onClick={() => (error === null ? stop() : onGone(key))}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
});
