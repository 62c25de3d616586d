import { AppError, type ChannelSource } from '@orbita/contracts';
import type { Logger } from '@orbita/platform';
import type { ChannelReader, PageRequest, ReadPage } from './channel-reader.js';

/** A page and its source. */
export interface SourcedPage extends ReadPage {
  source: ChannelSource;
}

/** Errors of one source that another one may not have. */
const mayBeElsewhere = (error: unknown): error is AppError =>
  error instanceof AppError && (error.retryable || error.code === 'CHANNEL_PREVIEW_OFF');

/** Sources in the order they are tried: the first result counts. */
export class ReaderChain {
  constructor(
    private readonly readers: readonly ChannelReader[],
    private readonly logger: Logger,
  ) {}

  /**
   * Reads a page. `from` belongs to the source that returned it: with it, only that source is used.
   * @throws AppError as {@link ChannelReader}; a temporary error outweighs a switched-off preview, because a session may still
   * read the channel
   */
  async readPage(request: PageRequest, only?: ChannelSource): Promise<SourcedPage> {
    let problem: AppError | undefined;
    for (const reader of this.readers) {
      const { source } = reader;
      if (only !== undefined && source !== only) continue;
      // The source of the previous page reports its own state with the page: checking first would cost one more call per page.
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
