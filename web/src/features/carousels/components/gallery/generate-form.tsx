import { Button, CloseButton } from '@mantine/core';
import {
  DEFAULT_GENERATED_SLIDES,
  MAX_CAROUSEL_SOURCE,
  MAX_GENERATED_SLIDES,
  MAX_TOPIC,
  MIN_GENERATED_SLIDES,
  type CarouselFormat,
  type CarouselSource,
} from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useId, useRef, useState, type FormEvent } from 'react';
import { useProGate } from '@/features/billing/api/use-pro-gate';
import { useTextEstimate } from '@/features/content-plans/api/billing-queries';
import { PaymentNote } from '@/features/content-plans/components/payment-note';
import { StyleField } from '@/features/content-plans/components/style-field';
import { shortage } from '@/features/content-plans/model/price';
import { projectsQuery } from '@/features/projects/api/projects-api';
import { useCurrentProject } from '@/features/projects/model/current-project';
import { type NamedTranscript, useTranscriptParam } from '@/features/transcription/model/use-transcript-param';
import { hasCode, messageOf } from '@/shared/api/api-error';
import { withPrice } from '@/shared/ui/credits-price';
import { DemoBadge } from '@/shared/ui/demo-badge';
import { DemoLanguage } from '@/shared/ui/demo-language';
import { NativeSelect, Textarea, TextInput } from '@/shared/ui/fields';
import { FormError } from '@/shared/ui/form-error';
import { IconFileText, IconHistory, IconMessage2, IconSparkles } from '@/shared/ui/icons';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { SlowAnswer } from '@/shared/ui/slow-answer';
import { useGenerateCarousel } from '../../api/carousel-acts';
import { generateTexts as texts } from '../../generate-texts';
import { FormatChoice } from './format-choice';
import classes from './generate-screen.module.css';
import { SourceDialog, type NamedSource } from './source-dialog';
import { type ChosenTemplate, TemplateChoice } from './template-choice';

const COUNTS = Array.from({ length: MAX_GENERATED_SLIDES - MIN_GENERATED_SLIDES + 1 }, (_, index) =>
  String(MIN_GENERATED_SLIDES + index),
);

interface GenerateFormProps {
  /** Why the last one failed. */
  failure: string | null;
}

/** What a carousel shall be about and how it shall look. */
export function GenerateForm({ failure }: GenerateFormProps) {
  const { current } = useCurrentProject();
  const { data: projects = [] } = useQuery(projectsQuery());
  const { data: estimate } = useTextEstimate('carousel');
  const { isBarred } = useProGate();
  const [topic, setTopic] = useState('');
  const [text, setText] = useState('');
  const [source, setSource] = useState<NamedSource | null>(null);
  const [picking, setPicking] = useState<CarouselSource['kind'] | null>(null);
  const [count, setCount] = useState(DEFAULT_GENERATED_SLIDES);
  const [template, setTemplate] = useState<ChosenTemplate>(null);
  const [format, setFormat] = useState<CarouselFormat>('4:5');
  const [picked, setPicked] = useState<number | null>();
  const [styleId, setStyleId] = useState<number | null>(null);
  const [isTried, setTried] = useState(false);
  useTranscriptParam(
    useCallback(({ id, title }: NamedTranscript) => setSource({ kind: 'transcript', id, name: title }), []),
  );
  const generate = useGenerateCarousel();
  const topicField = useRef<HTMLInputElement>(null);
  const textId = useId();
  const counterId = useId();
  const projectId = picked === undefined ? (current?.id ?? null) : picked;
  const isEmpty = topic.trim() === '' && text.trim() === '' && source === null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isEmpty) {
      topicField.current?.focus();
      return;
    }
    if (generate.isPending) return;
    generate.mutate({
      topic: topic.trim(),
      text: text.trim(),
      source: source && { kind: source.kind, id: source.id },
      slide_count: count,
      template,
      format,
      project_id: projectId,
      style_id: styleId,
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
        onChange={({ currentTarget }) => setTopic(currentTarget.value)}
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
          onChange={({ currentTarget }) => setText(currentTarget.value)}
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
              <CloseButton size={28} aria-label={texts.source.remove(source.name)} onClick={() => setSource(null)} />
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
          onChange={(next) => setCount(Number(next))}
          data={COUNTS}
        />
      </div>
      <TemplateChoice value={template} onChange={setTemplate} />
      <FormatChoice value={format} onChange={setFormat} />
      <div className={classes.pair}>
        <NativeSelect
          label={texts.project}
          value={String(projectId ?? '')}
          data={[
            { value: '', label: texts.noProject },
            ...projects.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget }) => {
            setPicked(Number(currentTarget.value) || null);
            setStyleId(null);
          }}
        />
        {projectId !== null && (
          <StyleField
            projectId={projectId}
            label={texts.style}
            none={texts.noStyle}
            value={styleId}
            onChange={setStyleId}
          />
        )}
      </div>
      <div className={classes.submit}>
        {estimate?.is_demo && <DemoBadge />}
        <DemoLanguage language={projects.find(({ id }) => id === projectId)?.language} />
        <PaymentNote estimate={estimate} refusal={generate.error} />
        <FormError message={refusal} />
        <Button
          type="submit"
          leftSection={<IconSparkles size={18} aria-hidden />}
          loading={generate.isPending}
          disabled={isBarred || (estimate !== undefined && shortage(estimate) > 0)}
        >
          {withPrice(texts.submit, estimate?.estimated_credits)}
        </Button>
        <SlowAnswer of={generate} />
      </div>
      <SourceDialog kind={picking} onPick={setSource} onClose={() => setPicking(null)} />
    </form>
  );
}
