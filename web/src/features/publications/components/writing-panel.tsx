import { Button } from '@mantine/core';
import type { ContentType, Language } from '@orbita/contracts';
import { useState } from 'react';
import { FeedbackForm } from '@/entities/publications';
import { useTextEstimate, PaymentProblem, retryOf, withPrice } from '@/entities/billing';
import { DemoLanguage } from '@/entities/writer';
import { hasCode, messageOf } from '@/shared/api/api-error';
import { ConfirmDialog } from '@/shared/ui/overlays/confirm-dialog';
import { FormError } from '@/shared/ui/feedback/form-error';
import { IconRefresh, IconSparkles } from '@/shared/ui/icons';
import { OrbitProgress } from '@/shared/ui/charts/orbit-progress';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { stopLabel } from '@/shared/ui/feedback/stop-label';
import type { PublicationWriting } from '../api/writing';
import { texts } from '../texts';
import classes from './writing-panel.module.css';

interface WritingPanelProps {
  writing: PublicationWriting;
  type: ContentType;
  /** Language of the project, once it is known. */
  language: Language | undefined;
  hasText: boolean;
  /** Changes are being saved: an order uses the saved text. */
  isSaving: boolean;
  /** Orders a text, or a change of the existing one. Unsaved changes are saved first. */
  onOrder: (feedback: string | null) => Promise<void>;
}

type Asked = 'text' | 'feedback';

/** Orders a text, a new version of it, or a change by feedback; shows it while it is being written. */
export function WritingPanel({ writing, type, language, hasText, isSaving, onOrder }: WritingPanelProps) {
  const [isAsking, setAsking] = useState(false);
  const [feedback, setFeedback] = useState('');
  /** The order that waits for the save. */
  const [asked, setAsked] = useState<Asked | null>(null);
  const price = useTextEstimate(type === 'reels' ? 'reels' : 'post');
  const feedbackPrice = useTextEstimate('feedback');
  const { order, job } = writing;
  const wasFeedback = order.variables != null;
  // Applied feedback is not applied again; after a failure it is kept for another try.
  const [appliedBy, setAppliedBy] = useState<number | null>(null);
  if (wasFeedback && job?.status === 'completed' && job.id === order.data?.job_id && job.id !== appliedBy) {
    setAppliedBy(job.id);
    setFeedback('');
  }
  const ask = async (feedback: string | null): Promise<void> => {
    setAsked(feedback === null ? 'text' : 'feedback');
    await onOrder(feedback);
    setAsked(null);
  };
  const orderedNow = order.isPending ? (wasFeedback ? 'feedback' : 'text') : asked;
  const isBusy = isSaving || orderedNow !== null;

  if (writing.isWriting) return <Writing writing={writing} />;
  return (
    <section className={classes.panel} aria-label={texts.writing.label}>
      {hasText ? (
        <>
          <FeedbackForm
            value={feedback}
            onChange={setFeedback}
            price={feedbackPrice}
            isSending={orderedNow === 'feedback'}
            disabled={isBusy}
            onApply={(feedback) => void ask(feedback)}
          />
          <Button
            variant="subtle"
            className={classes.again}
            leftSection={<IconRefresh size={18} aria-hidden />}
            loading={orderedNow === 'text'}
            disabled={isBusy || price.estimate === undefined}
            onClick={() => setAsking(true)}
          >
            {withPrice(texts.writing.again, price.estimate?.estimated_credits)}
          </Button>
        </>
      ) : (
        <Button
          variant="light"
          className={classes.again}
          leftSection={<IconSparkles size={18} aria-hidden />}
          loading={orderedNow === 'text'}
          disabled={isBusy || price.estimate === undefined}
          onClick={() => void ask(null)}
        >
          {withPrice(texts.writing.first, price.estimate?.estimated_credits)}
        </Button>
      )}
      <DemoLanguage language={language} />
      <SlowAnswer of={order} />
      {/* When there is a text, the balance must cover the cheaper action. */}
      <PaymentProblem
        price={{
          estimate: ((order.variables === undefined ? hasText : wasFeedback) ? feedbackPrice : price).estimate,
          retry: hasText ? retryOf(price, feedbackPrice) : price.retry,
        }}
        refusal={order.error ?? undefined}
      />
      {!order.isPending && <Ending error={order.error ?? writing.failure} isOfFeedback={wasFeedback} />}
      <ConfirmDialog
        opened={isAsking}
        title={texts.writing.againTitle}
        confirmLabel={withPrice(texts.writing.again, price.estimate?.estimated_credits)}
        onConfirm={() => {
          setAsking(false);
          void ask(null);
        }}
        onClose={() => setAsking(false)}
      >
        {texts.writing.againBody}
      </ConfirmDialog>
    </section>
  );
}

/** Why there is no new text. */
function Ending({ error, isOfFeedback }: { error: unknown; isOfFeedback: boolean }) {
  if (error === null || hasCode(error, 'INSUFFICIENT_CREDITS')) return null;
  // Cancelled by the user.
  if (hasCode(error, 'JOB_CANCELLED')) {
    return (
      <p className={classes.stopped} role="status">
        {messageOf(error)}
      </p>
    );
  }
  return <FormError message={messageOf(error, isOfFeedback ? texts.writing.feedbackFailed : texts.writing.failed)} />;
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
          {stopLabel(texts.writing.stop, job?.stop, 'share')}
        </Button>
      </div>
      <SlowAnswer of={cancel} />
      <FormError message={cancel.error ? messageOf(cancel.error, texts.writing.stopFailed) : undefined} />
      {draft !== '' && (
        <p className={classes.draft} tabIndex={0} role="region" aria-label={texts.writing.draft}>
          {draft}
        </p>
      )}
    </section>
  );
}
