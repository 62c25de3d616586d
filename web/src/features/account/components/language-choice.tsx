import { OFFERED_LANGUAGES, type User } from '@orbita/contracts';
import { LANGUAGE_NAMES } from '@/shared/i18n/language-names';
import { loadIn } from '@/shared/i18n/page-language';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { notifyError } from '@/shared/ui/feedback/toasts';
import { useUpdateProfile } from '../api/account-mutations';
import { texts } from '../texts';

/** Language of the account: for the screen, mails and notifications. The page reloads in it. */
export function LanguageChoice({ user }: { user: User }) {
  const save = useUpdateProfile();
  const choose = (value: string): void => {
    const language = OFFERED_LANGUAGES.find((offered) => offered === value);
    if (language === undefined || language === user.language) return;
    save.mutate(
      { language },
      {
        onSuccess: () => {
          if (!loadIn(language)) notifyError(texts.language.refused);
        },
        onError: (error) => notifyError(error, texts.language.failed),
      },
    );
  };
  return (
    <>
      <SegmentedControl
        aria-label={texts.language.title}
        value={save.isPending ? save.variables.language : user.language}
        onChange={choose}
        data={OFFERED_LANGUAGES.map((value) => ({ value, label: <span lang={value}>{LANGUAGE_NAMES[value]}</span> }))}
      />
      <SlowAnswer of={save} />
    </>
  );
}
