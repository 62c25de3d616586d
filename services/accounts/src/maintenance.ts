import { Inject, Injectable, Module } from '@nestjs/common';
import { LOGGER, type Logger, type Retention, RetentionTasks } from '@orbita/platform';
import { DevicesService } from './devices.service.js';
import { LinkTokensService } from './link-tokens.service.js';
import { TokensService } from './tokens.service.js';

interface RetentionServices {
  links: LinkTokensService;
  tokens: TokensService;
  devices: DevicesService;
}

export const accountsRetention = ({ links, tokens, devices }: RetentionServices): readonly Retention[] => [
  {
    what: 'links in mails past their time',
    keep: '0',
    why: 'an expired link opens nothing',
    forget: (_keep, limit) => links.deleteExpired(limit),
  },
  {
    what: 'access tokens that opened nothing any more',
    keep: '0',
    why: 'an expired or revoked token opens nothing',
    forget: (_keep, limit) => tokens.deleteExpired(limit),
  },
  {
    what: 'browsers nobody signed in with for half a year',
    keep: '0',
    why: 'an expired device no longer proves its owner',
    forget: (_keep, limit) => devices.deleteExpired(limit),
  },
];

@Injectable()
class AccountsRetention extends RetentionTasks {
  constructor(
    links: LinkTokensService,
    tokens: TokensService,
    devices: DevicesService,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(accountsRetention({ links, tokens, devices }), logger);
  }
}

/** Deletes what opens nothing any more. */
@Module({ providers: [LinkTokensService, TokensService, DevicesService, AccountsRetention] })
export class AccountsMaintenanceModule {}
