import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '@/shared/ui/lazy-part';
import { texts } from '../texts';
import classes from './no-accounts.module.css';

const connectDialog = lazyPart(
  async () => (await import('@/features/integrations/components/connect-account-dialog')).ConnectAccountDialog,
);

/** Nothing to publish to yet, and the two ways on: to connect an account, or to see those that are switched off. */
export function NoAccounts({ projectId, onConnected }: { projectId: number; onConnected: () => void }) {
  const [isConnecting, setConnecting] = useState(false);
  const [wasConnecting, setWasConnecting] = useState(false);
  return (
    <div className={classes.none}>
      <p className={classes.title}>{texts.accounts.none}</p>
      <p className={classes.text}>{texts.accounts.noneText}</p>
      <div className={classes.ways}>
        <Button
          variant="light"
          onPointerEnter={() => void connectDialog.warm()}
          onFocus={() => void connectDialog.warm()}
          onClick={() => {
            setWasConnecting(true);
            setConnecting(true);
          }}
        >
          {texts.accounts.connect}
        </Button>
        <Button variant="default" component={Link} to="/dashboard/settings/integrations">
          {texts.accounts.settings}
        </Button>
      </div>
      {wasConnecting && (
        <connectDialog.Part
          opened={isConnecting}
          projectId={projectId}
          onConnected={onConnected}
          onClose={() => setConnecting(false)}
        />
      )}
    </div>
  );
}
