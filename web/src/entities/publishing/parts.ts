import { lazyPart } from '@/shared/ui/feedback/lazy-part';

/** The post as its network shows it: `NetworkPreviewProps`. The page of clients, which is nothing else, has it at once. */
export const networkPreview = lazyPart(
  async () => (await import('./components/preview/network-preview')).NetworkPreview,
);
