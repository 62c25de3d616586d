import { Button } from '@mantine/core';
import type { CarouselDocument } from '@orbita/contracts';
import { useState } from 'react';
import { hasCode } from '@/shared/api/api-error';
import type { Attachment } from '@/shared/api/api';
import { loadCode } from '@/shared/api/load-code';
import { saveAttachment } from '@/shared/api/save-attachment';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { MenuDivider, MenuItem } from '@/shared/ui/overlays/dropdown-menu';
import { IconCalendarPlus, IconDownload, IconFileTypePdf, IconFileZip, IconPhoto } from '@/shared/ui/icons';
import { lazyPart } from '@/shared/ui/feedback/lazy-part';
import { notifyError } from '@/shared/ui/feedback/toasts';
import { exportTexts as texts } from '../texts';
import type { ExportKind } from '../model/export-slides';
import { useStudio, BarMenu } from '@/entities/carousels';
import classes from './export-menu.module.css';
import { ExportProgress } from './export-progress';

const albumDialog = lazyPart(async () => (await import('./album-dialog')).AlbumDialog);

interface ExportMenuProps {
  /** Name of the carousel; archives and documents are named after it. */
  name: string;
  document: CarouselDocument;
}

/** Exports slides as files, or into a publication. */
export function ExportMenu({ name, document }: ExportMenuProps) {
  const slideId = useStudio((state) => state.slideId);
  // The export uses the state at the click, whatever is edited meanwhile.
  const [album, setAlbum] = useState<{ name: string; document: CarouselDocument } | null>(null);
  const [isAlbumOpen, setAlbumOpen] = useState(false);
  const [reached, setReached] = useState(0);
  const run = useAppMutation<Attachment, ExportKind>({
    mutationFn: async (kind, signal) => {
      const { exportSlides } = await loadCode(() => import('../model/export-slides'));
      return exportSlides(document, kind, { name, signal, onSlide: setReached });
    },
    onMutate: () => setReached(0),
    onSuccess: saveAttachment,
    onError: (error) => {
      if (!hasCode(error, 'STOPPED')) notifyError(error, texts.failed);
    },
  });
  const start = (kind: ExportKind): void => {
    if (!run.isPending) run.mutate(kind);
  };
  const openAlbum = (): void => {
    setAlbum({ name, document });
    setAlbumOpen(true);
  };
  const slide = Math.max(
    0,
    document.slides.findIndex(({ id }) => id === slideId),
  );
  const count = document.slides.length;
  const isWhole = run.isPending && run.variables.kind !== 'slide-png' && run.variables.kind !== 'slide-jpeg';
  return (
    <>
      <BarMenu icon={<IconDownload size={18} aria-hidden />} label={texts.button}>
        <MenuItem icon={<IconPhoto size={18} aria-hidden />} onSelect={() => start({ kind: 'slide-png', slide })}>
          {texts.slidePng}
        </MenuItem>
        <MenuItem icon={<IconPhoto size={18} aria-hidden />} onSelect={() => start({ kind: 'slide-jpeg', slide })}>
          {texts.slideJpeg}
        </MenuItem>
        <MenuDivider />
        <MenuItem icon={<IconFileZip size={18} aria-hidden />} onSelect={() => start({ kind: 'zip-png' })}>
          {texts.zipPng}
        </MenuItem>
        <MenuItem icon={<IconFileZip size={18} aria-hidden />} onSelect={() => start({ kind: 'zip-jpeg' })}>
          {texts.zipJpeg}
        </MenuItem>
        <MenuItem icon={<IconFileTypePdf size={18} aria-hidden />} onSelect={() => start({ kind: 'pdf' })}>
          {texts.pdf}
        </MenuItem>
        <MenuDivider />
        <MenuItem icon={<IconCalendarPlus size={18} aria-hidden />} onSelect={openAlbum}>
          {texts.toPublication}
        </MenuItem>
      </BarMenu>
      <Button
        className={classes.album}
        size="sm"
        leftSection={<IconCalendarPlus size={18} aria-hidden />}
        onClick={openAlbum}
      >
        {texts.toPublication}
      </Button>
      <ExportProgress opened={isWhole} reached={reached} count={count} onStop={run.stop} />
      {album && <albumDialog.Part {...album} opened={isAlbumOpen} onClose={() => setAlbumOpen(false)} />}
    </>
  );
}
