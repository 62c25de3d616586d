import { EditorScreen } from '@/features/carousels';
import { useIdParam } from '../use-id-param';

export function CarouselRoute() {
  return <EditorScreen carouselId={useIdParam()} />;
}
