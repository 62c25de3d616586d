import { Button, Skeleton } from '@mantine/core';
import { useTextEstimate, PaymentProblem, PriceFailure, retryOf, withPrice } from '@/entities/billing';
import { DemoBadge } from '@/entities/writer';
import { hasCode, messageOf } from '@/shared/api/api-error';
import { FormError } from '@/shared/ui/feedback/form-error';
import { IconCheck, IconRefresh } from '@/shared/ui/icons';
import { pricedAs } from '../api/generator-api';
import type { Generator } from '../model/use-generator';
import { texts } from '../texts';
import classes from './generator-result.module.css';
import { WritingBar } from './writing-bar';

/** Headlines to choose from: a press on one orders its text. */
export function HeadlineList({ generator }: { generator: Generator }) {
  const { draft, busy, failure, order } = generator;
  const text = useTextEstimate(pricedAs(draft.form));
  const again = useTextEstimate('headlines');
  const isWriting = busy === 'headlines';
  const isEmpty = draft.form.topic.trim() === '';
  return (
    <div className={classes.block}>
      <header className={classes.head}>
        <h2 className={classes.title}>{texts.result.headlines}</h2>
        {draft.isDemo && !isWriting && <DemoBadge />}
      </header>
      {failure?.of === 'headlines' &&
        (hasCode(failure.error, 'INSUFFICIENT_CREDITS') ? (
          <PaymentProblem price={again} refusal={failure.error} />
        ) : (
          <FormError message={messageOf(failure.error, texts.failed.headlines)} />
        ))}
      {isWriting && (
        <>
          <WritingBar generator={generator} fallback={texts.result.writingHeadlines} />
          <div className={classes.waiting} aria-hidden="true">
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} height={44} radius="md" />
            ))}
          </div>
        </>
      )}
      {!isWriting && draft.headlines.length > 0 && (
        <>
          {text.estimate && <p className={classes.hint}>{texts.result.choose(text.estimate.estimated_credits)}</p>}
          <PriceFailure retry={retryOf(text, again)} />
          <ul className={classes.headlines}>
            {draft.headlines.map((headline) => (
              <li key={headline}>
                <button
                  type="button"
                  className={classes.headline}
                  aria-pressed={headline === draft.chosen}
                  disabled={busy !== null || text.estimate === undefined}
                  onClick={() => order({ what: 'text', title: headline })}
                >
                  <span>{headline}</span>
                  {headline === draft.chosen && <IconCheck size={18} aria-hidden />}
                </button>
              </li>
            ))}
          </ul>
          <Button
            className={classes.others}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconRefresh size={16} aria-hidden />}
            disabled={busy !== null || isEmpty || again.estimate === undefined}
            onClick={() => order({ what: 'headlines' })}
          >
            {withPrice(texts.result.others, again.estimate?.estimated_credits)}
          </Button>
        </>
      )}
    </div>
  );
}
