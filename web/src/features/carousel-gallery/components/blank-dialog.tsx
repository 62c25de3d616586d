import type { CarouselFormat } from '@orbita/contracts';
import { blankDocument } from '@orbita/slides';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { filesQuery } from '@/entities/library';
import { messageOf } from '@/shared/api/api-error';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import { useCreateCarousel, carouselTexts, FormatChoice } from '@/entities/carousels';
import { pictureDocument } from '../model/picture-document';

const texts = carouselTexts.blankDialog;

interface BlankDialogProps {
  opened: boolean;
  projectId: number | null;
  /** A library picture for the first slide. */
  pictureId?: number | null;
  onCreated: (carouselId: number) => void;
  onClose: () => void;
}

/** Asks for the format of a carousel without a template. */
export function BlankDialog({ opened, projectId, pictureId = null, onCreated, onClose }: BlankDialogProps) {
  const [format, setFormat] = useState<CarouselFormat>('4:5');
  const create = useCreateCarousel();
  const { data: files, error } = useQuery(filesQuery(pictureId === null ? [] : [pictureId]));
  const picture = files?.find(({ id }) => id === pictureId);
  const isGone = pictureId !== null && (error !== null || (files !== undefined && !picture));
  return (
    <FormDialog
      opened={opened}
      title={texts.title}
      submitLabel={texts.create}
      size="sm"
      action={create}
      error={
        isGone
          ? texts.pictureGone
          : create.isError
            ? messageOf(create.error, carouselTexts.actions.createFailed)
            : undefined
      }
      onSubmit={(event) => {
        event.preventDefault();
        if (create.isPending || (pictureId !== null && !picture)) return;
        const document = picture ? pictureDocument(format, picture) : blankDocument(format);
        const body = { name: texts.name, project_id: projectId, document };
        create.mutate(body, { onSuccess: ({ id }) => onCreated(id) });
      }}
      onClose={onClose}
      onExited={create.reset}
    >
      <FormatChoice value={format} onChange={setFormat} />
    </FormDialog>
  );
}
