import type { PushPreference } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '@/shared/ui/fields';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { preferencesQuery, useUpdatePreferences } from '../api/preferences-api';
import { pushKinds as texts } from '../push-kinds';
import classes from './mail-preferences.module.css';

const KINDS = Object.keys(texts) as PushPreference[];

/** Push preferences for all devices; nothing while they are unknown, because the mail preferences show the error. */
export function PushPreferences() {
  const { data: preferences } = useQuery(preferencesQuery());
  const update = useUpdatePreferences();
  if (!preferences) return null;
  return (
    <>
      <div className={classes.choices}>
        {KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={texts[kind].label}
            description={texts[kind].text}
            checked={preferences.push[kind]}
            onChange={({ currentTarget }) => update.mutate({ push: { [kind]: currentTarget.checked } })}
          />
        ))}
      </div>
      <SlowAnswer of={update} />
    </>
  );
}
