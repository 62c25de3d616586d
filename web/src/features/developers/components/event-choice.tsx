import type { WebhookEvent } from '@orbita/contracts';
import { useId } from 'react';
import { Checkbox } from '@/shared/ui/fields';
import { FormError } from '@/shared/ui/feedback/form-error';
import { EVENT_GROUPS } from '../model/event-groups';
import { texts } from '../webhook-texts';
import classes from './scope-choice.module.css';

interface EventChoiceProps {
  value: readonly WebhookEvent[];
  error: string | undefined;
  onChange: (events: WebhookEvent[]) => void;
}

/** Events of a webhook, by subject and in plain words. */
export function EventChoice({ value, error, onChange }: EventChoiceProps) {
  const id = useId();
  const toggle = (event: WebhookEvent): void =>
    onChange(value.includes(event) ? value.filter((other) => other !== event) : [...value, event]);
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={classes.title}>
        {texts.form.events}
      </p>
      <div className={classes.groups}>
        {EVENT_GROUPS.map(({ group, events }) => (
          <fieldset key={group} className={classes.group}>
            <legend className={classes.legend}>{texts.groups[group]}</legend>
            {events.map((event) => (
              <Checkbox
                key={event}
                checked={value.includes(event)}
                label={texts.events[event]}
                onChange={() => toggle(event)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <FormError message={error} />
    </div>
  );
}
