import type { BrandKit, CarouselDocument } from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { loadCode } from '@/shared/api/load-code';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { MenuItem } from '@/shared/ui/overlays/dropdown-menu';
import { IconPalette, IconSettings } from '@/shared/ui/icons';
import { lazyPart } from '@/shared/ui/feedback/lazy-part';
import { notifyError } from '@/shared/ui/feedback/toasts';
import { brandKitQuery, useAnnouncedEdit, BarMenu } from '@/entities/carousels';
import { brandTexts as texts } from '../texts';

const brandDialog = lazyPart(async () => (await import('./brand-dialog')).BrandDialog);

/** The brand of the open carousel's project: one press applies it, and it can be set up here. */
export function BrandButton({ projectId }: { projectId: number | null }) {
  const queryClient = useQueryClient();
  const edit = useAnnouncedEdit();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const setUp = (): void => {
    setOpened(true);
    setOpen(true);
  };
  // The code that applies brands is loaded with the first use.
  const apply = useAppMutation<(document: CarouselDocument) => CarouselDocument, BrandKit>({
    mutationFn: async (kit) => (await loadCode(() => import('../model/branded'))).branded(kit),
    onSuccess: (change) => edit(change, { label: texts.label }, texts.applied),
    onError: (error) => notifyError(error, texts.failed),
  });
  const read = useAppMutation<BrandKit, number>({
    mutationFn: (id) => queryClient.ensureQueryData(brandKitQuery(id)),
    // An unconfirmed proposal is shown before it is applied.
    onSuccess: (kit) => (kit.is_chosen ? apply.mutate(kit) : setUp()),
    onError: (error) => notifyError(error, texts.failed),
  });
  return (
    <>
      <BarMenu icon={<IconPalette size={18} aria-hidden />} label={texts.button}>
        <MenuItem
          icon={<IconPalette size={18} aria-hidden />}
          onSelect={() => {
            if (projectId === null) setUp();
            else if (!read.isPending && !apply.isPending) read.mutate(projectId);
          }}
        >
          {texts.apply}
        </MenuItem>
        <MenuItem icon={<IconSettings size={18} aria-hidden />} onSelect={setUp}>
          {texts.edit}
        </MenuItem>
      </BarMenu>
      {wasOpened && (
        <brandDialog.Part
          opened={isOpen}
          projectId={projectId}
          onSaved={(kit) => apply.mutate(kit)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
