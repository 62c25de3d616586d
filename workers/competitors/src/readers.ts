import type { ChannelReader } from '@orbita/competitors/worker';

/** Ways of reading channels, in the order they are asked. */
export const channelReaders = (): readonly ChannelReader[] => [];
