import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { publicationLabel, unfilledPlaces } from '@orbita/contracts';
import { useLayoutEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ApprovalBadge, useApprovalStatus } from '@/entities/approvals';
import { DemoTag } from '@/entities/writer';
import { DropdownMenu, MenuItem } from '@/shared/ui/overlays/dropdown-menu';
import { Hint } from '@/shared/ui/overlays/hint';
import { IconChevronLeft, IconCloudCheck, IconCloudUp, IconDots, IconHistory, IconTrash } from '@/shared/ui/icons';
import { usePageActions } from '@/shared/ui/keys/page-shortcuts';
import type { PublicationWork } from '../../model/use-publication-work';
import { texts } from '../../texts';
import { variantTexts } from '../../variant-texts';
import { ONE_ROW } from './one-row';
import classes from './publication-bar.module.css';

interface PublicationBarProps {
  edit: PublicationWork;
  /** Name of its plan, once it is known. */
  planName: string | undefined;
  /** Scheduling and publishing. */
  sending: ReactNode;
  onBack: () => void;
  onSave: () => void;
  onHistory: () => void;
  onRemove: () => void;
}

/** State of the publication, and the actions on it as a whole: always in sight. */
export function PublicationBar({ edit, planName, sending, onBack, onSave, onHistory, onRemove }: PublicationBarProps) {
  const { publication, work, isDirty, save } = edit;
  const isRow = useMediaQuery(ONE_ROW, true, { getInitialValueInEffect: false });
  useRoomBelow(!isRow);
  const approvalStatus = useApprovalStatus(publication);
  // The text on the screen, saved or not.
  const needs_filling = unfilledPlaces(work.text.text, work.text.entities).length;
  const removeLabel =
    publication.variant_of === null ? texts.remove.action : variantTexts.remove.action(publication.social_network);
  const SaveIcon = isDirty ? IconCloudUp : IconCloudCheck;
  usePageActions([
    ...(isDirty ? [{ label: texts.page.save, keys: ['Ctrl', 'S'], icon: IconCloudUp, run: onSave }] : []),
    { label: texts.history.open, icon: IconHistory, run: onHistory },
    { label: removeLabel, icon: IconTrash, run: onRemove },
  ]);
  const history = <IconHistory size={18} aria-hidden />;
  return (
    <div className={classes.bar}>
      <VisuallyHidden component="h1">{texts.page.title}</VisuallyHidden>
      <div className={classes.state}>
        <Hint label={texts.page.back}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            className={classes.back}
            aria-label={texts.page.back}
            onClick={onBack}
          >
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
        </Hint>
        <Link
          className={classes.plan}
          to={`/dashboard/content-plans/${publication.content_plan_id}`}
          title={planName ?? texts.page.plan}
        >
          {planName ?? texts.page.plan}
        </Link>
        <span className={classes.status}>{publicationLabel({ status: publication.status, needs_filling })}</span>
        {approvalStatus && <ApprovalBadge approvalStatus={approvalStatus} />}
        {publication.is_demo && <DemoTag />}
      </div>
      <div className={classes.actions}>
        {sending}
        <span className={classes.saved} role="status" data-unsaved={isDirty || undefined}>
          {save.isPending ? texts.page.saving : isDirty ? texts.page.unsaved : texts.page.allSaved}
        </span>
        {isRow ? (
          <Button
            variant={isDirty ? 'light' : 'default'}
            loading={save.isPending}
            disabled={!isDirty}
            title={texts.page.saveKeys}
            aria-keyshortcuts="Control+S"
            onClick={onSave}
          >
            {texts.page.save}
          </Button>
        ) : (
          <ActionIcon
            variant={isDirty ? 'light' : 'default'}
            size={44}
            aria-label={texts.page.save}
            loading={save.isPending}
            disabled={!isDirty}
            onClick={onSave}
          >
            <SaveIcon size={20} aria-hidden />
          </ActionIcon>
        )}
        {isRow && (
          <Hint label={texts.history.open}>
            <ActionIcon variant="subtle" color="gray" size={36} aria-label={texts.history.open} onClick={onHistory}>
              {history}
            </ActionIcon>
          </Hint>
        )}
        <DropdownMenu
          align="end"
          side={isRow ? 'below' : 'above'}
          label={texts.page.more}
          trigger={<IconDots size={18} aria-hidden />}
        >
          {!isRow && (
            <MenuItem icon={history} onSelect={onHistory}>
              {texts.history.open}
            </MenuItem>
          )}
          <MenuItem icon={<IconTrash size={18} aria-hidden />} onSelect={onRemove}>
            {removeLabel}
          </MenuItem>
        </DropdownMenu>
      </div>
    </div>
  );
}

/** Floating elements move above what is fixed to the bottom of the window. */
const useRoomBelow = (isFixed: boolean): void => {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (!isFixed) return undefined;
    style.setProperty('--o-actions', '4.25rem');
    return () => void style.removeProperty('--o-actions');
  }, [isFixed]);
};
