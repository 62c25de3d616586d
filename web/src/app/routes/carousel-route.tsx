import { EditorScreen } from '@/features/carousels/components/editor/editor-screen';
import { useIdParam } from '../use-id-param';

export function CarouselRoute() {
  return <EditorScreen carouselId={useIdParam()} />;
}
