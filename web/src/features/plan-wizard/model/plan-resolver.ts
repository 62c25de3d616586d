import type { FieldErrors, Resolver } from 'react-hook-form';
import type { PlanForm } from '@/entities/content-plans';
import { issueFields, planIssues } from './wizard-steps';

/** Checks the form of the wizard by the rules of the API. */
export const resolver: Resolver<PlanForm> = (form) => {
  const issues = planIssues(form);
  const fields = issueFields(issues);
  if (fields.length === 0) return { values: form, errors: {} };
  const errors: FieldErrors<PlanForm> = Object.fromEntries(
    fields.map((field) => [field, { type: 'rule', message: issues[field] }]),
  );
  return { values: {}, errors };
};
