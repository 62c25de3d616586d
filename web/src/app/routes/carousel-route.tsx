import { BrandButton } from '@/features/carousel-brand';
import { EditorScreen } from '@/features/carousel-editor';
import { ExportMenu } from '@/features/carousel-export';
import { StageOfStudio } from '@/features/carousel-stage';
import { useIdParam } from '../use-id-param';

export function CarouselRoute() {
  return <CarouselScreen carouselId={useIdParam()} />;
}

/** The editor of a carousel with all that features draw in it. */
export function CarouselScreen({ carouselId }: { carouselId: number | null }) {
  return <EditorScreen carouselId={carouselId} Stage={StageOfStudio} BrandMenu={BrandButton} ExportMenu={ExportMenu} />;
}
