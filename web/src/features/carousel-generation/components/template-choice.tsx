import { type CarouselTemplate, TEMPLATES } from '@orbita/slides';
import { useElementSize } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useMemo } from 'react';
import { IconSparkles } from '@/shared/ui/icons';
import { carouselsQuery, SlideCanvas, CarouselThumb } from '@/entities/carousels';
import { generateTexts as texts } from '../texts';
import classes from './template-choice.module.css';

/** A built-in template by its id, one of the user's own by its number; null chooses at random. */
export type ChosenTemplate = string | number | null;

interface TemplateChoiceProps {
  value: ChosenTemplate;
  onChange: (template: ChosenTemplate) => void;
}

/** The design of the slides. */
export function TemplateChoice({ value, onChange }: TemplateChoiceProps) {
  const name = useId();
  const { data } = useInfiniteQuery(carouselsQuery('template'));
  const own = data?.pages.flatMap(({ items }) => items) ?? [];
  const choice = (template: ChosenTemplate, label: string, picture: ReactNode) => (
    <label key={String(template)} className={classes.choice}>
      <input
        type="radio"
        className={classes.radio}
        name={name}
        checked={template === value}
        onChange={() => onChange(template)}
      />
      <span className={classes.picture} aria-hidden>
        {picture}
      </span>
      <span className={classes.name}>{label}</span>
    </label>
  );
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{texts.template}</legend>
      {choice(null, texts.anyTemplate, <IconSparkles size={28} aria-hidden />)}
      {TEMPLATES.map((template) => choice(template.id, template.name, <Drawing template={template} />))}
      {own.map((template) => choice(template.id, template.name, <CarouselThumb carousel={template} />))}
    </fieldset>
  );
}

function Drawing({ template }: { template: CarouselTemplate }) {
  const slide = useMemo(() => template.slides('1:1')[0]!, [template]);
  const { ref, width } = useElementSize<HTMLSpanElement>();
  return (
    <span ref={ref} className={classes.drawing}>
      {width > 0 && <SlideCanvas slide={slide} format="1:1" width={width} />}
    </span>
  );
}
