import type { BaseSyntheticEvent } from 'react';
import { get, type FieldErrors } from 'react-hook-form';

/**
 * Focuses the first wrong field of the page, for forms with `shouldFocusError: false`. By default a form follows the order in
 * which its fields registered, and fields that are separate components register after all others.
 */
export const focusFirstWrong = (errors: FieldErrors, event?: BaseSyntheticEvent): void => {
  const form: unknown = event?.target;
  if (!(form instanceof HTMLFormElement)) throw new Error('only the submission of a form can be refused');
  for (const field of form.elements) {
    if (field instanceof HTMLElement && get(errors, field.getAttribute('name') ?? '') !== undefined) {
      field.focus();
      return;
    }
  }
};
