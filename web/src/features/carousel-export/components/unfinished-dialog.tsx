import { Button } from '@mantine/core';
import type { CarouselDocument } from '@orbita/contracts';
import { firstPlaceOf, handleOf, unfinishedOf, withHandle, withoutPlaces } from '@orbita/slides';
import { useState } from 'react';
import { documentOf, stageModeOf, useStudioActions } from '@/entities/carousels';
import { useCurrentProject } from '@/entities/projects';
import { TextInput } from '@/shared/ui/fields';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { unfinishedTexts as texts } from '../unfinished-texts';
import classes from './unfinished-dialog.module.css';

const MAX_HANDLE = 60;

interface UnfinishedDialogProps {
  opened: boolean;
  /** What is about to leave: all slides, or one. */
  document: CarouselDocument;
  /** Continues with the slides as they are by now. */
  onProceed: (document: CarouselDocument) => void;
  onClose: () => void;
}

/** Asks before slides leave with empty places for pictures or the template's words for a handle. */
export function UnfinishedDialog({ opened, document, onProceed, onClose }: UnfinishedDialogProps) {
  const studio = useStudioActions();
  const { current } = useCurrentProject();
  const [typed, setTyped] = useState<string | null>(null);
  const handle = typed ?? (current ? (handleOf(current.social_urls) ?? '') : '');
  const { places, handles } = unfinishedOf(document);
  const order = documentOf(studio.getState()).slides.map(({ id }) => id);
  /** Their numbers in the whole carousel, of which one slide may be about to leave. */
  const inWhole = (numbers: readonly number[]): number[] =>
    numbers.map((number) => order.indexOf(document.slides[number - 1]?.id ?? '') + 1);
  const finish = (): void => {
    studio.edit(
      (whole) => {
        // The slides that stay are not asked about, and keep their places.
        const leaving = whole.slides.filter(({ id }) => document.slides.some((slide) => slide.id === id));
        const named = { ...whole, slides: withHandle(leaving, handle.trim()) };
        const finished = new Map(
          (places.length > 0 ? withoutPlaces(named) : named).slides.map((slide) => [slide.id, slide]),
        );
        return { ...whole, slides: whole.slides.map((slide) => finished.get(slide.id) ?? slide) };
      },
      { label: texts.finish },
    );
    onProceed(documentOf(studio.getState()));
  };
  const fill = (): void => {
    const place = firstPlaceOf(document);
    onClose();
    if (!place) return;
    studio.showSlide(place.slideId);
    studio.select([place.elementId]);
    stageModeOf(studio).pick(place.elementId);
  };
  return (
    <ResponsiveModal
      opened={opened}
      onClose={onClose}
      title={texts.title}
      footer={
        <>
          <Button variant="default" onClick={() => onProceed(documentOf(studio.getState()))}>
            {texts.asIs}
          </Button>
          {places.length > 0 && (
            <Button variant="default" onClick={fill}>
              {texts.fill}
            </Button>
          )}
          <Button onClick={finish}>{places.length > 0 ? texts.remove : texts.proceed}</Button>
        </>
      }
    >
      <div className={classes.question}>
        {places.length > 0 && <p>{texts.places(inWhole(places))}</p>}
        {handles.length > 0 && (
          <>
            <p>{texts.handles(inWhole(handles))}</p>
            <TextInput
              label={texts.handle}
              description={texts.handleHint}
              maxLength={MAX_HANDLE}
              value={handle}
              onChange={({ currentTarget: { value } }) => setTyped(value)}
            />
          </>
        )}
      </div>
    </ResponsiveModal>
  );
}
