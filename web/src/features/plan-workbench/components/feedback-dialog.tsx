import type { PlanPublication } from '@orbita/contracts';
import { useState } from 'react';
import { useTextEstimate, PaymentNote } from '@/entities/billing';
import { hasCode, messageOf } from '@/shared/api/api-error';
import { FormError } from '@/shared/ui/feedback/form-error';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { useCloseGuard } from '@/shared/ui/overlays/use-close-guard';
import { useReviseText } from '../api/publication-texts';
import { FeedbackForm, publicationTexts } from '@/entities/publications';
import { PlanDemoLanguage } from '@/entities/content-plans';
import { useDialog } from '@/shared/ui/overlays/use-dialog';
import classes from './dialogs.module.css';

const texts = publicationTexts.feedback;

interface FeedbackDialogProps {
  planId: number;
  publication: PlanPublication;
  onExited: () => void;
}

/** Changes the text of a publication by a request in words, without opening the editor. */
export function FeedbackDialog({ planId, publication, onExited }: FeedbackDialogProps) {
  const { opened, close } = useDialog();
  const price = useTextEstimate('feedback');
  const revise = useReviseText(planId);
  const [feedback, setFeedback] = useState('');
  const guard = useCloseGuard(opened && feedback.trim() !== '', close);
  return (
    <>
      <ResponsiveModal
        opened={opened}
        onClose={guard.close}
        isBusy={revise.isPending}
        onExited={onExited}
        centered
        title={texts.title}
      >
        <div className={classes.form}>
          <p className={classes.about}>{publication.title}</p>
          <FeedbackForm
            value={feedback}
            onChange={setFeedback}
            price={price}
            isSending={revise.isPending}
            isFocused
            onApply={(feedback) =>
              revise.mutate(
                { id: publication.id, feedback },
                {
                  onSuccess: () => {
                    notifySuccess(texts.started);
                    close();
                  },
                },
              )
            }
          />
          <PlanDemoLanguage planId={planId} />
          <PaymentNote price={price} refusal={revise.error} />
          <SlowAnswer of={revise} />
          {/* The payment note says what is missing. */}
          {revise.error && !hasCode(revise.error, 'INSUFFICIENT_CREDITS') && (
            <FormError message={messageOf(revise.error, texts.failed)} />
          )}
        </div>
      </ResponsiveModal>
      {guard.question}
    </>
  );
}
