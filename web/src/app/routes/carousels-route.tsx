import { useSearchParams } from 'react-router-dom';
import { GENERATE_VIEW, GalleryScreen } from '@/features/carousel-gallery';
import { GenerateScreen, GenerationLine } from '@/features/carousel-generation';

/** The gallery of carousels; `?view=generate` is the form of the AI carousel. */
export function CarouselsRoute() {
  const [address] = useSearchParams();
  return address.get('view') === GENERATE_VIEW ? <GenerateScreen /> : <GalleryScreen generation={<GenerationLine />} />;
}
