import { Button, UnstyledButton } from '@mantine/core';
import {
  type Language,
  MAX_TOPIC,
  NARRATIVES,
  NARRATIVE_LABELS,
  type Narrative,
  POST_SIZES,
  POST_TONES,
  POST_TONE_LABELS,
  type PostSize,
  type PostTone,
  SOCIAL_NETWORK_LABELS,
  type SocialNetwork,
  TEXT_TYPES,
  type TextType,
} from '@orbita/contracts';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { ChoiceGroup, type Choice } from '@/shared/ui/inputs/choice-group';
import { StyleField } from '@/entities/writing-styles';
import { useTextEstimate } from '@/entities/billing';
import { DemoLanguage } from '@/entities/writer';
import { NetworkGlyph } from '@/entities/networks';
import { NativeSelect, Textarea, TextInput } from '@/shared/ui/fields';
import { IconCalendarMonth, IconChevronDown, IconHistory } from '@/shared/ui/icons';
import { pricedAs } from '../api/generator-api';
import type { Generator } from '../model/use-generator';
import { texts } from '../texts';
import classes from './generator-form.module.css';
import { PriceButton } from './price-button';
import { TranscriptSource } from './transcript-source';

const PLATFORMS: readonly Choice<SocialNetwork>[] = (['telegram', 'vk', 'instagram'] as const).map((value) => ({
  value,
  label: SOCIAL_NETWORK_LABELS[value],
  icon: <NetworkGlyph network={value} decorative />,
}));
const FORMATS: readonly Choice<TextType>[] = TEXT_TYPES.map((value) => ({ value, label: texts.form.formats[value] }));
const TONES = POST_TONES.map((value) => ({ value, label: POST_TONE_LABELS[value] }));
const PERSONS = NARRATIVES.map((value) => ({ value, label: NARRATIVE_LABELS[value] }));
const SIZES = POST_SIZES.map((value) => ({ value, label: texts.form.sizes[value] }));

const MAX_DETAIL = 1_000;

interface GeneratorFormProps {
  projectId: number;
  language: Language;
  generator: Generator;
}

/** Input of a generation, from the topic to optional details. */
export function GeneratorForm({ projectId, language, generator }: GeneratorFormProps) {
  const { draft, busy, failure, setForm, order } = generator;
  const { form } = draft;
  const [isMoreOpen, setMoreOpen] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const more = useId();
  const headlines = useTextEstimate('headlines');
  const text = useTextEstimate(pricedAs(form));
  const isEmpty = form.topic.trim() === '';
  const words =
    headlines.estimate &&
    [
      texts.price.headlines(headlines.estimate.estimated_credits),
      ...(text.estimate ? [texts.price.then(text.estimate.estimated_credits)] : []),
    ].join(' ');
  return (
    <form className={classes.form} aria-label={texts.form.title} onSubmit={(event) => event.preventDefault()}>
      <Textarea
        label={texts.form.topic}
        placeholder={texts.form.topicPlaceholder}
        required
        withAsterisk={false}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={MAX_TOPIC}
        value={form.topic}
        error={isLeft && isEmpty ? texts.form.topicRequired : undefined}
        onBlur={() => setLeft(true)}
        onChange={(event) => setForm({ topic: event.currentTarget.value })}
      />
      <TranscriptSource generator={generator} />
      <ChoiceGroup
        legend={texts.form.platform}
        kind="one"
        choices={PLATFORMS}
        value={[form.platform]}
        onChange={([platform]) => platform && setForm({ platform })}
      />
      <ChoiceGroup
        legend={texts.form.format}
        kind="one"
        choices={FORMATS}
        value={[form.text_type]}
        onChange={([text_type]) => text_type && setForm({ text_type })}
      />
      <div>
        <UnstyledButton
          className={classes.more}
          aria-expanded={isMoreOpen}
          aria-controls={more}
          onClick={() => setMoreOpen((isOpen) => !isOpen)}
        >
          <IconChevronDown size={18} aria-hidden className={classes.chevron} data-open={isMoreOpen || undefined} />
          {texts.form.more}
        </UnstyledButton>
        <div id={more} hidden={!isMoreOpen}>
          <div className={classes.details}>
            <NativeSelect
              label={texts.form.tone}
              data={TONES}
              value={form.tone}
              onChange={(event) => setForm({ tone: event.currentTarget.value as PostTone })}
            />
            <NativeSelect
              label={texts.form.narrative}
              data={PERSONS}
              value={form.narrative}
              onChange={(event) => setForm({ narrative: event.currentTarget.value as Narrative })}
            />
            <NativeSelect
              label={texts.form.size}
              data={SIZES}
              value={form.post_size}
              onChange={(event) => setForm({ post_size: event.currentTarget.value as PostSize })}
            />
            <StyleField
              projectId={projectId}
              label={texts.form.style}
              none={texts.form.noStyle}
              value={form.style_id}
              onChange={(style_id) => setForm({ style_id })}
            />
            <TextInput
              label={texts.form.audience}
              placeholder={texts.form.audiencePlaceholder}
              maxLength={MAX_DETAIL}
              value={form.target_audience}
              onChange={(event) => setForm({ target_audience: event.currentTarget.value })}
            />
            <TextInput
              label={texts.form.pain}
              placeholder={texts.form.painPlaceholder}
              maxLength={MAX_DETAIL}
              value={form.audience_pain}
              onChange={(event) => setForm({ audience_pain: event.currentTarget.value })}
            />
            <TextInput
              label={texts.form.goal}
              placeholder={texts.form.goalPlaceholder}
              maxLength={MAX_DETAIL}
              value={form.goal}
              onChange={(event) => setForm({ goal: event.currentTarget.value })}
            />
            <Textarea
              className={classes.wide}
              label={texts.form.extra}
              placeholder={texts.form.extraPlaceholder}
              autosize
              minRows={2}
              maxRows={6}
              maxLength={MAX_DETAIL}
              value={form.extra_info}
              onChange={(event) => setForm({ extra_info: event.currentTarget.value })}
            />
          </div>
        </div>
      </div>
      <PriceButton
        label={texts.form.submit}
        price={headlines}
        words={words}
        disabled={isEmpty || (busy !== null && busy !== 'headlines')}
        loading={busy === 'headlines'}
        refusal={failure?.of === 'headlines' ? failure.error : undefined}
        onConfirm={() => order({ what: 'headlines' })}
      />
      <DemoLanguage language={language} />
      {text.estimate?.free_left !== undefined && form.text_type !== 'reels' && (
        <p className={classes.free}>{texts.price.left(text.estimate.free_left)}</p>
      )}
      <nav className={classes.ways} aria-label={texts.result.title}>
        <Button
          component={Link}
          to={`/dashboard/projects/${projectId}`}
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconCalendarMonth size={16} aria-hidden />}
        >
          {texts.form.toPlans}
        </Button>
        <Button
          component={Link}
          to="/dashboard/history"
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconHistory size={16} aria-hidden />}
        >
          {texts.form.toHistory}
        </Button>
      </nav>
    </form>
  );
}
