import { VisuallyHidden } from '@mantine/core';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import type { Generator } from '../model/use-generator';
import { quickTexts } from '../quick-texts';
import { texts } from '../texts';
import classes from './generator-result.module.css';
import { HeadlineList } from './headline-list';
import { TextResult } from './text-result';

interface GeneratorResultProps {
  projectId: number;
  timeZone: string;
  generator: Generator;
}

/** The results: headlines first, then the text of the chosen one. */
export function GeneratorResult({ projectId, timeZone, generator }: GeneratorResultProps) {
  const { draft, busy, failure } = generator;
  const hasHeadlines = draft.headlines.length > 0 || busy === 'headlines' || failure?.of === 'headlines';
  const hasText = draft.text !== '' || busy === 'text' || failure?.of === 'text';
  return (
    <section className={classes.result} aria-label={texts.result.title}>
      <VisuallyHidden role="status">
        {busy === 'headlines' && texts.result.writingHeadlines}
        {busy === 'text' && quickTexts.writing}
        {busy === null && draft.text !== '' && quickTexts.ready}
        {busy === null && draft.text === '' && draft.headlines.length > 0 && texts.result.readyHeadlines}
      </VisuallyHidden>
      {hasHeadlines && <HeadlineList generator={generator} />}
      {hasText && <TextResult projectId={projectId} timeZone={timeZone} generator={generator} />}
      {!hasHeadlines && !hasText && <EmptyState title={texts.result.emptyTitle}>{texts.result.emptyText}</EmptyState>}
    </section>
  );
}
