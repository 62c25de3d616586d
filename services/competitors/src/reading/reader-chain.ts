import { AppError, type ChannelSource } from '@orbita/contracts';
import type { Logger } from '@orbita/platform';
import type { ChannelReader, PageRequest, ReadPage } from './channel-reader.js';

/** A page and who read it. */
export interface SourcedPage extends ReadPage {
  source: ChannelSource;
}

/** What one source cannot show now and another one may. */
const mayBeElsewhere = (error: unknown): error is AppError =>
  error instanceof AppError && (error.retryable || error.code === 'CHANNEL_PREVIEW_OFF');

/** Sources in the order they are asked: the first that can tell, tells. */
export class ReaderChain {
  constructor(
    private readonly readers: readonly ChannelReader[],
    private readonly logger: Logger,
  ) {}

  /**
   * Reads a page. `from` belongs to the source that gave it: with it, that source alone is asked.
   * @throws AppError as {@link ChannelReader}; what may pass outweighs a preview that is off, for a session may yet read the channel
   */
  async readPage(request: PageRequest, only?: ChannelSource): Promise<SourcedPage> {
    let problem: AppError | undefined;
    for (const reader of this.readers) {
      const { source } = reader;
      if (only !== undefined && source !== only) continue;
      // Who read the page before says it with the page: asking first would be another call for each.
      if (only === undefined && !(await reader.isAvailable())) continue;
      try {
        return { ...(await reader.readPage(request)), source };
      } catch (error) {
        request.signal.throwIfAborted();
        if (!mayBeElsewhere(error)) throw error;
        this.logger.info({ err: error, source }, 'a source could not show a channel');
        if (!problem?.retryable) problem = error;
      }
    }
    throw problem ?? new AppError('CHANNEL_UNREADABLE');
  }
}
