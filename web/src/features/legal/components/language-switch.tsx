import { SegmentedControl } from '@/shared/ui/segmented-control';
import type { Language } from '../documents/legal-document';
import { READER_TEXTS } from '../texts';

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
      data={[
        { value: 'ru', label: 'Русский' },
        { value: 'en', label: 'English' },
      ]}
    />
  );
}
