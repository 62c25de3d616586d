import { EditorScreen } from '@/features/carousel-editor/components/editor-screen';
import { useIdParam } from '../use-id-param';

export function CarouselRoute() {
  return <EditorScreen carouselId={useIdParam()} />;
}
