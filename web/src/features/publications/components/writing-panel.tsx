import { Button } from '@mantine/core';
import type { ContentType } from '@orbita/contracts';
import { useState } from 'react';
import { useTextEstimate } from '@/features/content-plans/api/billing-queries';
import { FeedbackForm } from '@/features/content-plans/components/feedback-form';
import { PaymentProblem } from '@/features/content-plans/components/payment-note';
import { hasCode, messageOf } from '@/shared/api/api-error';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { withPrice } from '@/shared/ui/credits-price';
import { FormError } from '@/shared/ui/form-error';
import { IconRefresh, IconSparkles } from '@/shared/ui/icons';
import { OrbitProgress } from '@/shared/ui/orbit-progress';
import { SlowAnswer } from '@/shared/ui/slow-answer';
import type { PublicationWriting } from '../api/writing';
import { texts } from '../texts';
import classes from './writing-panel.module.css';

interface WritingPanelProps {
  writing: PublicationWriting;
  type: ContentType;
  hasText: boolean;
  /** Orders a text; what has been changed is saved first, so that it is written about that. */
  onOrder: (feedback: string | null) => void;
  /** Changes are being saved. */
  isBusy: boolean;
}

/** Lets a text be written, written anew, or changed by words; while it is, shows it come. */
export function WritingPanel({ writing, type, hasText, onOrder, isBusy }: WritingPanelProps) {
  const [isAsking, setAsking] = useState(false);
  const { data: price } = useTextEstimate(type === 'reels' ? 'reels' : 'post');
  const { data: feedbackPrice } = useTextEstimate('feedback');
  const { order, failure } = writing;
  const isOrdering = isBusy || order.isPending;
  const wasFeedback = order.variables != null;
  const error = order.error ?? failure;
  const fallback = wasFeedback ? texts.writing.feedbackFailed : texts.writing.failed;

  if (writing.isWriting) return <Writing writing={writing} />;
  return (
    <section className={classes.panel} aria-label={texts.writing.label}>
      {hasText ? (
        <>
          <FeedbackForm
            price={feedbackPrice?.estimated_credits}
            isPending={isOrdering && wasFeedback}
            onSubmit={onOrder}
          />
          <Button
            variant="subtle"
            className={classes.again}
            leftSection={<IconRefresh size={18} aria-hidden />}
            loading={isOrdering && !wasFeedback}
            onClick={() => setAsking(true)}
          >
            {withPrice(texts.writing.again, price?.estimated_credits)}
          </Button>
        </>
      ) : (
        <Button
          variant="light"
          className={classes.again}
          leftSection={<IconSparkles size={18} aria-hidden />}
          loading={isOrdering}
          onClick={() => onOrder(null)}
        >
          {withPrice(texts.writing.first, price?.estimated_credits)}
        </Button>
      )}
      <SlowAnswer of={order} />
      <PaymentProblem
        estimate={wasFeedback ? feedbackPrice : price}
        refusal={hasCode(error, 'INSUFFICIENT_CREDITS') ? error : undefined}
      />
      {error !== null && !hasCode(error, 'INSUFFICIENT_CREDITS') && <FormError message={messageOf(error, fallback)} />}
      <ConfirmDialog
        opened={isAsking}
        title={texts.writing.againTitle}
        confirmLabel={withPrice(texts.writing.again, price?.estimated_credits)}
        onConfirm={() => {
          setAsking(false);
          onOrder(null);
        }}
        onClose={() => setAsking(false)}
      >
        {texts.writing.againBody}
      </ConfirmDialog>
    </section>
  );
}

function Writing({ writing: { job, draft, cancel } }: { writing: PublicationWriting }) {
  return (
    <section className={classes.panel} aria-label={texts.writing.label}>
      <div className={classes.running}>
        <OrbitProgress percent={job?.progress} label={texts.writing.running} size={40} />
        <p className={classes.stage} role="status">
          {job?.stage || texts.writing.running}
        </p>
        <Button variant="default" size="xs" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {texts.writing.stop}
        </Button>
      </div>
      {draft !== '' && (
        <p className={classes.draft} tabIndex={0} role="region" aria-label={texts.writing.draft}>
          {draft}
        </p>
      )}
    </section>
  );
}
