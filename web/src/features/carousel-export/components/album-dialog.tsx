import { Button } from '@mantine/core';
import { MAX_PUBLICATION_MEDIA, type CarouselDocument, firstOf } from '@orbita/contracts';
import { useState } from 'react';
import { hasCode, messageOf } from '@/shared/api/api-error';
import { ru } from '@/shared/i18n/ru';
import { FormError } from '@/shared/ui/feedback/form-error';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { type AlbumPlace, usePutIntoPublication } from '../api/use-put-into-publication';
import { albumTexts as texts } from '../album-texts';
import { type SlideUpload, SlidesNotUploaded } from '../model/upload-slides';
import classes from './album-dialog.module.css';
import { ExistingPublication } from './existing-publication';
import { FreshPublication } from './fresh-publication';

interface AlbumDialogProps {
  opened: boolean;
  name: string;
  document: CarouselDocument;
  onClose: () => void;
}

const sentenceOf = (error: unknown): string =>
  error instanceof SlidesNotUploaded
    ? `${texts.someFailed(error.numbers.join(', '))} ${messageOf(error.cause, '')}`.trim()
    : hasCode(error, 'STOPPED')
      ? texts.stopped
      : messageOf(error, texts.failed);

/** Puts the slides into a publication's album, in order: an existing one of a plan, or a new one. */
export function AlbumDialog({ opened, name, document, onClose }: AlbumDialogProps) {
  const [kind, setKind] = useState<AlbumPlace['kind']>('existing');
  const [places, setPlaces] = useState<Partial<Record<AlbumPlace['kind'], AlbumPlace | null>>>({});
  const [states, setStates] = useState<Readonly<Record<number, SlideUpload>>>({});
  const put = usePutIntoPublication();
  const slides = firstOf(document.slides, MAX_PUBLICATION_MEDIA);
  const place = places[kind] ?? null;
  const start = (): void => {
    if (!place || put.isPending) return;
    setStates({});
    put.mutate(
      {
        document,
        slides,
        place,
        onState: (index, state) => setStates((known) => ({ ...known, [index]: state })),
      },
      {
        onSuccess: ({ id, content_plan_id }) => {
          const to = `/dashboard/content-plans/${content_plan_id}?publication=${id}`;
          notifySuccess(texts.done, { link: { to, label: texts.open } });
          setStates({});
          onClose();
        },
      },
    );
  };
  const setPlace = (next: AlbumPlace | null): void => setPlaces((known) => ({ ...known, [kind]: next }));
  return (
    <ResponsiveModal
      opened={opened}
      {...(!put.isPending && { onClose })}
      title={texts.title}
      size="lg"
      persistent
      footer={
        <>
          <Button variant="default" onClick={put.isPending ? put.stop : onClose}>
            {put.isPending ? texts.stop : ru.common.cancel}
          </Button>
          <Button loading={put.isPending} disabled={place === null} onClick={start}>
            {put.isError ? texts.retry : texts.submit}
          </Button>
        </>
      }
    >
      <div inert={put.isPending}>
        <SegmentedControl
          fullWidth
          aria-label={texts.where}
          value={kind}
          onChange={(next) => setKind(next)}
          data={[
            { value: 'existing', label: texts.existing },
            { value: 'fresh', label: texts.fresh },
          ]}
        />
        <div className={classes.part}>
          {document.slides.length > MAX_PUBLICATION_MEDIA && <p className={classes.note}>{texts.first}</p>}
          {kind === 'existing' ? (
            <ExistingPublication count={slides.length} onChange={setPlace} />
          ) : (
            <FreshPublication name={name} onChange={setPlace} />
          )}
        </div>
      </div>
      {Object.keys(states).length > 0 && (
        <ol className={`${classes.part} ${classes.slides}`} aria-label={texts.slides}>
          {slides.map(({ id }, index) => {
            const state = states[index] ?? { name: 'waiting' };
            return (
              <li key={id} className={classes.slide} data-state={state.name}>
                {texts.slide(index + 1)}
                <span className={classes.state}>
                  {state.name === 'sending' ? texts.states.sending(state.percent) : texts.states[state.name]}
                </span>
              </li>
            );
          })}
        </ol>
      )}
      <div className={classes.part}>
        <FormError message={put.isError ? sentenceOf(put.error) : undefined} />
      </div>
    </ResponsiveModal>
  );
}
