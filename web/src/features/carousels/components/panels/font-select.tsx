import { SLIDE_FONTS, type Slide, type SlideFont } from '@orbita/contracts';
import { cssFamily, newSlide, newText, weightOf } from '@orbita/slides';
import { Select } from '@/shared/ui/fields';
import { editorTexts } from '../../editor-texts';
import { loadFonts } from '../../fonts/slide-fonts';
import classes from './panels.module.css';

const texts = editorTexts.properties.text;

interface FontSelectProps {
  /** Null where several elements have different ones. */
  value: SlideFont | null;
  onChange: (font: SlideFont) => void;
}

/** A slide that has a word in every family: what it needs is what the samples need. */
const samples = (): Slide => ({
  ...newSlide(),
  elements: SLIDE_FONTS.map((fontFamily) => ({ ...newText(), fontFamily })),
});

const faceOf = (font: SlideFont) => ({ fontFamily: cssFamily(font), fontWeight: weightOf(font, 400) });

/** Choice of a family, each written in its own letters; these are loaded when the choice is first opened. */
export function FontSelect({ value, onChange }: FontSelectProps) {
  return (
    <Select
      size="sm"
      label={texts.font}
      classNames={{ label: classes.label }}
      placeholder={editorTexts.properties.mixed}
      value={value}
      data={SLIDE_FONTS}
      allowDeselect={false}
      maxDropdownHeight={360}
      comboboxProps={{ shadow: 'md' }}
      // Without its letters a sample stands in those of the page, which says no more than the name does.
      onDropdownOpen={() => void loadFonts([samples()]).catch(() => undefined)}
      onChange={(font) => font !== null && onChange(font)}
      renderOption={({ option }) => (
        <span className={classes.sample} style={faceOf(option.value)}>
          {option.label}
          <span aria-hidden>{editorTexts.properties.text.fontSample}</span>
        </span>
      )}
    />
  );
}
