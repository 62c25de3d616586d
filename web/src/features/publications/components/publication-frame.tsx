import { Button } from '@mantine/core';
import { CONTENT_TYPE_LABELS, publicationLabel, unfilledPlaces } from '@orbita/contracts';
import type { ReactNode } from 'react';
import { ApprovalBadge, useApprovalStatus } from '@/entities/approvals';
import { DemoDot } from '@/entities/writer';
import { DocumentTitle } from '@/shared/ui/document-title';
import { DropdownMenu, MenuItem } from '@/shared/ui/dropdown-menu';
import { IconChevronDown, IconChevronLeft, IconHistory, IconTrash } from '@/shared/ui/icons';
import { Page } from '@/shared/ui/page';
import type { PublicationWork } from '../model/use-publication-work';
import { texts } from '../texts';
import classes from './publication-editor.module.css';

interface PublicationFrameProps {
  edit: PublicationWork;
  /** Name of its plan, once it is known. */
  planName: string | undefined;
  onBack: () => void;
  onSave: () => void;
  onHistory: () => void;
  onRemove: () => void;
  children: ReactNode;
}

/** Title and state of the publication, and actions on it as a whole. */
export function PublicationFrame({
  edit: { publication, work, isDirty, save },
  planName,
  onBack,
  onSave,
  onHistory,
  onRemove,
  children,
}: PublicationFrameProps) {
  const approvalStatus = useApprovalStatus(publication);
  // The text on the screen, saved or not.
  const needs_filling = unfilledPlaces(work.text.text, work.text.entities).length;
  return (
    <Page
      title={texts.page.title}
      breadcrumbs={[
        { label: planName ?? texts.page.plan, to: `/dashboard/content-plans/${publication.content_plan_id}` },
      ]}
      description={
        <span className={classes.state}>
          <span>{publicationLabel({ status: publication.status, needs_filling })}</span>
          <span>{CONTENT_TYPE_LABELS[work.content_type]}</span>
          {approvalStatus && <ApprovalBadge approvalStatus={approvalStatus} />}
          {publication.is_demo && <DemoDot />}
          <span role="status">{isDirty ? texts.page.unsaved : texts.page.allSaved}</span>
        </span>
      }
      actions={
        <>
          <Button variant="default" leftSection={<IconChevronLeft size={18} aria-hidden />} onClick={onBack}>
            {texts.page.back}
          </Button>
          <DropdownMenu
            align="end"
            label={texts.page.more}
            triggerClassName={classes.more}
            trigger={<IconChevronDown size={18} aria-hidden />}
          >
            <MenuItem icon={<IconHistory size={18} aria-hidden />} onSelect={onHistory}>
              {texts.history.open}
            </MenuItem>
            <MenuItem icon={<IconTrash size={18} aria-hidden />} onSelect={onRemove}>
              {texts.remove.action}
            </MenuItem>
          </DropdownMenu>
          <Button loading={save.isPending} disabled={!isDirty} aria-keyshortcuts="Control+S" onClick={onSave}>
            {texts.page.save}
          </Button>
        </>
      }
    >
      <DocumentTitle title={publication.title} />
      {children}
    </Page>
  );
}
