import { Button, Skeleton } from '@mantine/core';
import type { WritingStyle } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DemoBadge } from '@/entities/writer';
import { styleQuery, writingStylesTexts as texts } from '@/entities/writing-styles';
import { hasCode } from '@/shared/api/api-error';
import { DocumentTitle } from '@/shared/ui/page/document-title';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { IconPencil, IconTrash } from '@/shared/ui/icons';
import { NotFound } from '@/shared/ui/feedback/not-found';
import { Page } from '@/shared/ui/page/page';
import { TitleSkeleton } from '@/shared/ui/feedback/skeletons';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { useUpdateStyle } from '../api/style-mutations';
import { sectionsOf } from '../model/analysis';
import { AnalysisState } from './analysis-state';
import { DeleteStyleDialog } from './delete-style-dialog';
import { StyleCheck } from './style-check';
import { StyleDialog } from './style-dialog';
import classes from './style-detail.module.css';

const WAY_BACK = [{ label: texts.list.title, to: '/dashboard/styles' }];

/** Everything about one style: its analysis, its examples, and a text measured against it. */
export function StyleDetail({ id }: { id: number }) {
  const { data: style, error, refetch } = useQuery(styleQuery(id));
  if (style) return <Detail style={style} />;
  if (hasCode(error, 'STYLE_NOT_FOUND')) return <StyleNotFound />;
  if (error) {
    return <ErrorState level={1} title={texts.detail.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  return <StyleDetailSkeleton />;
}

/** Shown for a style that does not exist, or an invalid URL. */
export function StyleNotFound() {
  return (
    <NotFound title={texts.detail.notFound} back={{ to: '/dashboard/styles', label: texts.detail.back }}>
      {texts.detail.notFoundText}
    </NotFound>
  );
}

export function StyleDetailSkeleton() {
  return (
    <Page title={<TitleSkeleton />} breadcrumbs={WAY_BACK}>
      <div className={classes.columns} aria-busy="true">
        <Skeleton height={320} />
        <Skeleton height={320} />
      </div>
    </Page>
  );
}

function Detail({ style }: { style: WritingStyle }) {
  const navigate = useNavigate();
  const [isDoomed, setDoomed] = useState(false);
  const [isEdited, setEdited] = useState(false);
  return (
    <Page
      title={style.name}
      breadcrumbs={WAY_BACK}
      actions={
        <>
          <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setEdited(true)}>
            {texts.detail.edit}
          </Button>
          <Button variant="default" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => setDoomed(true)}>
            {texts.list.delete}
          </Button>
        </>
      }
    >
      <DocumentTitle title={style.name} />
      <div className={classes.columns}>
        <section className={classes.card} aria-labelledby="analysis">
          <div className={classes.head}>
            <h2 id="analysis" className={classes.title}>
              {texts.analysis.title}
            </h2>
            {style.analysis_is_demo && <DemoBadge />}
          </div>
          {style.analysis_status === 'ready' ? <Analysis style={style} /> : <AnalysisState style={style} />}
        </section>
        <StyleCheck examples={style.examples} />
      </div>
      <section aria-labelledby="examples">
        <h2 id="examples" className={classes.title}>
          {texts.detail.examples}
        </h2>
        <ul className={classes.examples}>
          {style.examples.map((example) => (
            <li key={example} className={classes.example}>
              {example}
            </li>
          ))}
        </ul>
      </section>
      <EditDialog style={style} opened={isEdited} onClose={() => setEdited(false)} />
      <DeleteStyleDialog
        style={isDoomed ? style : null}
        onClose={() => setDoomed(false)}
        onDeleted={() => void navigate('/dashboard/styles', { replace: true })}
      />
    </Page>
  );
}

function Analysis({ style }: { style: WritingStyle }) {
  return (
    <>
      {style.analysis_is_demo && <p className={classes.demo}>{texts.analysis.demo}</p>}
      {sectionsOf(style.style_analysis).map(({ heading, items, isList }) => (
        <div key={heading} className={classes.part}>
          {heading && <h3 className={classes.heading}>{heading}</h3>}
          {isList ? (
            <ul className={classes.items}>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          ) : (
            <p>{items.join(' ')}</p>
          )}
        </div>
      ))}
    </>
  );
}

interface EditDialogProps {
  style: WritingStyle;
  opened: boolean;
  onClose: () => void;
}

function EditDialog({ style, opened, onClose }: EditDialogProps) {
  const update = useUpdateStyle(style.id);
  const [draft, setDraft] = useState<{ name: string; examples: string[] } | null>(null);
  const close = (): void => {
    setDraft(null);
    onClose();
  };
  return (
    <StyleDialog
      opened={opened}
      title={texts.form.edit}
      submitLabel={texts.form.save}
      failed={texts.form.saveFailed}
      note={texts.form.again}
      draft={draft ?? { name: style.name, examples: style.examples }}
      onDraft={setDraft}
      isDirty={draft !== null}
      action={update}
      onSaved={() => {
        notifySuccess(texts.form.saved);
        close();
      }}
      onClose={close}
    />
  );
}
