import { Button } from '@mantine/core';
import type { CarouselDocument } from '@orbita/contracts';
import { unfinishedOf } from '@orbita/slides';
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

const unfinishedDialog = lazyPart(async () => (await import('./unfinished-dialog')).UnfinishedDialog);
const albumDialog = lazyPart(async () => (await import('./album-dialog')).AlbumDialog);

interface ExportMenuProps {
  /** Name of the carousel; archives and documents are named after it. */
  name: string;
  document: CarouselDocument;
}

/** What waits for an answer about its unfinished slides. */
interface Asked {
  document: CarouselDocument;
  proceed: (ready: CarouselDocument) => void;
}

/** Exports slides as files, or into a publication. */
export function ExportMenu({ name, document }: ExportMenuProps) {
  const slideId = useStudio((state) => state.slideId);
  // The export uses the state at the click, whatever is edited meanwhile.
  const [album, setAlbum] = useState<{ name: string; document: CarouselDocument } | null>(null);
  const [isAlbumOpen, setAlbumOpen] = useState(false);
  const [reached, setReached] = useState(0);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAsking, setAsking] = useState(false);
  const run = useAppMutation<Attachment, ExportKind & { document: CarouselDocument }>({
    mutationFn: async ({ document: all, ...kind }, signal) => {
      const { exportSlides } = await loadCode(() => import('../model/export-slides'));
      return exportSlides(all, kind, { name, signal, onSlide: setReached });
    },
    onMutate: () => setReached(0),
    onSuccess: saveAttachment,
    onError: (error) => {
      if (!hasCode(error, 'STOPPED')) notifyError(error, texts.failed);
    },
  });
  /** Asks first where places are empty or a handle is the template's. @param of the slides that leave */
  const leave = (of: CarouselDocument, proceed: Asked['proceed']): void => {
    const { places, handles } = unfinishedOf(of);
    if (places.length + handles.length === 0) return proceed(document);
    setAsked({ document: of, proceed });
    setAsking(true);
  };
  const start = (kind: ExportKind): void => {
    if (run.isPending) return;
    const of = 'slide' in kind ? { ...document, slides: document.slides.slice(kind.slide, kind.slide + 1) } : document;
    leave(of, (ready) => run.mutate({ ...kind, document: ready }));
  };
  const openAlbum = (): void =>
    leave(document, (ready) => {
      setAlbum({ name, document: ready });
      setAlbumOpen(true);
    });
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
      {asked && (
        <unfinishedDialog.Part
          document={asked.document}
          opened={isAsking}
          onProceed={(ready) => {
            setAsking(false);
            asked.proceed(ready);
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {album && <albumDialog.Part {...album} opened={isAlbumOpen} onClose={() => setAlbumOpen(false)} />}
    </>
  );
}
