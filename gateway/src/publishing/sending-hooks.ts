import { Injectable } from '@nestjs/common';
import { PublicationSendings } from '@orbita/content';
import { EffectsService } from '@orbita/jobs';
import type { Database, Tx } from '@orbita/platform';
import { begunPublications, callOffPublications, endCalledOff } from '@orbita/publishing';

/** Posts on their way, as publications that are deleted or unscheduled use them. */
@Injectable()
export class SendingsOfPublications extends PublicationSendings {
  constructor(private readonly effects: EffectsService) {
    super();
  }

  callOff(tx: Tx, publicationIds: readonly number[], only?: 'schedule'): Promise<void> {
    return callOffPublications(tx, this.effects, publicationIds, only);
  }

  endCalledOff(tx: Tx, publicationIds: readonly number[], only?: 'schedule'): Promise<void> {
    return endCalledOff(tx, this.effects, publicationIds, only);
  }

  begun(from: Database | Tx, publicationIds: readonly number[]): Promise<ReadonlySet<number>> {
    return begunPublications(from, publicationIds);
  }
}
