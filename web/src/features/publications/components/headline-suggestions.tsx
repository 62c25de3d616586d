import { cutTo } from '@orbita/contracts';
import { Button } from '@mantine/core';
import type { Language } from '@orbita/contracts';
import { useRef, useState } from 'react';
import { CreditsPrice, useTextEstimate, PaymentProblem, PriceFailure, retryOf, withPrice } from '@/entities/billing';
import { DemoLanguage } from '@/entities/writer';
import { hasCode, messageOf } from '@/shared/api/api-error';
import { ConfirmDialog } from '@/shared/ui/overlays/confirm-dialog';
import { FormError } from '@/shared/ui/feedback/form-error';
import { IconSparkles } from '@/shared/ui/icons';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { useHeadlines } from '../api/headlines';
import type { Work } from '../model/work';
import { texts } from '../texts';
import classes from './headline-suggestions.module.css';

interface HeadlineSuggestionsProps {
  work: Work;
  projectId: number | undefined;
  /** Language of the project, once it is known. */
  language: Language | undefined;
  /** A text is being written, or changes are being saved: a choice would have to wait for that. */
  isBusy: boolean;
  /** Makes a headline the title and orders its text. */
  onChoose: (headline: string) => void;
}

/** Headlines to choose from; the chosen one becomes the title, and its text is written. */
export function HeadlineSuggestions({ work, projectId, language, isBusy, onChoose }: HeadlineSuggestionsProps) {
  const suggest = useHeadlines();
  const price = useTextEstimate('headlines');
  const textPrice = useTextEstimate(work.content_type === 'reels' ? 'reels' : 'post');
  const [asked, ask] = useState<string | null>(null);
  /** Number of the order. A repeat after a lost answer keeps its number, and is paid for once. */
  const revision = useRef(0);
  const { error, data } = suggest;
  const isShort = hasCode(error, 'INSUFFICIENT_CREDITS');
  const choose = (headline: string): void => {
    if (work.text.text.trim() === '') onChoose(headline);
    else ask(headline);
  };
  // The idea instructs the writer, «Поставьте рядом два варианта…»: headlines need the topic of the post.
  const topic = cutTo(work.title.trim() || work.short_description.trim(), 2_000);
  return (
    <section className={classes.suggestions} aria-label={texts.headlines.label}>
      <Button
        className={classes.suggest}
        variant="subtle"
        size="xs"
        leftSection={<IconSparkles size={16} aria-hidden />}
        loading={suggest.isPending}
        disabled={topic === '' || price.estimate === undefined}
        onClick={() => {
          const next = revision.current + 1;
          suggest.mutate(
            {
              topic,
              text_type: work.content_type,
              platform: work.social_network,
              goal: cutTo(work.goal, 1_000),
              project_id: projectId ?? null,
              revision: next,
            },
            { onSuccess: () => void (revision.current = next) },
          );
        }}
      >
        {withPrice(data ? texts.headlines.again : texts.headlines.suggest, price.estimate?.estimated_credits)}
      </Button>
      <DemoLanguage language={language} />
      <SlowAnswer of={suggest} />
      {error !== null && !isShort && <FormError message={messageOf(error, texts.headlines.failed)} />}
      {isShort ? (
        <PaymentProblem price={price} refusal={error} />
      ) : (
        <PriceFailure retry={data ? retryOf(price, textPrice) : price.retry} />
      )}
      {data && (
        <>
          <p className={classes.hint} role="status">
            {withPrice(texts.headlines.hint, textPrice.estimate?.estimated_credits)}
          </p>
          <ul className={classes.list}>
            {data.headlines.map((headline) => (
              <li key={headline}>
                <button
                  type="button"
                  className={classes.headline}
                  disabled={isBusy || textPrice.estimate === undefined}
                  onClick={() => choose(headline)}
                >
                  <span>{headline}</span>
                  <span className={classes.price}>
                    <CreditsPrice credits={textPrice.estimate?.estimated_credits} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <ConfirmDialog
        opened={asked !== null}
        title={texts.writing.againTitle}
        confirmLabel={withPrice(texts.writing.again, textPrice.estimate?.estimated_credits)}
        onConfirm={() => {
          if (asked !== null) onChoose(asked);
          ask(null);
        }}
        onClose={() => ask(null)}
      >
        {texts.writing.againBody}
      </ConfirmDialog>
    </section>
  );
}
