import type { Carousel } from '@orbita/contracts';
import { useState } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { TextInput } from '@/shared/ui/fields';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import { useLastShown } from '@/shared/ui/overlays/use-last-shown';
import { useRenameCarousel, carouselTexts } from '@/entities/carousels';

const texts = carouselTexts.actions;
const MAX_NAME = 120;

interface RenameDialogProps {
  /** Null closes the dialog. */
  carousel: Carousel | null;
  onClose: () => void;
}

/** Renames a carousel. */
export function RenameDialog({ carousel, onClose }: RenameDialogProps) {
  const shown = useLastShown(carousel);
  return shown && <NameForm key={shown.id} carousel={shown} opened={carousel !== null} onClose={onClose} />;
}

function NameForm({ carousel, opened, onClose }: { carousel: Carousel; opened: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState(carousel.name);
  const [isTried, setTried] = useState(false);
  const rename = useRenameCarousel();
  const name = typed.trim();
  return (
    <FormDialog
      opened={opened}
      title={texts.renameTitle}
      submitLabel={texts.save}
      size="sm"
      action={rename}
      error={rename.isError ? messageOf(rename.error, texts.renameFailed) : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (name === '' || rename.isPending) return;
        rename.mutate({ id: carousel.id, version: carousel.version, name }, { onSuccess: onClose });
      }}
      onClose={onClose}
      onExited={() => {
        rename.reset();
        setTyped(carousel.name);
        setTried(false);
      }}
    >
      <TextInput
        data-autofocus
        label={texts.name}
        maxLength={MAX_NAME}
        value={typed}
        error={isTried && name === '' && texts.nameRequired}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </FormDialog>
  );
}
