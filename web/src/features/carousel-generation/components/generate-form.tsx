import { Button, CloseButton } from '@mantine/core';
import {
  MAX_CAROUSEL_SOURCE,
  MAX_GENERATED_SLIDES,
  MAX_TOPIC,
  MIN_GENERATED_SLIDES,
  type CarouselSource,
} from '@orbita/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { usePresentStyle, StyleField } from '@/entities/writing-styles';
import { type NamedTranscript, useTranscriptParam } from '@/entities/transcripts';
import { useProGate, useTextEstimate, PaymentNote, canPay, withPrice } from '@/entities/billing';
import { projectsQuery, useCurrentProject } from '@/entities/projects';
import { DemoBadge, DemoLanguage } from '@/entities/writer';
import { hasCode, messageOf } from '@/shared/api/api-error';
import { NativeSelect, Textarea, TextInput } from '@/shared/ui/fields';
import { FormError } from '@/shared/ui/feedback/form-error';
import { IconFileText, IconHistory, IconMessage2, IconSparkles } from '@/shared/ui/icons';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { useGenerateCarousel, FormatChoice } from '@/entities/carousels';
import { generateTexts as texts } from '../texts';
import classes from './generate-screen.module.css';
import { useGenerationDraft } from './generation-draft';
import { SourceDialog } from './source-dialog';
import { TemplateChoice } from './template-choice';

const COUNTS = Array.from({ length: MAX_GENERATED_SLIDES - MIN_GENERATED_SLIDES + 1 }, (_, index) =>
  String(MIN_GENERATED_SLIDES + index),
);

interface GenerateFormProps {
  /** Why the last one failed. */
  failure: string | null;
  /** The last one failed or was stopped. */
  isUndone: boolean;
}

/** The topic and look of a carousel. */
export function GenerateForm({ failure, isUndone }: GenerateFormProps) {
  const { current } = useCurrentProject();
  const { data: projects = [] } = useQuery(projectsQuery());
  const price = useTextEstimate('carousel');
  const { isBarred } = useProGate();
  const { draft, change, keep, forget } = useGenerationDraft();
  const { topic, text, source, count, template, format } = draft;
  const [picking, setPicking] = useState<CarouselSource['kind'] | null>(null);
  const [isTried, setTried] = useState(false);
  useTranscriptParam(
    useCallback(
      ({ id, title }: NamedTranscript) => change({ source: { kind: 'transcript', id, name: title } }),
      [change],
    ),
  );
  // The order produced nothing: the input is kept for another try.
  useEffect(() => {
    if (isUndone) keep();
  }, [isUndone, keep]);
  const generate = useGenerateCarousel();
  const queryClient = useQueryClient();
  const topicField = useRef<HTMLInputElement>(null);
  const textId = useId();
  const counterId = useId();
  // A source deleted meanwhile is not requested.
  const isChosen = draft.projectId === null || projects.some(({ id }) => id === draft.projectId);
  const projectId = isChosen ? (draft.projectId ?? null) : (current?.id ?? null);
  const styleId = usePresentStyle(projectId, draft.styleId);
  const isEmpty = topic.trim() === '' && text.trim() === '' && source === null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isEmpty) {
      topicField.current?.focus();
      return;
    }
    if (generate.isPending) return;
    const wanted = {
      topic: topic.trim(),
      text: text.trim(),
      source: source && { kind: source.kind, id: source.id },
      slide_count: count,
      template,
      format,
      project_id: projectId,
      style_id: styleId,
    };
    // With the promise: after leaving the screen, the user does not find an accepted order again.
    generate.mutateAsync(wanted).then(forget, (error: unknown) => {
      // Deleted since it was chosen: the next attempt goes without it.
      if (hasCode(error, 'STYLE_NOT_FOUND')) {
        change({ styleId: null });
        void queryClient.invalidateQueries({ queryKey: ['styles'] });
      }
      if (hasCode(error, 'CAROUSEL_TEMPLATE_NOT_FOUND')) change({ template: null });
    });
  };
  const refusal =
    generate.isError && !hasCode(generate.error, 'INSUFFICIENT_CREDITS')
      ? texts.failed(messageOf(generate.error))
      : undefined;
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <FormError message={failure ?? undefined} />
      <TextInput
        ref={topicField}
        label={texts.topic}
        placeholder={texts.topicPlaceholder}
        maxLength={MAX_TOPIC}
        value={topic}
        error={isTried && isEmpty && texts.required}
        onChange={({ currentTarget }) => change({ topic: currentTarget.value })}
      />
      <div>
        <Textarea
          id={textId}
          label={texts.text}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={MAX_CAROUSEL_SOURCE}
          aria-describedby={counterId}
          value={text}
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        />
        <p id={counterId} className={classes.below}>
          <span>{texts.textHint}</span>
          <span className="o-figures">{texts.counter(text.length)}</span>
        </p>
      </div>
      <div role="group" aria-label={texts.source.label}>
        <p className={classes.label}>{texts.source.label}</p>
        <div className={classes.sources}>
          {source && (
            <span className={classes.source}>
              <span className={classes.sourceName}>
                {texts.source.kinds[source.kind]}: {source.name}
              </span>
              <CloseButton
                size={28}
                aria-label={texts.source.remove(source.name)}
                onClick={() => change({ source: null })}
              />
            </span>
          )}
          <Button
            size="xs"
            variant="default"
            leftSection={<IconMessage2 size={16} aria-hidden />}
            onClick={() => setPicking('publication')}
          >
            {texts.source.publication}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconHistory size={16} aria-hidden />}
            onClick={() => setPicking('history')}
          >
            {texts.source.history}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconFileText size={16} aria-hidden />}
            onClick={() => setPicking('transcript')}
          >
            {texts.source.transcript}
          </Button>
        </div>
      </div>
      <div>
        <p className={classes.label}>{texts.count}</p>
        <SegmentedControl
          fullWidth
          aria-label={texts.count}
          value={String(count)}
          onChange={(next) => change({ count: Number(next) })}
          data={COUNTS}
        />
      </div>
      <TemplateChoice value={template} onChange={(next) => change({ template: next })} />
      <FormatChoice value={format} onChange={(next) => change({ format: next })} />
      <div className={classes.pair}>
        <NativeSelect
          label={texts.project}
          value={String(projectId ?? '')}
          data={[
            { value: '', label: texts.noProject },
            ...projects.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget }) => change({ projectId: Number(currentTarget.value) || null, styleId: null })}
        />
        {projectId !== null && (
          <StyleField
            projectId={projectId}
            label={texts.style}
            none={texts.noStyle}
            value={styleId}
            onChange={(next) => change({ styleId: next })}
          />
        )}
      </div>
      <div className={classes.submit}>
        {price.estimate?.is_demo && <DemoBadge />}
        <DemoLanguage language={projects.find(({ id }) => id === projectId)?.language} />
        <PaymentNote price={price} refusal={generate.error} />
        <FormError message={refusal} />
        <Button
          type="submit"
          leftSection={<IconSparkles size={18} aria-hidden />}
          loading={generate.isPending}
          disabled={isBarred || !canPay(price)}
        >
          {withPrice(texts.submit, price.estimate?.estimated_credits)}
        </Button>
        <SlowAnswer of={generate} />
      </div>
      <SourceDialog kind={picking} onPick={(picked) => change({ source: picked })} onClose={() => setPicking(null)} />
    </form>
  );
}
