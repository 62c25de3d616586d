import type { ContentPlan, ContentPlanRequest, FirstIdea, SocialNetwork } from '@orbita/contracts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { usePlanEstimate, type Price } from '@/entities/billing';
import { usePresentStyle } from '@/entities/writing-styles';
import {
  draftStore,
  type DraftOwner,
  useCreatePlan,
  useUpdatePlan,
  useDraftOwner,
  type WizardTask,
  againOf,
  changesPublications,
  emptyForm,
  formOf,
  requestOf,
  type PlanForm,
  summarize,
  type PlanSummary,
  planTexts as texts,
} from '@/entities/content-plans';
import { ApiError, hasCode, messageOf } from '@/shared/api/api-error';
import type { AppMutation } from '@/shared/api/use-app-mutation';
import { todayInZone } from '@/shared/format/dates';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { wizardTexts } from '../texts';
import { briefedForm } from '../model/plan-brief';
import { draftOf, draftText } from '../model/plan-draft';
import { resolver } from '../model/plan-resolver';
import {
  fieldOfServer,
  issueFields,
  planIssues,
  stepIssues,
  stepOfField,
  WIZARD_STEPS,
  type PlanField,
  type PlanIssues,
} from '../model/wizard-steps';
import { focusId } from './focus';
import { keptIdeas, useFirstIdeas, type WizardIdeas } from './use-first-ideas';

const LAST_STEP = WIZARD_STEPS.length - 1;
/** A size typed digit by digit must request one price, not three. */
const PRICE_DELAY_MS = 250;

interface WizardOptions {
  projectId: number;
  /** IANA zone of the project. */
  timeZone: string | undefined;
  task: WizardTask;
  defaultNetworks?: readonly SocialNetwork[] | undefined;
  /** The plan is ordered or saved. */
  onDone: () => void;
  onCreated?: ((plan: ContentPlan) => void) | undefined;
}

export interface Wizard {
  form: UseFormReturn<PlanForm>;
  /** The plan being edited; undefined for a new one. */
  plan: ContentPlan | undefined;
  /** Today in the project. */
  today: string;
  step: number;
  isLast: boolean;
  goTo: (step: number) => void;
  /** When the continued draft was kept, as an ISO instant; null for any other start. */
  draftTime: string | null;
  /** Leaves the draft and starts empty. */
  startOver: () => void;
  /** The input is kept as a draft. */
  isKept: boolean;
  /** Keeps the input in place of the waiting draft. */
  keepInstead: () => void;
  /** Something is filled in or changed. */
  isTouched: boolean;
  /** Saving would make the publications differ from the settings. */
  isOutdating: boolean;
  /** @param onSaved what follows the saving of an existing plan; without it a toast confirms the saving. */
  submit: (onSaved?: (plan: ContentPlan) => void) => void;
  /** Passes on what would be saved; shows errors instead when there are any. */
  check: (onValid: (request: ContentPlanRequest) => void) => void;
  isSaving: boolean;
  /** The order or the saving in progress. */
  saving: Pick<AppMutation<unknown, never>, 'isPending' | 'submittedAt' | 'stop'>;
  /** Why the balance did not allow the order. */
  refusal: Error | null;
  summary: PlanSummary;
  /** Of exactly this plan. */
  price: Price;
  /** Ideas that existed before the plan. */
  ideas: WizardIdeas;
}

interface Beginning {
  form: PlanForm;
  step: number;
  /** A form equal to this one needs no draft. A continued draft, or input kept nowhere else, differs from it at once. */
  untouched: PlanForm;
  draftTime: string | null;
}

/**
 * @param draftOwner the owner of the draft; null where none is kept
 * @param ideas those that wait for the plan
 */
const beginningOf = (
  task: WizardTask,
  draftOwner: DraftOwner | null,
  today: string,
  networks: readonly SocialNetwork[] | undefined,
  ideas: readonly FirstIdea[],
): Beginning => {
  const fresh = emptyForm(today, networks, ideas);
  const at = (form: PlanForm, untouched = form): Beginning => ({ form, step: 0, untouched, draftTime: null });
  /** Filled in from elsewhere. */
  const filled = (form: PlanForm): Beginning => at(form, draftOwner === null ? form : fresh);
  if (task.kind === 'edit') return at(formOf(task.plan));
  if (task.kind === 'again') return filled(againOf(task.plan, today));
  if (task.kind === 'brief') return filled(briefedForm(task.brief, fresh));
  const draft = task.kind === 'resume' && draftOwner !== null ? draftOf(draftStore.read(draftOwner), today) : null;
  return draft ? { form: draft.form, step: draft.step, untouched: fresh, draftTime: draft.savedAt } : at(fresh);
};

/** A plan started from elsewhere does not touch a waiting draft; otherwise that draft is edited. */
const keepsDraft = ({ kind }: WizardTask, owner: DraftOwner | null): boolean =>
  kind === 'new' || kind === 'resume' || (kind !== 'edit' && owner !== null && draftStore.read(owner) === null);

interface Keeping {
  /** The owner of the draft; null while nothing is kept. */
  owner: DraftOwner | null;
  values: PlanForm;
  step: number;
  isTouched: boolean;
  isResumed: boolean;
}

const now = (): string => new Date().toISOString();

/** Keeps the input of a new plan from the first change on; an input changed back is not kept. */
const useDraftKeeper = ({ owner, values, step, isTouched, isResumed }: Keeping): void => {
  const content = JSON.stringify([values, step]);
  const seen = useRef(content);
  const hasKept = useRef(isResumed);
  useEffect(() => {
    if (owner === null || seen.current === content) return;
    seen.current = content;
    if (isTouched) draftStore.write(owner, draftText({ form: values, step, savedAt: now() }));
    else if (hasKept.current) draftStore.remove(owner);
    hasKept.current = isTouched;
  });
};

/** The state of the wizard: the form, the step, when it may be left, the draft, the price and the order itself. */
export const usePlanWizard = ({
  projectId,
  timeZone,
  task,
  defaultNetworks,
  onDone,
  onCreated,
}: WizardOptions): Wizard => {
  const plan = task.kind === 'edit' ? task.plan : undefined;
  const queryClient = useQueryClient();
  const owner = useDraftOwner(projectId);
  const [isKept] = useState(() => keepsDraft(task, owner));
  const draftOwner = isKept ? owner : null;
  const [today] = useState(() => todayInZone(timeZone));
  const ideasOwner = plan === undefined ? owner : null;
  const [kept] = useState(() => keptIdeas(ideasOwner));
  const [beginning, setBeginning] = useState(() => beginningOf(task, draftOwner, today, defaultNetworks, kept));
  const form = useForm<PlanForm>({
    defaultValues: beginning.form,
    resolver,
    // Fields clear their errors on change; a number is validated on blur, the rest when a button is pressed.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const values = useWatch({ control: form.control, compute: (all) => all });
  const writing_style_id = usePresentStyle(projectId, values.writing_style_id);
  const isTouched = JSON.stringify(values) !== JSON.stringify(beginning.untouched);
  const [place, setPlace] = useState<{ step: number; focus: PlanField | 'step' | null }>({
    step: beginning.step,
    focus: null,
  });
  useEffect(() => {
    if (place.focus !== null) document.getElementById(focusId(place.focus))?.focus();
  }, [place]);
  useDraftKeeper({
    owner: draftOwner,
    values,
    step: place.step,
    isTouched,
    isResumed: beginning.draftTime !== null,
  });
  const keepInstead = (): void => {
    if (owner !== null) draftStore.write(owner, draftText({ form: values, step: place.step, savedAt: now() }));
  };
  const startOver = (): void => {
    const fresh = beginningOf({ kind: 'new' }, draftOwner, today, defaultNetworks, kept);
    form.reset(fresh.form);
    setBeginning(fresh);
    setPlace({ step: 0, focus: 'step' });
  };

  const showIssues = (issues: PlanIssues): void => {
    const fields = issueFields(issues);
    for (const field of fields) form.setError(field, { type: 'rule', message: issues[field] ?? '' });
    const first = fields[0];
    if (first !== undefined) setPlace({ step: stepOfField(first), focus: first });
  };

  /** Back is free; forward passes every valid step, and stops at the first invalid one. */
  const goTo = (target: number): void => {
    form.clearErrors();
    for (const step of WIZARD_STEPS.slice(place.step, target)) {
      const issues = stepIssues(form.getValues(), step);
      if (issueFields(issues).length > 0) return showIssues(issues);
    }
    setPlace({ step: target, focus: 'step' });
  };

  const ideas = useFirstIdeas(ideasOwner, kept, summarize(values).size);
  const summary = summarize(values, ideas.taken);
  const create = useCreatePlan(projectId);
  const update = useUpdatePlan();
  const onError = (error: Error): void => {
    if (hasCode(error, 'INSUFFICIENT_CREDITS')) return;
    // Deleted a moment ago: the next attempt goes without it.
    if (hasCode(error, 'STYLE_NOT_FOUND')) void queryClient.invalidateQueries({ queryKey: ['styles'] });
    const field = error instanceof ApiError ? fieldOfServer(error.field) : undefined;
    const message = messageOf(error, plan ? wizardTexts.errors.update : wizardTexts.errors.create);
    if (field === undefined) form.setError('root.server', { type: 'server', message });
    else showIssues({ [field]: message });
  };
  const send = (sent: PlanForm, onSaved?: (plan: ContentPlan) => void): void => {
    const body = requestOf(sent);
    if (plan === undefined) {
      const { taken, forget } = ideas;
      return create.mutate(taken.length === 0 ? body : { ...body, ideas: taken }, {
        onSuccess: (created) => {
          if (draftOwner !== null) draftStore.remove(draftOwner);
          forget();
          onDone();
          onCreated?.(created);
        },
        onError,
      });
    }
    update.mutate(
      { planId: plan.id, body },
      {
        onSuccess: (saved) => {
          onDone();
          if (onSaved) onSaved(saved);
          else notifySuccess(changesPublications(sent, plan) ? texts.toasts.savedOutdating : texts.toasts.saved);
        },
        onError,
      },
    );
  };
  const whenValid = (run: (valid: PlanForm) => void): void =>
    void form.handleSubmit(
      (valid) => run({ ...valid, writing_style_id }),
      () => showIssues(planIssues(form.getValues())),
    )();
  const submit = (onSaved?: (plan: ContentPlan) => void): void => whenValid((sent) => send(sent, onSaved));
  const check = (onValid: (request: ContentPlanRequest) => void): void =>
    whenValid((valid) => onValid(requestOf(valid)));

  return {
    form,
    plan,
    today,
    isKept,
    keepInstead,
    isTouched,
    draftTime: beginning.draftTime,
    startOver,
    isOutdating: plan !== undefined && changesPublications(values, plan),
    step: place.step,
    isLast: place.step === LAST_STEP,
    goTo,
    submit,
    check,
    isSaving: create.isPending || update.isPending,
    saving: plan === undefined ? create : update,
    refusal: create.error,
    summary,
    price: usePrice(summary.isPriceable && plan === undefined ? summary.size - ideas.taken.length : null),
    ideas,
  };
};

/** @param wanted publications that are paid for; null when nothing is paid */
const usePrice = (wanted: number | null): Price => {
  const [asked] = useDebouncedValue(wanted, PRICE_DELAY_MS);
  const price = usePlanEstimate(asked);
  return asked === wanted ? price : { estimate: undefined, retry: undefined };
};
