import { Injectable } from '@nestjs/common';
import { DeletedAccountsService, DevicesService, TokensService } from '@orbita/accounts';
import { callOffBilling } from '@orbita/billing';
import { EffectsService, JobEndings } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';

/** Ends an account: what each service does in one transaction. The maintenance worker erases the rest. */
@Injectable()
export class AccountEnd {
  constructor(
    private readonly deleted: DeletedAccountsService,
    private readonly tokens: TokensService,
    private readonly devices: DevicesService,
    private readonly endings: JobEndings,
    private readonly effects: EffectsService,
  ) {}

  /**
   * Ends an account that `DeletedAccountsService.hold` holds. Locks rows in the order others do: billing, jobs with
   * their credits, effects, the account itself.
   * @returns the address the account had
   */
  async ofHeld(tx: Tx, userId: number): Promise<string> {
    await callOffBilling(tx, userId);
    await this.endings.cancelOfUser(tx, userId);
    await this.effects.cancel(tx, { userId });
    await this.tokens.revokeAll(tx, userId);
    await this.devices.forgetAll(tx, userId);
    return this.deleted.delete(tx, userId);
  }
}
