import { Injectable } from '@nestjs/common';
import { PublicationAccounts } from '@orbita/content';
import type { Tx } from '@orbita/platform';
import { mustServeAll } from '@orbita/publishing';

/** Connected accounts as publications use them: where they may be published. */
@Injectable()
export class AccountsOfUser extends PublicationAccounts {
  mustServeAll(
    tx: Tx,
    userId: number,
    projectId: number,
    integrationIds: readonly number[],
    field: string,
  ): Promise<void> {
    return mustServeAll(tx, userId, projectId, integrationIds, field);
  }
}
