import { Button, VisuallyHidden } from '@mantine/core';
import type { GeneratedText, Language, StopFigures } from '@orbita/contracts';
import { generatorEndpoints } from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTextEstimate, PaymentProblem, canPay, withPrice } from '@/entities/billing';
import { DemoBadge, DemoLanguage } from '@/entities/writer';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { api } from '@/shared/api/api';
import { hasCode, messageOf } from '@/shared/api/api-error';
import { awaitJob } from '@/shared/api/jobs';
import { refreshBalance } from '@/shared/api/session';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { CopyButton } from '@/shared/ui/actions/copy-button';
import { FormError } from '@/shared/ui/feedback/form-error';
import { LineField } from '@/shared/ui/inputs/line-field';
import { OrbitProgress } from '@/shared/ui/charts/orbit-progress';
import { stopLabel } from '@/shared/ui/feedback/stop-label';
import { notifySuccess } from '@/shared/ui/feedback/toast-store';
import { quickTexts as texts } from '../quick-texts';
import classes from './quick-generation.module.css';

const MAX_QUICK_TOPIC = 500;

/** A post from its topic alone: the card of the home screen. */
export function QuickGeneration({ projectId, language }: { projectId: number; language: Language }) {
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  const [topic, setTopic] = useState('');
  const [isLeft, setLeft] = useState(false);
  const [soFar, setSoFar] = useState('');
  const [stop, setStop] = useState<StopFigures>();
  const price = useTextEstimate('post');
  const refresh = (): void => {
    void refreshBalance(queryClient);
    void queryClient.invalidateQueries({ queryKey: ['history'] });
  };
  const writing = useAppMutation<GeneratedText, string>({
    mutationFn: async (about, signal) => {
      setSoFar('');
      setStop(undefined);
      const body = { topic: about, facts: [], text_type: 'post' as const, project_id: projectId };
      const { job_id } = await once(body, (idempotencyKey) =>
        api(generatorEndpoints.generate, { body }, { signal, idempotencyKey }),
      );
      return awaitJob<GeneratedText>(job_id, {
        signal,
        onProgress: (job) => {
          if (job.draft_text !== undefined) setSoFar(job.draft_text);
          setStop(job.stop);
        },
        onStopped: (job) => {
          void import('@/shared/ui/feedback/stop-message').then(({ stopMessage }) => notifySuccess(stopMessage(job)));
          refresh();
        },
      });
    },
    onSettled: () => refresh(),
  });
  const isEmpty = topic.trim() === '';
  const isStopped = hasCode(writing.error, 'STOPPED');
  return (
    <div className={classes.card}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          setLeft(true);
          if (!isEmpty && canPay(price) && !writing.isPending) writing.mutate(topic.trim());
        }}
      >
        <LineField
          className={classes.topic}
          label={texts.topic}
          placeholder={texts.placeholder}
          maxLength={MAX_QUICK_TOPIC}
          value={topic}
          error={isLeft && isEmpty && texts.required}
          onChange={(event) => setTopic(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={isEmpty || !canPay(price)} loading={writing.isPending}>
          {withPrice(texts.submit, price.estimate?.estimated_credits)}
        </Button>
      </form>
      <DemoLanguage language={language} />
      <PaymentProblem price={price} refusal={writing.error ?? undefined} />
      <VisuallyHidden role="status">
        {writing.isPending && texts.writing}
        {writing.isSuccess && texts.ready}
        {isStopped && texts.stopped}
      </VisuallyHidden>
      {writing.isPending && (
        <div className={classes.running}>
          <OrbitProgress label={texts.writing} size={28} />
          <p className={classes.stage}>{texts.writing}</p>
          <Button size="xs" variant="default" onClick={writing.stop}>
            {stopLabel(texts.stop, stop, 'share')}
          </Button>
        </div>
      )}
      {(writing.isPending || isStopped) && soFar !== '' && <p className={classes.text}>{soFar}</p>}
      {writing.isError && !isStopped && !hasCode(writing.error, 'INSUFFICIENT_CREDITS') && (
        <FormError message={messageOf(writing.error, texts.failed)} />
      )}
      {writing.data && !writing.isPending && (
        <>
          <p className={classes.text}>{writing.data.content}</p>
          <div className={classes.actions}>
            <CopyButton text={writing.data.content} size="xs" />
            {writing.data.is_demo && <DemoBadge />}
          </div>
        </>
      )}
      <Link to={`/dashboard/projects/${projectId}?tab=generation`} className={classes.more}>
        {texts.more}
      </Link>
    </div>
  );
}
