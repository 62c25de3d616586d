import { Button } from '@mantine/core';
import { SOCIAL_NETWORK_LABELS, type Integration, type PublishingNetwork } from '@orbita/contracts';
import { useState } from 'react';
import { AccountPicture } from '@/entities/integrations';
import { Checkbox } from '@/shared/ui/fields';
import { stepTexts } from '../texts';
import classes from './accounts-by-network.module.css';
import type { NextStepParts } from './next-step-parts';

const texts = stepTexts.dialog;

interface AccountsByNetworkProps extends Pick<NextStepParts, 'ConnectDialog'> {
  networks: readonly PublishingNetwork[];
  accounts: readonly Integration[];
  projectId: number;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

/** The accounts of each network posts go out to; where there is none, the way to connect one. */
export function AccountsByNetwork({
  networks,
  accounts,
  projectId,
  chosen,
  onChange,
  ConnectDialog,
}: AccountsByNetworkProps) {
  const [connecting, setConnecting] = useState<{ network: PublishingNetwork; isOpen: boolean } | null>(null);
  const toggle = (id: number): void =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <>
      {networks.map((network) => {
        const here = accounts.filter(({ platform }) => platform === network);
        const label = SOCIAL_NETWORK_LABELS[network];
        return (
          <fieldset key={network} className={classes.network}>
            <legend className={classes.legend}>{texts.where(label)}</legend>
            {here.map(({ id, title, platform, settings, problem }) => (
              <Checkbox
                key={id}
                checked={chosen.includes(id)}
                onChange={() => toggle(id)}
                description={problem}
                label={
                  <span className={classes.account} title={title}>
                    <AccountPicture network={platform} url={settings.group_photo} />
                    <span className={classes.name}>{title}</span>
                  </span>
                }
              />
            ))}
            {here.length === 0 && (
              <div className={classes.none}>
                <span>{texts.noAccount(label)}</span>
                <Button
                  size="compact-sm"
                  variant="light"
                  aria-label={texts.connectTo(label)}
                  onClick={() => setConnecting({ network, isOpen: true })}
                >
                  {texts.connect}
                </Button>
              </div>
            )}
          </fieldset>
        );
      })}
      {connecting && (
        <ConnectDialog
          opened={connecting.isOpen}
          network={connecting.network}
          projectId={projectId}
          onClose={() => setConnecting({ ...connecting, isOpen: false })}
        />
      )}
    </>
  );
}
