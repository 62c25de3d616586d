import { useQuery } from '@tanstack/react-query';
import {
  AvatarField,
  ConsentsSection,
  DeletionSection,
  DevicesSection,
  EmailSection,
  ExportSection,
  LanguageChoice,
  PasswordSection,
  ProfileForm,
  accountTexts as texts,
} from '@/features/account';
import { Section } from '@/shared/ui/page/section';
import { userQuery } from '@/shared/api/session';
import { ru } from '@/shared/i18n/ru';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { FormSkeleton } from '@/shared/ui/feedback/skeletons';
import { useTheme } from '@/shared/ui/style/use-theme';
import classes from './profile-tab.module.css';

/** The owner of the account, ways to sign in, and the look of the product in this browser. */
export function ProfileTab() {
  const { data: user } = useQuery(userQuery());
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        {user ? (
          <>
            <Section title={texts.profile.title}>
              <AvatarField user={user} />
              <ProfileForm user={user} />
            </Section>
            <EmailSection user={user} />
          </>
        ) : (
          <FormSkeleton count={3} />
        )}
        <PasswordSection />
      </div>
      <div className={classes.column}>
        <DevicesSection />
        <ConsentsSection />
        {user && (
          <Section title={texts.language.title}>
            <LanguageChoice user={user} />
          </Section>
        )}
        <Section title={ru.settings.look}>
          <ThemeChoice />
        </Section>
        <ExportSection />
        {user && <DeletionSection user={user} />}
      </div>
    </div>
  );
}

function ThemeChoice() {
  const { isDark, set } = useTheme();
  return (
    <SegmentedControl
      aria-label={ru.settings.theme}
      value={isDark ? 'dark' : 'light'}
      onChange={(value) => set(value === 'light' ? 'light' : 'dark')}
      data={[
        { value: 'dark', label: ru.settings.dark },
        { value: 'light', label: ru.settings.light },
      ]}
    />
  );
}
