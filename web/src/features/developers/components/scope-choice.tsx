import type { ApiScope } from '@orbita/contracts';
import { useId } from 'react';
import { Checkbox } from '@/shared/ui/fields';
import { FormError } from '@/shared/ui/feedback/form-error';
import { SCOPE_GROUPS } from '../model/scope-groups';
import { texts } from '../texts';
import classes from './scope-choice.module.css';

interface ScopeChoiceProps {
  value: readonly ApiScope[];
  error: string | undefined;
  onChange: (scopes: ApiScope[]) => void;
}

/** Scopes of a key, by resource and in plain words. */
export function ScopeChoice({ value, error, onChange }: ScopeChoiceProps) {
  const id = useId();
  const toggle = (scope: ApiScope): void =>
    onChange(value.includes(scope) ? value.filter((other) => other !== scope) : [...value, scope]);
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={classes.title}>
        {texts.form.scopes}
      </p>
      <div className={classes.groups}>
        {SCOPE_GROUPS.map(({ resource, scopes }) => (
          <fieldset key={resource} className={classes.group}>
            <legend className={classes.legend}>{texts.resources[resource]}</legend>
            {scopes.map((scope) => (
              <Checkbox
                key={scope}
                checked={value.includes(scope)}
                label={texts.scopes[scope]}
                onChange={() => toggle(scope)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <FormError message={error} />
    </div>
  );
}
