import { Button } from '@mantine/core';
import { MAX_WEBHOOKS, type IssuedWebhook, type Webhook } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProGate } from '@/entities/billing';
import { Section } from '@/shared/ui/page/section';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { IconPlus } from '@/shared/ui/icons';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { useRotateWebhook, webhooksQuery } from '../api/webhooks';
import { hostOf } from '../model/host-of';
import { texts } from '../webhook-texts';
import classes from './api-keys-section.module.css';
import { DeleteWebhookDialog } from './delete-webhook-dialog';
import { DeliveryLog } from './delivery-log';
import { RotateDialog } from './rotate-dialog';
import { ShownOnceDialog } from './shown-once-dialog';
import { WebhookDialog } from './webhook-dialog';
import { WebhookRow } from './webhook-row';

/** Webhooks of the user's programs: creation, deliveries, and deletion. */
export function WebhooksSection() {
  const { data: webhooks, error, refetch } = useQuery(webhooksQuery());
  const { isBarred } = useProGate();
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  const [rotated, setRotated] = useState<Webhook | null>(null);
  const [doomed, setDoomed] = useState<Webhook | null>(null);
  const [lookedAt, setLookedAt] = useState<number | null>(null);
  const [issued, setIssued] = useState<IssuedWebhook | null>(null);
  const rotate = useRotateWebhook();
  const isFull = (webhooks?.length ?? 0) >= MAX_WEBHOOKS;
  const create = (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      disabled={isFull || isBarred}
      onClick={() => setEdited('new')}
    >
      {texts.create}
    </Button>
  );
  return (
    <Section title={texts.title} action={webhooks && webhooks.length > 0 && create}>
      {!webhooks && !error && <RowsSkeleton count={2} />}
      {!webhooks && error && <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />}
      {webhooks?.length === 0 && (
        <EmptyState title={texts.empty} action={create}>
          {isBarred ? texts.barred : texts.emptyText}
        </EmptyState>
      )}
      {webhooks && webhooks.length > 0 && (
        <>
          <p className={classes.about}>{isBarred ? texts.barred : isFull ? texts.full(MAX_WEBHOOKS) : texts.about}</p>
          <ul className={classes.list} aria-label={texts.list}>
            {webhooks.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                isBarred={isBarred}
                onLook={() => setLookedAt(webhook.id)}
                onEdit={() => setEdited(webhook)}
                onRotate={() => setRotated(webhook)}
                onRemove={() => setDoomed(webhook)}
              />
            ))}
          </ul>
        </>
      )}
      <WebhookDialog webhook={edited} onIssued={setIssued} onClose={() => setEdited(null)} />
      <RotateDialog
        thing={rotated}
        rotate={rotate}
        words={texts.rotate}
        bodyOf={({ url }) => texts.rotate.body(hostOf(url))}
        onIssued={setIssued}
        onClose={() => setRotated(null)}
      />
      <DeleteWebhookDialog webhook={doomed} onClose={() => setDoomed(null)} />
      <DeliveryLog
        webhook={webhooks?.find(({ id }) => id === lookedAt) ?? null}
        isBarred={isBarred}
        onClose={() => setLookedAt(null)}
      />
      <ShownOnceDialog secret={issued?.secret ?? null} words={texts.shown} onClose={() => setIssued(null)} />
    </Section>
  );
}
