import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { publishingTexts as texts } from '@/entities/publishing';
import classes from './no-accounts.module.css';

interface NoAccountsProps {
  /** It may be pressed soon: preload. */
  onWarm: () => void;
  onConnect: () => void;
}

/** No account to publish to yet, and two actions: connect an account, or see the switched-off ones. */
export function NoAccounts({ onWarm, onConnect }: NoAccountsProps) {
  return (
    <div className={classes.none}>
      <p className={classes.title}>{texts.accounts.none}</p>
      <p className={classes.text}>{texts.accounts.noneText}</p>
      <div className={classes.ways}>
        <Button variant="light" onPointerEnter={onWarm} onFocus={onWarm} onClick={onConnect}>
          {texts.accounts.connect}
        </Button>
        <Button variant="default" component={Link} to="/dashboard/settings/integrations">
          {texts.accounts.settings}
        </Button>
      </div>
    </div>
  );
}
