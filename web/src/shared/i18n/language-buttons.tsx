import { TextButton } from '../ui/actions/text-button';
import { LANGUAGE_NAMES } from './language-names';
import { OTHER_LANGUAGES, loadIn } from './page-language';

/** The app in the other languages, for visitors without an account to store a language in. */
export function LanguageButtons() {
  return OTHER_LANGUAGES.map((language) => (
    <TextButton key={language} lang={language} onClick={() => void loadIn(language)}>
      {LANGUAGE_NAMES[language]}
    </TextButton>
  ));
}
