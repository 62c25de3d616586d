import { Button } from '@mantine/core';
import type { Carousel } from '@orbita/contracts';
import { useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useProGate, ProGateDialog, ProGateNotice, useTextEstimate, withPrice } from '@/entities/billing';
import { useCurrentProject } from '@/entities/projects';
import { DemoBadge } from '@/entities/writer';
import { IconPlus, IconSparkles } from '@/shared/ui/icons';
import { Page } from '@/shared/ui/page/page';
import { carouselTexts as texts, editorPath } from '@/entities/carousels';
import { BlankDialog } from './blank-dialog';
import { DraftSection } from './draft-section';
import { RenameDialog } from './rename-dialog';
import { TemplateSection } from './template-section';

/** View of the form of an AI carousel, in the address of the gallery. */
export const GENERATE_VIEW = 'generate';
const PICTURE = 'picture';

interface GalleryScreenProps {
  /** The carousel that is being written. */
  generation: ReactNode;
}

/** The user's carousels and the ways to create one. */
export function GalleryScreen({ generation }: GalleryScreenProps) {
  const navigate = useNavigate();
  const { current } = useCurrentProject();
  const { isBarred } = useProGate();
  const { estimate } = useTextEstimate('carousel');
  const [isGateShown, setGateShown] = useState(false);
  const [address, setAddress] = useSearchParams();
  // Other screens link here with a picture for a new carousel.
  const pictureId = Number(address.get(PICTURE)) || null;
  const [isBlankAsked, setBlankAsked] = useState(false);
  const [renamed, setRenamed] = useState<Carousel | null>(null);
  const projectId = current?.id ?? null;
  const allowed = (action: () => void): void => {
    if (isBarred) setGateShown(true);
    else action();
  };
  const open = (id: number): void => void navigate(editorPath(id));
  const generateButton = (
    <Button
      // Where the plan forbids it, the link to the plans is shown instead.
      variant={isBarred ? 'default' : 'filled'}
      leftSection={<IconSparkles size={18} aria-hidden />}
      onClick={() => allowed(() => void navigate({ search: `?view=${GENERATE_VIEW}` }))}
    >
      {withPrice(texts.generate, estimate?.estimated_credits)}
    </Button>
  );
  return (
    <Page
      title={texts.title}
      description={texts.description}
      actions={
        <>
          {generateButton}
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => allowed(() => setBlankAsked(true))}
          >
            {texts.blank}
          </Button>
          {estimate?.is_demo && <DemoBadge />}
        </>
      }
    >
      <ProGateNotice text={texts.gate} />
      {generation}
      <DraftSection
        onRename={setRenamed}
        allowed={allowed}
        emptyAction={
          <Button variant="default" onClick={() => allowed(() => setBlankAsked(true))}>
            {texts.blank}
          </Button>
        }
      />
      <TemplateSection projectId={projectId} allowed={allowed} onRename={setRenamed} onCreated={open} />
      <BlankDialog
        opened={isBlankAsked || (pictureId !== null && !isBarred)}
        projectId={projectId}
        pictureId={pictureId}
        onCreated={open}
        onClose={() => {
          setBlankAsked(false);
          if (pictureId !== null) setAddress((known) => (known.delete(PICTURE), known), { replace: true });
        }}
      />
      <RenameDialog carousel={renamed} onClose={() => setRenamed(null)} />
      <ProGateDialog text={texts.gate} opened={isGateShown} onClose={() => setGateShown(false)} />
    </Page>
  );
}
