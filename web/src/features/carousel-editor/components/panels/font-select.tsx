import { SLIDE_FONTS, type Slide, type SlideFont } from '@orbita/contracts';
import { cssFamily, newSlide, newText, weightOf } from '@orbita/slides';
import { Select } from '@/shared/ui/fields';
import { panelTexts } from '../../panel-texts';
import { loadFonts } from '@/entities/carousels';
import classes from './panels.module.css';

const texts = panelTexts.properties.text;

interface FontSelectProps {
  /** Null where several elements have different ones. */
  value: SlideFont | null;
  onChange: (font: SlideFont) => void;
}

/** A slide with a word in every family: it needs exactly the files the samples need. */
const samples = (): Slide => ({
  ...newSlide(),
  elements: SLIDE_FONTS.map((fontFamily) => ({ ...newText(), fontFamily })),
});

const faceOf = (font: SlideFont) => ({ fontFamily: cssFamily(font), fontWeight: weightOf(font, 400) });

/** Choice of a font family, each shown in its own font; the fonts load when the choice is first opened. */
export function FontSelect({ value, onChange }: FontSelectProps) {
  return (
    <Select
      size="sm"
      label={texts.font}
      classNames={{ label: classes.label }}
      placeholder={panelTexts.properties.mixed}
      value={value}
      data={SLIDE_FONTS}
      allowDeselect={false}
      maxDropdownHeight={360}
      comboboxProps={{ shadow: 'md' }}
      // Without its font a sample uses that of the page and shows no more than its name.
      onDropdownOpen={() => void loadFonts([samples()]).catch(() => undefined)}
      onChange={(font) => font !== null && onChange(font)}
      renderOption={({ option }) => (
        <span className={classes.sample} style={faceOf(option.value)}>
          {option.label}
          <span aria-hidden>{panelTexts.properties.text.fontSample}</span>
        </span>
      )}
    />
  );
}
