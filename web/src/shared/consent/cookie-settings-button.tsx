import { loadCode } from '@/shared/api/load-code';
import { TextButton } from '@/shared/ui/actions/text-button';
import { notifyError } from '@/shared/ui/feedback/toasts';
import { openConsentSettings } from './start';
import { texts } from './texts';

/** Opens the cookie choice for editing. */
export function CookieSettingsButton() {
  return (
    <TextButton onClick={() => void loadCode(openConsentSettings).catch((error: unknown) => notifyError(error))}>
      {texts.label}
    </TextButton>
  );
}
