import { useController, useFormContext } from 'react-hook-form';
import type { PlanForm } from '@/entities/content-plans';
import { planIssues, type PlanField } from '../model/wizard-steps';
import { focusId } from './focus';

/** Fields with common rules: a change of one may resolve the error of another. */
const SPAN: readonly PlanField[] = ['start_date', 'end_date', 'posts_per_day'];

interface PlanFieldState<F extends PlanField> {
  id: string;
  value: PlanForm[F];
  error: string | undefined;
  set: (value: PlanForm[F]) => void;
  /** Validates the field: call it on blur. */
  check: () => void;
}

/** One field of the wizard. Its error disappears as soon as the field changes. */
export const usePlanField = <F extends PlanField>(name: F): PlanFieldState<F> => {
  const { control, clearErrors, getValues, setError, formState } = useFormContext<PlanForm>();
  const { field } = useController({ control, name });
  const set = (value: PlanForm[F]): void => {
    field.onChange(value);
    clearErrors(SPAN.includes(name) ? [...SPAN] : name);
    clearErrors('root.server');
  };
  const check = (): void => {
    const message = planIssues(getValues())[name];
    if (message !== undefined) setError(name, { type: 'rule', message });
  };
  return {
    id: focusId(name),
    value: field.value,
    error: formState.errors[name]?.message,
    set,
    check,
  };
};
