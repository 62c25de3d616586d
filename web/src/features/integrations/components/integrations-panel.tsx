import { Button, Skeleton } from '@mantine/core';
import { MAX_INTEGRATIONS, type Integration } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { integrationsQuery } from '@/entities/integrations';
import { ru } from '@/shared/i18n/ru';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { IconPlus } from '@/shared/ui/icons';
import { texts } from '../texts';
import { AccountCard } from './account-card';
import { ConnectAccountDialog } from './connect-account-dialog';
import { DeleteIntegrationDialog } from './delete-integration-dialog';
import { GroupPicker } from './group-picker';
import classes from './integrations-panel.module.css';

/** Accounts for publishing: their health, a new one, and the choice of communities after a login. */
export function IntegrationsPanel() {
  const { data, error, refetch } = useQuery(integrationsQuery());
  const [isConnecting, setConnecting] = useState(false);
  // Unchanged while the dialog fades out.
  const [renewed, setRenewed] = useState<Integration | null>(null);
  const [doomed, setDoomed] = useState<Integration | null>(null);
  const isFull = (data?.length ?? 0) >= MAX_INTEGRATIONS;
  const open = (account: Integration | null): void => {
    setRenewed(account);
    setConnecting(true);
  };
  const connect = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} disabled={isFull} onClick={() => open(null)}>
      {texts.list.connect}
    </Button>
  );
  return (
    <section className={classes.panel} aria-label={texts.list.title}>
      {!data && !error && <AccountsSkeleton />}
      {!data && error && <ErrorState title={texts.list.failed} error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState title={texts.list.empty} action={connect}>
          {texts.list.emptyText}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          <div className={classes.head}>
            <p className={classes.about}>{isFull ? texts.list.full(MAX_INTEGRATIONS) : texts.list.about}</p>
            {connect}
          </div>
          <ul className={classes.list} aria-label={texts.list.accounts}>
            {data.map((integration) => (
              <li key={integration.id}>
                <AccountCard
                  integration={integration}
                  onReconnect={() => open(integration)}
                  onRemove={() => setDoomed(integration)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <ConnectAccountDialog
        opened={isConnecting}
        {...(renewed && { network: renewed.platform, projectId: renewed.project_id })}
        onClose={() => setConnecting(false)}
      />
      <DeleteIntegrationDialog integration={doomed} onClose={() => setDoomed(null)} />
      <GroupPicker />
    </section>
  );
}

/** Skeleton of the list. */
function AccountsSkeleton() {
  return (
    <div className={classes.list} role="status" aria-busy="true" aria-label={ru.common.loading}>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} className={classes.shape} />
      ))}
    </div>
  );
}
