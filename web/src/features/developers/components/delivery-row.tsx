import { Button } from '@mantine/core';
import type { WebhookDelivery } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { formatInstant, formatLately } from '@/shared/format/dates';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { IconChevronDown } from '@/shared/ui/icons';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { notifyError, notifySuccess } from '@/shared/ui/feedback/toasts';
import { deliveryQuery, useReplayDelivery } from '../api/webhooks';
import { stateOf, texts } from '../webhook-texts';
import classes from './delivery-row.module.css';

interface DeliveryRowProps {
  webhookId: number;
  delivery: WebhookDelivery;
  isBarred: boolean;
}

/** One delivery: its event and result; expanded, its request and response. */
export function DeliveryRow({ webhookId, delivery, isBarred }: DeliveryRowProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { type, state, created_at } = delivery;
  return (
    <li className={classes.row}>
      <button
        type="button"
        className={classes.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen((open) => !open)}
      >
        <span className={classes.type}>{texts.events[type]}</span>
        <span className={classes.state} data-state={state}>
          {stateOf(delivery)}
        </span>
        <span className={classes.facts}>
          {formatLately(created_at)}
          {factsOf(delivery).map((fact) => ` · ${fact}`)}
        </span>
        <IconChevronDown className={classes.chevron} data-open={isOpen || undefined} size={16} aria-hidden />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Details webhookId={webhookId} delivery={delivery} isBarred={isBarred} />}
      </div>
    </li>
  );
}

const factsOf = ({ status_code, duration_ms, attempts, is_replay }: WebhookDelivery): string[] => [
  ...(status_code === null ? [] : [texts.log.code(status_code)]),
  ...(duration_ms === null ? [] : [texts.log.took(duration_ms)]),
  ...(attempts > 1 ? [texts.log.attempts(attempts)] : []),
  ...(is_replay ? [texts.log.replayed] : []),
];

function Details({ webhookId, delivery, isBarred }: DeliveryRowProps) {
  const { id, attempts, error: reason, next_attempt_at, event_id } = delivery;
  const { data, error, refetch } = useQuery(deliveryQuery(webhookId, id, attempts));
  const replay = useReplayDelivery(webhookId);
  const sendAgain = (): void =>
    replay.mutate(id, {
      onSuccess: () => notifySuccess(texts.log.replayDone),
      onError: (refusal) => notifyError(`${texts.log.replayFailed}. ${messageOf(refusal)}`),
    });
  return (
    <div className={classes.details}>
      {reason !== null && <p className={classes.reason}>{reason}</p>}
      {next_attempt_at !== null && <p className={classes.facts}>{texts.log.next(formatInstant(next_attempt_at))}</p>}
      <p className={classes.facts}>
        <code>{event_id}</code>
      </p>
      {!data && !error && <RowsSkeleton count={1} />}
      {!data && error && <ErrorState title={texts.log.detailsFailed} error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Source title={texts.log.body} text={indented(data.body)} />
          {data.answer ? (
            <Source title={texts.log.answer} text={data.answer} />
          ) : (
            <p className={classes.facts}>{data.answer === null ? texts.log.noAnswer : texts.log.emptyAnswer}</p>
          )}
          <Button
            size="xs"
            variant="default"
            className={classes.replay}
            loading={replay.isPending}
            disabled={isBarred}
            onClick={sendAgain}
          >
            {texts.log.replay}
          </Button>
        </>
      )}
    </div>
  );
}

function Source({ title, text }: { title: string; text: string }) {
  const id = useId();
  return (
    <div>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      {/* Scrollable by keyboard, too. */}
      <pre className={classes.source} tabIndex={0} role="region" aria-labelledby={id}>
        <code>{text}</code>
      </pre>
    </div>
  );
}

const indented = (json: string): string => {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
};
