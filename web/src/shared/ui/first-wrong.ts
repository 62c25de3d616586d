import type { BaseSyntheticEvent } from 'react';
import { get, type FieldErrors } from 'react-hook-form';

/**
 * Goes to the first wrong field of the page, for forms with `shouldFocusError: false`. By itself a form goes by the order in which
 * its fields registered, and those that are components of their own do so after all others.
 */
export const focusFirstWrong = (errors: FieldErrors, event?: BaseSyntheticEvent): void => {
  const { elements } = event?.target as HTMLFormElement;
  for (const field of elements) {
    if (field instanceof HTMLElement && get(errors, field.getAttribute('name') ?? '') !== undefined) {
      field.focus();
      return;
    }
  }
};
