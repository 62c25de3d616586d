import { Button } from '@mantine/core';
import type { CompetitorDetail } from '@orbita/contracts';
import { useState } from 'react';
import { useTextEstimate, PaymentNote, canPay, withPrice } from '@/entities/billing';
import { DemoBadge } from '@/entities/writer';
import { hasCode } from '@/shared/api/api-error';
import { ConfirmDialog } from '@/shared/ui/overlays/confirm-dialog';
import { IconSparkles } from '@/shared/ui/icons';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { useAnalyse } from '../../api/channel-mutations';
import { pageTexts } from '../../page-texts';
import classes from './analysis-button.module.css';

const texts = pageTexts.analysis;

interface AnalysisButtonProps {
  competitor: CompetitorDetail;
  days: number;
  /** No post of these days is loaded, as far as known. */
  isWithoutPosts: boolean;
  /** The primary action of the screen. */
  isNextStep: boolean;
  isRunning: boolean;
  onStarted: () => void;
}

/** Orders an analysis after its price was shown. */
export function AnalysisButton({
  competitor,
  days,
  isWithoutPosts,
  isNextStep,
  isRunning,
  onStarted,
}: AnalysisButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const price = useTextEstimate('competitor_analysis');
  const analyse = useAnalyse(competitor.id);
  const credits = price.estimate?.estimated_credits;
  const confirm = (): void =>
    analyse.mutate(days, {
      onSuccess: () => {
        setAsking(false);
        onStarted();
      },
    });
  return (
    <>
      <Button
        variant={isNextStep ? 'filled' : 'default'}
        leftSection={<IconSparkles size={18} aria-hidden />}
        disabled={isWithoutPosts}
        loading={isRunning}
        title={isWithoutPosts ? texts.emptyNoPosts : undefined}
        onClick={() => setAsking(true)}
      >
        {withPrice(texts.run, credits)}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={texts.confirmTitle}
        confirmLabel={withPrice(texts.confirm, credits)}
        loading={analyse.isPending}
        disabled={!canPay(price)}
        // The payment note says what is missing.
        error={hasCode(analyse.error, 'INSUFFICIENT_CREDITS') ? null : analyse.error}
        failed={texts.failed}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
        onExited={() => analyse.reset()}
      >
        {texts.body(competitor.title, days)}
        <div className={classes.payment}>
          {price.estimate?.is_demo && <DemoBadge />}
          <PaymentNote price={price} refusal={analyse.error} />
        </div>
        <SlowAnswer of={analyse} />
      </ConfirmDialog>
    </>
  );
}
