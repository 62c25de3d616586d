import type { BaseSyntheticEvent } from 'react';
import { get, type FieldErrors } from 'react-hook-form';

/**
 * Goes to the first wrong field of the page, for forms with `shouldFocusError: false`. By itself a form goes by the order in which
 * its fields registered, and those that are components of their own do so after all others.
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
