import type { CarouselFormat } from '@orbita/contracts';
import { blankDocument } from '@orbita/slides';
import { useState } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { FormDialog } from '@/shared/ui/form-dialog';
import { useCreateCarousel } from '../../api/carousel-acts';
import { galleryTexts } from '../../gallery-texts';
import { FormatChoice } from './format-choice';

const texts = galleryTexts.blankDialog;

interface BlankDialogProps {
  opened: boolean;
  projectId: number | null;
  onCreated: (carouselId: number) => void;
  onClose: () => void;
}

/** Asks which format a carousel without a template shall have. */
export function BlankDialog({ opened, projectId, onCreated, onClose }: BlankDialogProps) {
  const [format, setFormat] = useState<CarouselFormat>('4:5');
  const create = useCreateCarousel();
  return (
    <FormDialog
      opened={opened}
      title={texts.title}
      submitLabel={texts.create}
      size="sm"
      act={create}
      error={create.isError ? messageOf(create.error, galleryTexts.acts.createFailed) : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (create.isPending) return;
        const body = { name: texts.name, project_id: projectId, document: blankDocument(format) };
        create.mutate(body, { onSuccess: ({ id }) => onCreated(id) });
      }}
      onClose={onClose}
      onExited={create.reset}
    >
      <FormatChoice value={format} onChange={setFormat} />
    </FormDialog>
  );
}
