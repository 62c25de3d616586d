import { LANGUAGES } from '@orbita/contracts';
import { type Language, READER_TEXTS } from '@/entities/legal';
import { LANGUAGE_NAMES } from '@/shared/i18n/language-names';
import { SegmentedControl } from '@/shared/ui/segmented-control';

interface LanguageSwitchProps {
  language: Language;
  onChange: (language: Language) => void;
}

/** Each language under its own name. */
export function LanguageSwitch({ language, onChange }: LanguageSwitchProps) {
  return (
    <SegmentedControl
      size="xs"
      aria-label={READER_TEXTS[language].language}
      value={language}
      onChange={(value) => onChange(value === 'en' ? 'en' : 'ru')}
      data={LANGUAGES.map((value) => ({ value, label: <span lang={value}>{LANGUAGE_NAMES[value]}</span> }))}
    />
  );
}
