import type { NotificationPreferences } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { userQuery } from '@/shared/api/session';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Checkbox } from '@/shared/ui/fields';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { Section } from '@/shared/ui/page/section';
import { preferencesQuery, useUpdatePreferences } from '../api/preferences-api';
import { texts } from '../texts';
import classes from './mail-preferences.module.css';

/** Reminders, in display order. */
const REMINDERS = Object.keys(texts.mails.reminder) as (keyof NotificationPreferences['reminders'])[];

/** Mail preferences, each with its switch; news only after the mailed link was opened. */
export function MailPreferences() {
  const { data: preferences, error, refetch } = useQuery(preferencesQuery());
  if (!preferences && error) {
    return <ErrorState title={texts.mails.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!preferences) return <RowsSkeleton count={6} />;
  return <Choices preferences={preferences} />;
}

function Choices({ preferences }: { preferences: NotificationPreferences }) {
  const { data: user } = useQuery(userQuery());
  const update = useUpdatePreferences();
  const { informational, marketing, reminders } = preferences;
  return (
    <>
      <Section title={texts.mails.reminders}>
        <div className={classes.choices}>
          {REMINDERS.map((reminder) => (
            <Checkbox
              key={reminder}
              label={texts.mails.reminder[reminder].label}
              description={texts.mails.reminder[reminder].text}
              checked={reminders[reminder]}
              onChange={({ currentTarget }) => update.mutate({ reminders: { [reminder]: currentTarget.checked } })}
            />
          ))}
        </div>
      </Section>
      <Section title={texts.mails.letters}>
        <div className={classes.choices}>
          <Checkbox
            label={texts.mails.informational.label}
            description={texts.mails.informational.text}
            checked={informational}
            onChange={({ currentTarget }) => update.mutate({ informational: currentTarget.checked })}
          />
          <Checkbox
            label={texts.mails.marketing.label}
            description={texts.mails.marketing.text}
            checked={marketing !== 'none'}
            onChange={({ currentTarget }) => update.mutate({ marketing: currentTarget.checked ? 'pending' : 'none' })}
          />
          <div role="status">
            {marketing === 'pending' && (
              <p className={classes.pending}>{texts.mails.marketing.pending(user?.email ?? '')}</p>
            )}
          </div>
        </div>
        <SlowAnswer of={update} />
      </Section>
      <p className={classes.always}>{texts.mails.always}</p>
    </>
  );
}
