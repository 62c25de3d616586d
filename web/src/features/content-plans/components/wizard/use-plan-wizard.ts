import type { ContentPlan, Estimate, SocialNetwork } from '@orbita/contracts';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useForm, useWatch, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form';
import { ApiError, hasCode, messageOf } from '@/shared/api/api-error';
import type { Act } from '@/shared/api/use-act';
import { today } from '@/shared/format/dates';
import { notifySuccess } from '@/shared/ui/toasts';
import { usePlanEstimate } from '../../api/billing-queries';
import { useCreatePlan, useUpdatePlan } from '../../api/plan-mutations';
import { emptyForm, formOf, requestOf, type PlanForm } from '../../model/plan-form';
import { summarize, type PlanSummary } from '../../model/plan-summary';
import {
  fieldOfServer,
  issueFields,
  planIssues,
  stepIssues,
  stepOfField,
  WIZARD_STEPS,
  type PlanField,
  type PlanIssues,
} from '../../model/wizard-steps';
import { texts } from '../../texts';
import { focusId } from './focus-id';

const LAST_STEP = WIZARD_STEPS.length - 1;
/** A size typed digit by digit asks for one price, not for three. */
const PRICE_DELAY_MS = 250;

const resolver: Resolver<PlanForm> = (form) => {
  const issues = planIssues(form);
  const fields = issueFields(issues);
  if (fields.length === 0) return { values: form, errors: {} };
  const errors: FieldErrors<PlanForm> = Object.fromEntries(
    fields.map((field) => [field, { type: 'rule', message: issues[field] }]),
  );
  return { values: {}, errors };
};

interface WizardOptions {
  projectId: number;
  /** The plan being edited; absent when a new one is made. */
  plan?: ContentPlan | undefined;
  defaultNetworks?: readonly SocialNetwork[] | undefined;
  /** The plan is ordered or saved. */
  onDone: () => void;
}

export interface WizardPrice {
  /** Undefined while the price of exactly this plan is not known. */
  estimate: Estimate | undefined;
  isFailed: boolean;
  retry: () => void;
}

export interface Wizard {
  form: UseFormReturn<PlanForm>;
  step: number;
  isLast: boolean;
  goTo: (step: number) => void;
  submit: () => void;
  isSaving: boolean;
  /** The order or the saving that is on its way. */
  saving: Pick<Act<unknown, never>, 'isPending' | 'submittedAt' | 'stop'>;
  /** Why the balance did not allow the order. */
  refusal: Error | null;
  summary: PlanSummary;
  price: WizardPrice;
}

/** The wizard's mind: the form, the step, what may be left and when, the price and the order itself. */
export const usePlanWizard = ({ projectId, plan, defaultNetworks, onDone }: WizardOptions): Wizard => {
  const form = useForm<PlanForm>({
    defaultValues: plan ? formOf(plan) : emptyForm(today(), defaultNetworks),
    resolver,
    // Errors are cleared by the fields as they change; nothing new is reported before the next press of a button.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const [place, setPlace] = useState<{ step: number; focus: PlanField | 'step' | null }>({ step: 0, focus: null });
  useEffect(() => {
    if (place.focus !== null) document.getElementById(focusId(place.focus))?.focus();
  }, [place]);

  const showIssues = (issues: PlanIssues): void => {
    const fields = issueFields(issues);
    for (const field of fields) form.setError(field, { type: 'rule', message: issues[field] ?? '' });
    const first = fields[0];
    if (first !== undefined) setPlace({ step: stepOfField(first), focus: first });
  };

  /** Back is free; forward leads past every step that is in order, and stops at the first that is not. */
  const goTo = (target: number): void => {
    form.clearErrors();
    for (const step of WIZARD_STEPS.slice(place.step, target)) {
      const issues = stepIssues(form.getValues(), step);
      if (issueFields(issues).length > 0) return showIssues(issues);
    }
    setPlace({ step: target, focus: 'step' });
  };

  const create = useCreatePlan(projectId);
  const update = useUpdatePlan();
  const onError = (error: Error): void => {
    if (hasCode(error, 'INSUFFICIENT_CREDITS')) return;
    const field = error instanceof ApiError ? fieldOfServer(error.field) : undefined;
    const message = messageOf(error, plan ? texts.errors.update : texts.errors.create);
    if (field === undefined) form.setError('root.server', { type: 'server', message });
    else showIssues({ [field]: message });
  };
  const send = (values: PlanForm): void => {
    const body = requestOf(values);
    if (plan === undefined) return create.mutate(body, { onSuccess: onDone, onError });
    update.mutate(
      { planId: plan.id, body },
      {
        onSuccess: () => {
          notifySuccess(texts.toasts.saved);
          onDone();
        },
        onError,
      },
    );
  };
  const submit = (): void => void form.handleSubmit(send, () => showIssues(planIssues(form.getValues())))();

  const summary = summarize(useWatch({ control: form.control, compute: (values) => values }));
  return {
    form,
    step: place.step,
    isLast: place.step === LAST_STEP,
    goTo,
    submit,
    isSaving: create.isPending || update.isPending,
    saving: plan === undefined ? create : update,
    refusal: create.error,
    summary,
    price: usePrice(summary, plan === undefined),
  };
};

const usePrice = ({ isPriceable, size }: PlanSummary, isPaid: boolean): WizardPrice => {
  const wanted = isPaid && isPriceable ? size : null;
  const [asked] = useDebouncedValue(wanted, PRICE_DELAY_MS);
  const { data, isError, isPlaceholderData, refetch } = usePlanEstimate(asked);
  const isCurrent = wanted !== null && asked === wanted && !isPlaceholderData;
  return {
    estimate: isCurrent ? data : undefined,
    isFailed: isCurrent && isError && data === undefined,
    retry: () => void refetch(),
  };
};
