import { VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { CarouselFormat } from '@orbita/contracts';
import { type CarouselTemplate, TEMPLATE_CATEGORIES, slideSize } from '@orbita/slides';
import { useMemo } from 'react';
import { carouselTexts, SlideCanvas } from '@/entities/carousels';
import classes from './template-card.module.css';
import { useSlideShow } from './use-slide-show';

const texts = carouselTexts.templates;

interface TemplateCardProps {
  template: CarouselTemplate;
  format: CarouselFormat;
  /** It is being created now. */
  isBusy: boolean;
  onUse: () => void;
}

/** A finished design: its first slide as it would be drawn; the others in turn on hover or focus. */
export function TemplateCard({ template, format, isBusy, onUse }: TemplateCardProps) {
  const slides = useMemo(() => template.slides(format), [template, format]);
  const { index, events } = useSlideShow(slides.length);
  const { ref, width } = useElementSize<HTMLSpanElement>();
  const size = slideSize(format);
  return (
    <button type="button" className={classes.card} aria-busy={isBusy} disabled={isBusy} onClick={onUse} {...events}>
      <VisuallyHidden>{texts.use(template.name)}. </VisuallyHidden>
      <span ref={ref} className={classes.picture} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
        {width > 0 && <SlideCanvas slide={slides[index]!} format={format} width={width} />}
        <span className={classes.dots} aria-hidden>
          {slides.map(({ id }, place) => (
            <span key={id} className={classes.dot} data-current={place === index || undefined} />
          ))}
        </span>
      </span>
      <span className={classes.words}>
        <span className={classes.name} aria-hidden>
          {template.name}
        </span>
        <span className={classes.meta}>
          {isBusy
            ? texts.creating
            : `${TEMPLATE_CATEGORIES[template.category]} · ${carouselTexts.slides(slides.length)}`}
        </span>
      </span>
    </button>
  );
}
