// Stand-in until the gallery is merged.
import { Page } from '@/shared/ui/page';

export function GalleryScreen() {
  return <Page title="Карусели" />;
}
