import type { Publication } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffectEvent, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import { planQuery } from '@/entities/content-plans';
import { OpenLinks } from '@/entities/approvals';
import { useUploadQueue } from '@/entities/library';
import { useOpenedProject } from '@/entities/projects';
import { messageOf } from '@/shared/api/api-error';
import { formatMoment } from '@/shared/format/dates';
import { DocumentTitle } from '@/shared/ui/page/document-title';
import { lazyPart } from '@/shared/ui/feedback/lazy-part';
import { TextButton } from '@/shared/ui/actions/text-button';
import { useUnsavedGuard } from '@/shared/ui/overlays/use-unsaved-guard';
import { fieldId } from '../model/field-errors';
import { usePublicationWork } from '../model/use-publication-work';
import type { Field } from '../model/work';
import { texts } from '../texts';
import { ActionError } from './action-error';
import { PublicationBar } from './bar/publication-bar';
import type { ApprovalDialogProps } from './bar/publication-sending';
import { SendingSkeleton } from './bar/sending-skeleton';
import { PublicationAside } from './publication-aside';
import { PublicationConflict } from './publication-conflict';
import classes from './publication-editor.module.css';
import { PublicationForm } from './publication-form';
import { PublicationPlan } from './publication-plan';
import type { TextHandle } from './rich-text-field';
import { usePublicationActions } from './use-publication-actions';
import { useRemoval } from './use-removal';
import { NetworkTabs } from './variants/network-tabs';
import { useAddNetwork } from './variants/use-add-network';
import { useFamily } from './variants/use-family';
import { useOpening, useTabSwitch } from './variants/use-tab-switch';
import { VersionHistory } from './version-history';

interface PublicationEditorProps {
  latest: Publication;
  userId: number;
  /** Shows the publication to a client. */
  ApprovalDialog: ComponentType<ApprovalDialogProps>;
}

// The accounts, the dialogs of publishing and what decides about them load after the text.
const sendingPart = lazyPart(
  async () => (await import('./bar/publication-sending')).PublicationSending,
  SendingSkeleton,
);

/** Fields of the fold. */
const FOLDED: readonly Field[] = ['short_description', 'goal'];

/** A bar with the state and what is done next, the text, and beside it when and where it goes and how it looks there. */
export function PublicationEditor({ latest, userId, ApprovalDialog }: PublicationEditorProps) {
  const edit = usePublicationWork(latest, userId);
  const { publication, work, isDirty, restoredAt, save } = edit;
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [isLater, setLater] = useState(false);
  const [hasDeclined, setDeclined] = useState(false);
  const text = useRef<TextHandle>(null);
  const idea = useRef<HTMLDetailsElement>(null);
  const { data: plan } = useQuery(planQuery(publication.content_plan_id));
  useOpenedProject(plan?.project_id);
  const goBack = useWayBack(publication.content_plan_id);
  const uploads = useUploadQueue(edit.attach);
  const isUploading = uploads.uploads.length > 0;
  const unsaved = useUnsavedGuard(isDirty || isUploading, { onLeave: edit.discard });
  const family = useFamily(publication);
  const actions = usePublicationActions(edit, {
    openHistory: () => setHistoryOpen(true),
    // Hidden parts take no focus.
    reveal: (field) => {
      if (idea.current && FOLDED.includes(field)) idea.current.open = true;
    },
    decide: () => setLater(false),
  });
  const tabs = useTabSwitch(
    async () => !isDirty || actions.storeFrom('page'),
    () => {
      if (!isUploading) unsaved.release();
    },
  );
  const remove = useRemoval(publication, () => {
    unsaved.release();
    edit.forget();
    if (publication.variant_of === null) goBack();
    else tabs.leaveFor(publication.variant_of);
  });
  const adding = useAddNetwork(family.mainId, tabs);
  useSaveKey(() => isDirty && !save.isPending && void actions.submit());
  const lead = (to: 'text' | 'places' | 'when' | 'accounts' | 'media'): void => {
    if (to === 'places') return text.current?.toNextPlace();
    const isUndated = work.scheduled_date === '';
    const field = {
      text: 'text',
      when: isUndated ? 'scheduled_date' : 'scheduled_time',
      accounts: 'integration_ids',
      media: 'media',
    } as const;
    const element = document.getElementById(fieldId(publication.id, field[to]));
    element?.focus();
    element?.scrollIntoView({ block: 'center' });
  };

  const shown = useDeferredValue(work);
  return (
    <OpenLinks planId={publication.content_plan_id}>
      <DocumentTitle title={publication.title} />
      <div className={classes.page}>
        <PublicationBar
          edit={edit}
          planName={plan?.name}
          sending={
            plan ? (
              <sendingPart.Part
                edit={edit}
                members={family.members}
                tabs={tabs}
                actions={actions}
                projectId={plan.project_id}
                hasDeclined={hasDeclined}
                isUploading={isUploading}
                ApprovalDialog={ApprovalDialog}
                onLead={lead}
              />
            ) : (
              <SendingSkeleton />
            )
          }
          onBack={goBack}
          onSave={() => void actions.submit()}
          onHistory={() => setHistoryOpen(true)}
          onRemove={() => remove.mutate()}
        />
        <NetworkTabs
          members={family.members}
          openId={publication.id}
          tabs={tabs}
          isAdding={adding.isPending}
          onAdd={adding.add}
        />
        {restoredAt !== null && (
          <p className={classes.note} role="status">
            {texts.restored.text(formatMoment(new Date(restoredAt).toISOString()))} ·{' '}
            <TextButton onClick={edit.discard}>{texts.restored.discard}</TextButton>
          </p>
        )}
        <PublicationConflict edit={edit} isLater={isLater} onLater={setLater} />
        <div className={classes.troubles}>
          <ActionError of={save} problem={actions.problemAt('page')} isHere={actions.isSavingAt('page')} />
          <ActionError of={remove} problem={remove.error ? messageOf(remove.error, texts.remove.failed) : undefined} />
        </div>
        <div className={classes.columns}>
          <div className={classes.form}>
            <PublicationForm
              edit={edit}
              family={family}
              actions={actions}
              uploads={uploads}
              projectId={plan?.project_id}
              text={text}
              idea={idea}
              onOpenMain={() => void tabs.go(family.mainId)}
            />
          </div>
          <div className={classes.aside}>
            <PublicationPlan
              edit={edit}
              family={family}
              actions={actions}
              projectId={plan?.project_id}
              hasDeclined={hasDeclined}
              onChooseAccounts={() => setDeclined(true)}
            />
            <PublicationAside work={shown} plan={plan} />
          </div>
        </div>
        <VersionHistory
          publicationId={publication.id}
          opened={isHistoryOpen}
          text={work.text}
          saving={save}
          problem={actions.problemAt('history')}
          onRestore={(version) => void actions.restore(version).then((isDone) => isDone && setHistoryOpen(false))}
          onClose={() => setHistoryOpen(false)}
        />
        {unsaved.dialog}
      </div>
    </OpenLinks>
  );
}

/** Ctrl+S, by the position of the key. */
const useSaveKey = (save: () => void): void => {
  const onSaveKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== 'KeyS') return;
    event.preventDefault();
    save();
  });
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => onSaveKey(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
};

/** Back to the previous page; to the plan, when this page was opened first. */
const useWayBack = (planId: number): (() => void) => {
  const navigate = useNavigate();
  const { isFirst } = useOpening();
  return () => void (isFirst ? navigate(`/dashboard/content-plans/${planId}`) : navigate(-1));
};
