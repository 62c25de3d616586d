import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  CONTENT_TYPE_LABELS,
  isRichNetwork,
  normalise,
  PUBLICATION_STATUS_LABELS,
  type Publication,
  type PublicationVersion,
} from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { planQuery } from '@/features/content-plans/api/plan-queries';
import { publicationMedia } from '@/features/library/parts';
import { projectQuery } from '@/features/projects/api/projects-api';
import { useOpenedProject } from '@/features/projects/model/current-project';
import { styleMeter } from '@/features/writing-styles/components/load-style-meter';
import { ApiError, messageOf } from '@/shared/api/api-error';
import { formatDateRange, formatMoment, today } from '@/shared/format/dates';
import { DemoDot } from '@/shared/ui/demo-badge';
import { DocumentTitle } from '@/shared/ui/document-title';
import { DropdownMenu, MenuItem } from '@/shared/ui/dropdown-menu';
import { Textarea, TextInput } from '@/shared/ui/fields';
import { FormError } from '@/shared/ui/form-error';
import { IconChevronDown, IconChevronLeft, IconHistory, IconTrash } from '@/shared/ui/icons';
import { Page } from '@/shared/ui/page';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { SlowAnswer } from '@/shared/ui/slow-answer';
import { TextButton } from '@/shared/ui/text-button';
import { notifySuccess } from '@/shared/ui/toasts';
import { useUnsavedGuard } from '@/shared/ui/use-unsaved-guard';
import { usePublicationWriting } from '../api/writing';
import { usePublicationWork } from '../model/use-publication-work';
import { workOf, type Field, type Work } from '../model/work';
import { texts } from '../texts';
import { ConflictDialog } from './conflict-dialog';
import { HeadlineSuggestions } from './headline-suggestions';
import { NetworkPreview } from './network-preview';
import classes from './publication-editor.module.css';
import { PublicationFacts } from './publication-facts';
import { RichTextField } from './rich-text-field';
import { RoomCounter } from './room-counter';
import { useRemoval } from './use-removal';
import { VersionHistory } from './version-history';
import { WritingPanel } from './writing-panel';

interface PublicationEditorProps {
  latest: Publication;
  userId: number;
}

type Errors = Partial<Record<Field, string>>;
type View = 'write' | 'preview';

const MAX_TITLE = 200;
const MAX_TEXT = 2_000;

const missingIn = ({ title, short_description, scheduled_date, scheduled_time }: Work): Errors => ({
  ...(title.trim() === '' && { title: texts.required }),
  ...(short_description.trim() === '' && { short_description: texts.required }),
  ...(scheduled_date === '' && { scheduled_date: texts.required }),
  ...(scheduled_time === '' && { scheduled_time: texts.required }),
});

/** The form, the text with its preview, and what is done with them. */
export function PublicationEditor({ latest, userId }: PublicationEditorProps) {
  const edit = usePublicationWork(latest, userId);
  const { publication, work, isDirty, conflict, restoredAt, save } = edit;
  const [missing, setMissing] = useState<Errors>({});
  const [view, setView] = useState<View>('write');
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [isLater, setLater] = useState(false);
  const isBeside = useMediaQuery('(min-width: 80em)', false, { getInitialValueInEffect: false });
  const { data: plan } = useQuery(planQuery(publication.content_plan_id));
  useOpenedProject(plan?.project_id);
  const goBack = useWayBack(publication.content_plan_id);
  const unsaved = useUnsavedGuard(isDirty, edit.discard);
  const remove = useRemoval(publication.id, () => {
    unsaved.release();
    edit.discard();
    goBack();
  });

  const writing = usePublicationWriting(publication, {
    onBeside: () =>
      notifySuccess(texts.writing.besides, {
        action: { label: texts.writing.openHistory, run: () => setHistoryOpen(true) },
      }),
  });
  const order = async (feedback: string | null, wanted: Work = work): Promise<void> => {
    if ((await edit.store(wanted)) !== null) writing.order.mutate(feedback);
  };
  const submit = async (): Promise<void> => {
    const found = missingIn(work);
    setMissing(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      setView('write');
      document.getElementById(idOf(publication.id, first))?.focus();
    } else if ((await edit.store()) !== null) notifySuccess(texts.page.saved);
  };
  const onSaveKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== 'KeyS') return;
    event.preventDefault();
    if (isDirty && !save.isPending) void submit();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => onSaveKey(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const change = (part: Partial<Work>): void => {
    edit.change(part);
    setMissing(({ ...rest }) => {
      for (const field of Object.keys(part) as Field[]) delete rest[field];
      return rest;
    });
    if (save.error) save.reset();
  };
  const restore = async ({ content, content_entities }: PublicationVersion): Promise<void> => {
    const before = work.text;
    const stored = await edit.store({ ...work, text: normalise({ text: content, entities: content_entities }) });
    if (stored === null) return;
    setHistoryOpen(false);
    notifySuccess(texts.history.restored, {
      action: { label: texts.history.undo, run: () => edit.change({ text: before }) },
    });
  };

  const refused = save.error instanceof ApiError ? save.error : null;
  const errors: Errors = { ...missing };
  const field = refused?.field === 'content' || refused?.field === 'content_entities' ? 'text' : refused?.field;
  const isAtField = field !== undefined && field in work;
  if (refused && isAtField) errors[field as Field] = refused.message;

  const isDialogOpen = conflict !== null && !isLater;
  const shown = useDeferredValue(work);
  const preview = <Preview work={shown} projectId={plan?.project_id} />;
  const isPreviewOnly = !isBeside && view === 'preview';
  return (
    <Page
      title={texts.page.title}
      breadcrumbs={[
        { label: plan?.name ?? texts.page.plan, to: `/dashboard/content-plans/${publication.content_plan_id}` },
      ]}
      description={
        <span className={classes.state}>
          <span>{PUBLICATION_STATUS_LABELS[publication.status]}</span>
          <span>{CONTENT_TYPE_LABELS[work.content_type]}</span>
          {publication.is_demo && <DemoDot />}
          <span role="status">{isDirty ? texts.page.unsaved : texts.page.allSaved}</span>
        </span>
      }
      actions={
        <>
          <Button variant="default" leftSection={<IconChevronLeft size={18} aria-hidden />} onClick={goBack}>
            {texts.page.back}
          </Button>
          <DropdownMenu
            align="end"
            label={texts.page.more}
            triggerClassName={classes.more}
            trigger={<IconChevronDown size={18} aria-hidden />}
          >
            <MenuItem icon={<IconHistory size={18} aria-hidden />} onSelect={() => setHistoryOpen(true)}>
              {texts.history.open}
            </MenuItem>
            <MenuItem icon={<IconTrash size={18} aria-hidden />} onSelect={() => remove.mutate()}>
              {texts.remove.action}
            </MenuItem>
          </DropdownMenu>
          <Button
            loading={save.isPending}
            disabled={!isDirty}
            aria-keyshortcuts="Control+S"
            onClick={() => void submit()}
          >
            {texts.page.save}
          </Button>
        </>
      }
    >
      <DocumentTitle title={publication.title} />
      {restoredAt !== null && (
        <p className={classes.note} role="status">
          {texts.restored.text(formatMoment(new Date(restoredAt).toISOString()))} ·{' '}
          <TextButton onClick={edit.discard}>{texts.restored.discard}</TextButton>
        </p>
      )}
      {conflict !== null && isLater && (
        <p className={classes.note} role="status">
          {conflict.isWritten ? texts.conflict.written.banner : texts.conflict.banner}{' '}
          <TextButton onClick={() => setLater(false)}>{texts.conflict.decide}</TextButton>
        </p>
      )}
      <SlowAnswer of={save} />
      <FormError message={refused && !isAtField ? messageOf(refused, texts.page.saveFailed) : undefined} />
      <FormError message={remove.error ? messageOf(remove.error, texts.remove.failed) : undefined} />
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
        {/* Never taken away: the steps back of the text live with it. */}
        <div className={classes.form} hidden={isPreviewOnly}>
          <TextInput
            id={idOf(publication.id, 'title')}
            label={texts.fields.title}
            required
            maxLength={MAX_TITLE}
            value={work.title}
            error={errors.title}
            onChange={({ currentTarget }) => change({ title: currentTarget.value })}
          />
          <HeadlineSuggestions
            work={work}
            projectId={plan?.project_id}
            isWriting={writing.isWriting}
            onChoose={(title) => {
              change({ title });
              void order(null, { ...work, title });
            }}
          />
          <PublicationFacts work={work} errors={errors} onChange={change} />
          <RichTextField
            label={texts.fields.text}
            value={work.text}
            error={errors.text}
            foot={<RoomCounter network={work.social_network} text={work.text} hasMedia={work.media.length > 0} />}
            onChange={(text) => change({ text })}
          />
          {!isRichNetwork(work.social_network) && work.text.entities.length > 0 && (
            <p className={classes.hint}>{texts.editor.plainNote(work.social_network)}</p>
          )}
          <WritingPanel
            writing={writing}
            type={work.content_type}
            hasText={work.text.text.trim() !== ''}
            isBusy={save.isPending}
            onOrder={(feedback) => void order(feedback)}
          />
          <publicationMedia.Part value={work.media} onChange={(media) => change({ media })} />
          <FormError message={errors.media} />
          <Textarea
            id={idOf(publication.id, 'short_description')}
            label={texts.fields.short_description}
            required
            autosize
            minRows={2}
            maxRows={10}
            maxLength={MAX_TEXT}
            value={work.short_description}
            error={errors.short_description}
            onChange={({ currentTarget }) => change({ short_description: currentTarget.value })}
          />
          <Textarea
            label={texts.fields.goal}
            autosize
            minRows={1}
            maxRows={6}
            maxLength={MAX_TEXT}
            value={work.goal}
            error={errors.goal}
            onChange={({ currentTarget }) => change({ goal: currentTarget.value })}
          />
          {publication.reasoning !== '' && (
            <section className={classes.reasoning}>
              <h2>{texts.reasoning}</h2>
              <p>{publication.reasoning}</p>
            </section>
          )}
        </div>
        {(isBeside || isPreviewOnly) && (
          <div className={classes.aside}>
            {preview}
            {plan?.writing_style_id != null && (
              <styleMeter.Part styleId={plan.writing_style_id} text={shown.text.text} />
            )}
          </div>
        )}
      </div>
      <VersionHistory
        publicationId={publication.id}
        opened={isHistoryOpen}
        text={work.text}
        saving={save}
        onRestore={(version) => void restore(version)}
        onClose={() => setHistoryOpen(false)}
      />
      {conflict !== null && (
        <ConflictDialog
          key={conflict.theirs.version}
          opened={isDialogOpen}
          conflict={conflict}
          base={workOf(publication)}
          mine={work}
          onSettle={edit.settle}
          onClose={() => setLater(true)}
        />
      )}
      {unsaved.dialog}
    </Page>
  );
}

const idOf = (publicationId: number, field: string): string => `publication-${publicationId}-${field}`;

/** Back to where one came from; to the plan, when this page was opened first. */
const useWayBack = (planId: number): (() => void) => {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => void (isFirst ? navigate(`/dashboard/content-plans/${planId}`) : navigate(-1));
};

function Preview({ work, projectId }: { work: Work; projectId: number | undefined }) {
  const { data: project } = useQuery({ ...projectQuery(projectId ?? 0), enabled: projectId !== undefined });
  const day = work.scheduled_date === '' ? today() : work.scheduled_date;
  return (
    <NetworkPreview
      network={work.social_network}
      text={work.text}
      author={project?.name ?? ''}
      time={work.scheduled_time}
      day={formatDateRange(day, day)}
    />
  );
}
