import { cutTo } from '@orbita/contracts';
import { Button } from '@mantine/core';
import type { CarouselDetails } from '@orbita/contracts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '@/shared/api/api-error';
import { ConflictModal } from '@/shared/autosave/conflict-modal';
import { useAutosave } from '@/shared/autosave/use-autosave';
import { FormError } from '@/shared/ui/feedback/form-error';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { useCreateCarousel, SlideCanvas } from '@/entities/carousels';
import { dialogTexts } from '../dialog-texts';
import type { CarouselWork } from '../model/carousel-drafts';
import type { CarouselAutosave } from '../model/use-open-carousel';
import classes from './conflict-dialog.module.css';

const texts = dialogTexts.conflict;

interface ConflictDialogProps {
  carousel: CarouselDetails;
  autosave: CarouselAutosave;
}

/** Another window saved other slides meanwhile. In every case this window's slides are kept as a separate carousel. */
export function ConflictDialog({ carousel, autosave }: ConflictDialogProps) {
  const { status, work } = useAutosave(autosave);
  const isSettled = status.name !== 'conflict';
  const create = useCreateCarousel();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<'take' | 'copy'>('take');
  const { reset } = create;
  useEffect(() => {
    if (isSettled) reset();
  }, [isSettled, reset]);
  const keepMine = (then: 'take' | 'copy'): void => {
    setChosen(then);
    create.mutate(
      {
        name: cutTo(texts.copyName(work.name), 120),
        kind: carousel.kind,
        project_id: carousel.project_id,
        document: work.document,
      },
      {
        onSuccess: ({ id }) => {
          if (then === 'take') {
            autosave.takeTheirs();
            notifySuccess(texts.taken, { link: { to: `/dashboard/carousels/${id}`, label: texts.openCopy } });
            return;
          }
          autosave.abandon();
          notifySuccess(texts.copied);
          void navigate(`/dashboard/carousels/${id}`);
        },
      },
    );
  };
  return (
    <ConflictModal
      autosave={autosave}
      words={texts}
      version={(version) => <Version {...version} />}
      actions={
        <>
          <Button
            variant="default"
            loading={create.isPending && chosen === 'copy'}
            disabled={create.isPending}
            onClick={() => keepMine('copy')}
          >
            {texts.copy}
          </Button>
          <Button
            loading={create.isPending && chosen === 'take'}
            disabled={create.isPending}
            data-autofocus
            onClick={() => keepMine('take')}
          >
            {texts.take}
          </Button>
        </>
      }
    >
      <SlowAnswer of={create} />
      {create.error && <FormError message={messageOf(create.error, texts.failed)} />}
    </ConflictModal>
  );
}

function Version({ title, work: { name, document } }: { title: string; work: CarouselWork }) {
  const [first] = document.slides;
  return (
    <figure className={classes.version}>
      <span className={classes.versionSlide}>
        {first && <SlideCanvas slide={first} format={document.format} width={144} />}
      </span>
      <figcaption>
        <strong>{title}</strong>
        <span>{name}</span>
        <span>{texts.count(document.slides.length)}</span>
      </figcaption>
    </figure>
  );
}
