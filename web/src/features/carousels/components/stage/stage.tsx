// Stand-in until the stage is merged.
import { documentOf, slideOf } from '../../model/studio';
import { useStudio } from '../../model/use-studio';
import { SlideCanvas } from './slide-canvas';

export function Stage() {
  const slide = useStudio(slideOf);
  const format = useStudio((state) => documentOf(state).format);
  return <SlideCanvas slide={slide} format={format} width={420} label="Слайд" />;
}
