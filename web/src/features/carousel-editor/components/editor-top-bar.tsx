import { ActionIcon, Button } from '@mantine/core';
import type { CarouselDetails } from '@orbita/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SaveState } from '@/shared/autosave/save-state';
import { useAutosave } from '@/shared/autosave/use-autosave';
import { dialogOnDemand } from '@/shared/ui/overlays/dialog-on-demand';
import { DropdownMenu, MenuDivider, MenuItem } from '@/shared/ui/overlays/dropdown-menu';
import { Hint } from '@/shared/ui/overlays/hint';
import { IconArrowLeft, IconCloudUp, IconDots, IconPlus, IconTemplate } from '@/shared/ui/icons';
import { NameInPlace } from '@/shared/ui/inputs/name-in-place';
import { editorTexts } from '../texts';
import type { CarouselAutosave } from '../model/use-open-carousel';
import { documentOf, useStudio } from '@/entities/carousels';
import type { EditorParts } from './editor-parts';
import menus from './bar-menus.module.css';
import classes from './editor-top-bar.module.css';
import { FormatMenu } from './format-menu';
import { HistoryButtons } from './history-buttons';

const TemplatesDialog = dialogOnDemand(async () => (await import('./templates-dialog')).TemplatesDialog);
const SaveTemplateDialog = dialogOnDemand(async () => (await import('./save-template-dialog')).SaveTemplateDialog);

const texts = editorTexts.page;
const NAME_WORDS = { field: texts.name, empty: texts.nameEmpty, rename: texts.rename };

interface EditorTopBarProps extends Omit<EditorParts, 'Stage'> {
  carousel: CarouselDetails;
  autosave: CarouselAutosave;
  /** The project whose brand can be applied; null without a project. */
  projectId: number | null;
}

/** Name of the carousel, its save state, and actions on the carousel as a whole. */
export function EditorTopBar({ carousel, autosave, projectId, BrandMenu, ExportMenu }: EditorTopBarProps) {
  const { work, status } = useAutosave(autosave);
  const document = useStudio(documentOf);
  const [dialog, setDialog] = useState<'templates' | 'save' | null>(null);
  const close = (): void => setDialog(null);
  return (
    <header className={classes.bar}>
      <Hint label={texts.back}>
        <ActionIcon
          component={Link}
          to="/dashboard/carousels"
          variant="subtle"
          color="gray"
          size={36}
          aria-label={texts.back}
        >
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
      </Hint>
      <div className={classes.heading}>
        <h1 className={classes.name}>
          <NameInPlace name={work.name} max={120} words={NAME_WORDS} onRename={(name) => autosave.change({ name })} />
        </h1>
        <SaveState status={status} onRetry={() => void autosave.flush()}>
          {carousel.kind === 'template' && <span className={classes.kind}>{texts.template}</span>}
        </SaveState>
      </div>
      <div className={classes.barTools}>
        <HistoryButtons />
        <FormatMenu />
        <Button
          className={classes.wide}
          size="sm"
          variant="default"
          leftSection={<IconTemplate size={18} aria-hidden />}
          onClick={() => setDialog('templates')}
        >
          {editorTexts.bar.templates}
        </Button>
        {projectId !== null && <BrandMenu projectId={projectId} />}
        <DropdownMenu
          align="end"
          label={texts.more}
          triggerClassName={menus.more}
          trigger={<IconDots size={18} aria-hidden />}
        >
          <MenuItem icon={<IconTemplate size={18} aria-hidden />} onSelect={() => setDialog('templates')}>
            {editorTexts.bar.templates}
          </MenuItem>
          <MenuItem icon={<IconPlus size={18} aria-hidden />} onSelect={() => setDialog('save')}>
            {editorTexts.bar.saveTemplate}
          </MenuItem>
          <MenuDivider />
          <MenuItem icon={<IconCloudUp size={18} aria-hidden />} onSelect={() => void autosave.flush()}>
            {editorTexts.save.now}
          </MenuItem>
        </DropdownMenu>
        <ExportMenu name={work.name} document={document} />
      </div>
      <TemplatesDialog opened={dialog === 'templates'} onClose={close} />
      <SaveTemplateDialog
        opened={dialog === 'save'}
        name={work.name}
        projectId={carousel.project_id}
        document={document}
        onClose={close}
      />
    </header>
  );
}
