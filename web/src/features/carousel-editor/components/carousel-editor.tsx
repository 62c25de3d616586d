import { useMediaQuery } from '@mantine/hooks';
import type { CarouselDetails } from '@orbita/contracts';
import { useState, type ReactNode } from 'react';
import { useCurrentProject, useOpenedProject } from '@/entities/projects';
import { useAutosave } from '@/shared/autosave/use-autosave';
import { useLeaveGuard } from '@/shared/autosave/use-leave-guard';
import { DocumentTitle } from '@/shared/ui/page/document-title';
import { lazyPart } from '@/shared/ui/feedback/lazy-part';
import { usePageShortcuts } from '@/shared/ui/keys/page-shortcuts';
import { useOpenCarousel } from '../model/use-open-carousel';
import { StudioContext } from '@/entities/carousels';
import { ProjectContext } from './panels/fields/palette';
import { editorTexts } from '../texts';
import { LeftPanel, type LeftTab } from './panels/left-panel';
import panels from './panels/panels.module.css';
import { PropertiesPanel } from './panels/properties-panel';
import type { EditorParts } from './editor-parts';
import { EDITOR_SHORTCUTS } from './editor-shortcuts';
import { EditorTopBar } from './editor-top-bar';
import classes from './editor.module.css';
import { StripSkeleton } from './strip-skeleton';
import { useEditorKeys } from './use-editor-keys';

/** The slide strip loads drag and drop: the slide itself is drawn without waiting for it. */
const slideStrip = lazyPart(async () => (await import('./slide-strip')).SlideStrip, StripSkeleton);
const restoredNotice = lazyPart(async () => (await import('./restored-notice')).RestoredNotice);
/** Only a phone has sheets instead of panels. */
const editorSheet = lazyPart(async () => (await import('./editor-sheet')).EditorSheet);
const conflictDialog = lazyPart(async () => (await import('./conflict-dialog')).ConflictDialog);

interface CarouselEditorProps extends EditorParts {
  latest: CarouselDetails;
  userId: number;
}

/** The page around the stage: bar, panels, slide strip. On a phone the panels are sheets below the slide. */
export function CarouselEditor({ latest, userId, Stage, ...parts }: CarouselEditorProps) {
  const open = useOpenCarousel(latest, userId);
  return (
    <StudioContext value={open.studio}>
      <Stage>
        {(stage, isUnderWay) => (
          <OpenEditor latest={latest} open={open} stage={stage} isUnderWay={isUnderWay} {...parts} />
        )}
      </Stage>
    </StudioContext>
  );
}

interface OpenEditorProps extends Omit<EditorParts, 'Stage'> {
  latest: CarouselDetails;
  open: ReturnType<typeof useOpenCarousel>;
  stage: ReactNode;
  /** Pictures are on their way to a slide. */
  isUnderWay: () => boolean;
}

function OpenEditor({ latest, open, stage, isUnderWay, ...menus }: OpenEditorProps) {
  const { studio, autosave, restoredAt, discardRestored } = open;
  const { work, status } = useAutosave(autosave);
  const [hadConflict, setHadConflict] = useState(false);
  if (status.name === 'conflict' && !hadConflict) setHadConflict(true);
  const { current } = useCurrentProject();
  useOpenedProject(latest.project_id ?? undefined);
  const projectId = latest.project_id ?? current?.id ?? null;
  const [tab, setTab] = useState<LeftTab>('tools');
  const isPhone = useMediaQuery('(max-width: 60em)', false, { getInitialValueInEffect: false });
  const leaving = useLeaveGuard(autosave, { isUnderWay, words: editorTexts.leave });
  useEditorKeys(studio, autosave);
  usePageShortcuts(EDITOR_SHORTCUTS);
  return (
    <ProjectContext value={projectId}>
      <DocumentTitle title={work.name} />
      <div className={classes.editor}>
        <EditorTopBar carousel={latest} autosave={autosave} projectId={projectId} {...menus} />
        {!isPhone && (
          <aside className={classes.left} aria-label={editorTexts.panels.left}>
            <LeftPanel tab={tab} onTab={setTab} />
          </aside>
        )}
        <div className={classes.stage}>
          {restoredAt !== null && <restoredNotice.Part restoredAt={restoredAt} onDiscard={discardRestored} />}
          {stage}
        </div>
        <slideStrip.Part />
        {isPhone ? (
          <editorSheet.Part />
        ) : (
          <aside className={classes.right} aria-label={editorTexts.panels.properties}>
            <div className={panels.scroll}>
              <PropertiesPanel />
            </div>
          </aside>
        )}
      </div>
      {hadConflict && <conflictDialog.Part carousel={latest} autosave={autosave} />}
      {leaving}
    </ProjectContext>
  );
}
