import { Button } from '@mantine/core';
import { MAX_API_KEYS, type ApiKey, type IssuedApiKey } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProGate, ProGateNotice } from '@/entities/billing';
import { Section } from '@/shared/ui/page/section';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { IconPlus } from '@/shared/ui/icons';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { apiKeysQuery, useRotateApiKey } from '../api/api-keys';
import { texts } from '../texts';
import { ApiKeyRow } from './api-key-row';
import classes from './api-keys-section.module.css';
import { CallExample } from './call-example';
import { DeleteKeyDialog } from './delete-key-dialog';
import { NewKeyDialog } from './new-key-dialog';
import { RotateDialog } from './rotate-dialog';
import { ShownOnceDialog } from './shown-once-dialog';

/** API keys: usage, creation, rotation, and deletion. */
export function ApiKeysSection() {
  const { data: keys, error, refetch } = useQuery(apiKeysQuery());
  const { isBarred } = useProGate();
  const [isCreating, setCreating] = useState(false);
  const [rotated, setRotated] = useState<ApiKey | null>(null);
  const [doomed, setDoomed] = useState<ApiKey | null>(null);
  const [issued, setIssued] = useState<IssuedApiKey | null>(null);
  const rotate = useRotateApiKey();
  const isFull = (keys?.length ?? 0) >= MAX_API_KEYS;
  const create = (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      disabled={isFull || isBarred}
      onClick={() => setCreating(true)}
    >
      {texts.create}
    </Button>
  );
  return (
    <Section title={texts.title} action={keys && keys.length > 0 && create}>
      <ProGateNotice text={texts.barred} />
      {!keys && !error && <RowsSkeleton count={2} />}
      {!keys && error && <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />}
      {keys?.length === 0 && (
        <>
          <EmptyState title={texts.empty} action={create}>
            {texts.emptyText}
          </EmptyState>
          <CallExample />
        </>
      )}
      {keys && keys.length > 0 && (
        <>
          <p className={classes.about}>{isFull ? texts.full(MAX_API_KEYS) : texts.about}</p>
          <ul className={classes.list} aria-label={texts.list}>
            {keys.map((key) => (
              <ApiKeyRow key={key.id} apiKey={key} onRotate={() => setRotated(key)} onRemove={() => setDoomed(key)} />
            ))}
          </ul>
        </>
      )}
      <NewKeyDialog opened={isCreating} onIssued={setIssued} onClose={() => setCreating(false)} />
      <RotateDialog
        thing={rotated}
        rotate={rotate}
        words={texts.rotate}
        bodyOf={({ name }) => texts.rotate.body(name)}
        onIssued={setIssued}
        onClose={() => setRotated(null)}
      />
      <DeleteKeyDialog apiKey={doomed} onClose={() => setDoomed(null)} />
      <ShownOnceDialog secret={issued?.key ?? null} words={texts.shown} onClose={() => setIssued(null)} />
    </Section>
  );
}
