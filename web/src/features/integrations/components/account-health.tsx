import { Button } from '@mantine/core';
import type { Integration } from '@orbita/contracts';
import { formatInstantDay } from '@/shared/format/dates';
import { texts } from '../texts';
import classes from './account-health.module.css';

interface AccountHealthProps {
  integration: Integration;
  /** Its network is being asked whether publishing may resume. */
  isSwitchingOn: boolean;
  onReconnect: () => void;
}

/** Health of an account: in a word, and for a problem its description, the fix, and a button for it. */
export function AccountHealth({ integration, isSwitchingOn, onReconnect }: AccountHealthProps) {
  const { health, problem, expires_at, is_active, title } = integration;
  const { label, advice } = texts.health[health];
  const words = [
    health === 'expiring' && expires_at !== null && texts.expires(formatInstantDay(expires_at)),
    problem ?? advice,
    !is_active && texts.switchedOff,
  ].filter(Boolean);
  const wantsKey = health === 'dead' || health === 'expiring';
  return (
    <div className={classes.health}>
      <div className={classes.said} role="status">
        <span className={classes.state} data-health={health}>
          {label}
        </span>
        {isSwitchingOn ? (
          <p className={classes.words}>{texts.switchingOn}</p>
        ) : (
          words.length > 0 && <p className={classes.words}>{words.join(' ')}</p>
        )}
      </div>
      {wantsKey && (
        <Button size="xs" variant="light" aria-label={texts.reconnectOf(title)} onClick={onReconnect}>
          {texts.reconnect}
        </Button>
      )}
    </div>
  );
}
