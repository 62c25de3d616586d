import { CAROUSEL_FORMAT_LABELS, CAROUSEL_FORMATS, type CarouselFormat } from '@orbita/contracts';
import { slideSize } from '@orbita/slides';
import { useId } from 'react';
import { carouselTexts } from '../texts';
import classes from './format-choice.module.css';

const texts = carouselTexts.formats;

interface FormatChoiceProps {
  value: CarouselFormat;
  onChange: (format: CarouselFormat) => void;
}

/** The shape of the slides. */
export function FormatChoice({ value, onChange }: FormatChoiceProps) {
  const name = useId();
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{texts.label}</legend>
      {CAROUSEL_FORMATS.map((format) => {
        const { width, height } = slideSize(format);
        return (
          <label key={format} className={classes.choice}>
            <input
              type="radio"
              className={classes.radio}
              name={name}
              checked={format === value}
              onChange={() => onChange(format)}
            />
            <span className={classes.sheet} style={{ aspectRatio: `${width} / ${height}` }} aria-hidden />
            <span className={classes.name}>{CAROUSEL_FORMAT_LABELS[format]}</span>
            <span className={classes.ratio}>{format}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
