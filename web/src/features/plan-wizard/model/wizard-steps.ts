import { ContentPlanRequest } from '@orbita/contracts';
import { wizardTexts } from '../texts';
import type { PlanForm } from '@/entities/content-plans';

export type PlanField = keyof PlanForm;

export interface WizardStep {
  key: keyof typeof wizardTexts.stepNames;
  title: string;
  hint: string;
  /** Fields of the step, in visual and Tab order: the first bad one gets the focus. */
  fields: readonly PlanField[];
}

export const WIZARD_STEPS: readonly WizardStep[] = [
  {
    key: 'basics',
    ...wizardTexts.stepNames.basics,
    fields: ['name', 'start_date', 'end_date', 'posts_per_day', 'content_goal'],
  },
  {
    key: 'voice',
    ...wizardTexts.stepNames.voice,
    fields: ['social_networks', 'tone', 'language_level', 'writing_style_id'],
  },
  { key: 'mix', ...wizardTexts.stepNames.mix, fields: ['content_distribution'] },
  { key: 'audience', ...wizardTexts.stepNames.audience, fields: ['target_audience'] },
];

/** First message of each bad field. */
export type PlanIssues = Partial<Record<PlanField, string>>;

const isField = (name: unknown): name is PlanField => WIZARD_STEPS.some(({ fields }) => fields.some((f) => f === name));

/** What is wrong with the whole form, in the contract's words. */
export const planIssues = (form: PlanForm): PlanIssues => {
  const result = ContentPlanRequest.safeParse(form);
  if (result.success) return {};
  // Rules about the period compare dates, so they are useless until both dates are set.
  const hasDates = form.start_date !== '' && form.end_date !== '';
  const issues: PlanIssues = {};
  for (const { path, message, code } of result.error.issues) {
    const field = path[0];
    if (!isField(field) || issues[field] !== undefined) continue;
    if (!hasDates && code === 'custom' && (field === 'end_date' || field === 'posts_per_day')) continue;
    issues[field] = message;
  }
  return issues;
};

/** What keeps the user on a step. Missing dates have a shorter message here than on submit, as in the product's texts. */
export const stepIssues = (form: PlanForm, step: WizardStep): PlanIssues => {
  const issues = planIssues(form);
  const own: PlanIssues = {};
  for (const field of step.fields) {
    const message = issues[field];
    if (message === undefined) continue;
    const isMissingDate = (field === 'start_date' || field === 'end_date') && form[field] === '';
    own[field] = isMissingDate ? wizardTexts.basics.datesMissing : message;
  }
  return own;
};

/** Index of the step that shows a field. */
export const stepOfField = (field: PlanField): number => WIZARD_STEPS.findIndex(({ fields }) => fields.includes(field));

/** Fields with issues, first step first. */
export const issueFields = (issues: PlanIssues): PlanField[] =>
  WIZARD_STEPS.flatMap(({ fields }) => fields).filter((field) => issues[field] !== undefined);

/** Field of the form an error of the server names (`target_audience.age` → `target_audience`). */
export const fieldOfServer = (name: string | undefined): PlanField | undefined => {
  const field = name?.split('.')[0];
  return isField(field) ? field : undefined;
};
