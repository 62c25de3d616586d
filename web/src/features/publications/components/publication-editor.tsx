import { useMediaQuery } from '@mantine/hooks';
import type { Publication } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffectEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { planQuery } from '@/entities/content-plans';
import { OpenLinks } from '@/entities/approvals';
import { useOpenedProject } from '@/entities/projects';
import { messageOf } from '@/shared/api/api-error';
import { formatMoment } from '@/shared/format/dates';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { TextButton } from '@/shared/ui/text-button';
import { useUnsavedGuard } from '@/shared/ui/use-unsaved-guard';
import { usePublicationWork } from '../model/use-publication-work';
import { texts } from '../texts';
import { ActionError } from './action-error';
import { PublicationAside } from './publication-aside';
import { PublicationConflict } from './publication-conflict';
import classes from './publication-editor.module.css';
import { PublicationForm } from './publication-form';
import { PublicationFrame } from './publication-frame';
import { usePublicationActions } from './use-publication-actions';
import { useRemoval } from './use-removal';
import { VersionHistory } from './version-history';

interface PublicationEditorProps {
  latest: Publication;
  userId: number;
}

type View = 'write' | 'preview';

/** The form, the text with its preview, and their actions. */
export function PublicationEditor({ latest, userId }: PublicationEditorProps) {
  const edit = usePublicationWork(latest, userId);
  const { publication, work, isDirty, restoredAt, save } = edit;
  const [view, setView] = useState<View>('write');
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [isLater, setLater] = useState(false);
  const isBeside = useMediaQuery('(min-width: 80em)', false, { getInitialValueInEffect: false });
  const { data: plan } = useQuery(planQuery(publication.content_plan_id));
  useOpenedProject(plan?.project_id);
  const goBack = useWayBack(publication.content_plan_id);
  const unsaved = useUnsavedGuard(isDirty, { onLeave: edit.discard });
  const remove = useRemoval(publication.id, () => {
    unsaved.release();
    edit.discard();
    goBack();
  });
  const actions = usePublicationActions(edit, {
    openHistory: () => setHistoryOpen(true),
    // Hidden parts take no focus.
    showForm: () => flushSync(() => setView('write')),
    decide: () => setLater(false),
  });
  useSaveKey(() => isDirty && !save.isPending && void actions.submit());

  const shown = useDeferredValue(work);
  const isPreviewOnly = !isBeside && view === 'preview';
  return (
    <OpenLinks planId={publication.content_plan_id}>
      <PublicationFrame
        edit={edit}
        planName={plan?.name}
        onBack={goBack}
        onSave={() => void actions.submit()}
        onHistory={() => setHistoryOpen(true)}
        onRemove={() => remove.mutate()}
      >
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
        {!isBeside && (
          <SegmentedControl
            className={classes.views}
            fullWidth
            aria-label={texts.page.view}
            value={view}
            data={[
              { value: 'write', label: texts.page.write },
              { value: 'preview', label: texts.page.preview },
            ]}
            onChange={(next) => setView(next)}
          />
        )}
        <div className={classes.columns}>
          {/* Never unmounted: the text's undo history lives in it. */}
          <div className={classes.form} hidden={isPreviewOnly}>
            <PublicationForm edit={edit} actions={actions} projectId={plan?.project_id} />
          </div>
          {(isBeside || isPreviewOnly) && (
            <div className={classes.aside}>
              <PublicationAside work={shown} plan={plan} />
            </div>
          )}
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
      </PublicationFrame>
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
  const isFirst = useLocation().key === 'default';
  return () => void (isFirst ? navigate(`/dashboard/content-plans/${planId}`) : navigate(-1));
};
