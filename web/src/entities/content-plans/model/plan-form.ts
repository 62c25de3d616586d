import {
  DEFAULT_NETWORK,
  CONTENT_TYPES,
  DEFAULT_DISTRIBUTION,
  type AudienceField,
  type ContentDistribution,
  type ContentPlan,
  type ContentPlanRequest,
  type FirstIdea,
  type Gender,
  type LanguageLevel,
  type SocialNetwork,
  type Tone,
} from '@orbita/contracts';
import { withoutZeros } from './distribution';
import { notBefore, suggestedRange } from './plan-dates';

/** What the wizard holds while it is filled in; empty text means «not chosen yet». */
export interface PlanForm {
  name: string;
  start_date: string;
  end_date: string;
  posts_per_day: number | '';
  content_goal: string;
  social_networks: SocialNetwork[];
  tone: Tone;
  language_level: LanguageLevel;
  writing_style_id: number | null;
  content_distribution: ContentDistribution;
  target_audience: { age: string; gender: Gender } & Record<AudienceField, string[]>;
}

type NetworkOf = Pick<FirstIdea, 'social_network'>;

/** The networks, and those of the ideas that join the plan. */
export const withNetworksOf = (networks: readonly SocialNetwork[], ideas: readonly NetworkOf[]): SocialNetwork[] => [
  ...new Set([...networks, ...ideas.map(({ social_network }) => social_network)]),
];

/**
 * A new plan: the documented defaults, the suggested month, the project's networks when it has any, and those of the ideas that wait
 * for it.
 */
export const emptyForm = (
  today: string,
  networks: readonly SocialNetwork[] = [],
  ideas: readonly NetworkOf[] = [],
): PlanForm => ({
  name: '',
  ...suggestedRange(today),
  posts_per_day: 1,
  content_goal: '',
  social_networks: withNetworksOf(networks.length > 0 ? networks : [DEFAULT_NETWORK], ideas),
  tone: 'friendly',
  language_level: 'medium',
  writing_style_id: null,
  content_distribution: { ...DEFAULT_DISTRIBUTION },
  target_audience: { age: '', gender: '', interests: [], pain_points: [], values: [] },
});

/** The settings of an existing plan. */
export const formOf = (plan: ContentPlan): PlanForm => ({
  name: plan.name,
  start_date: plan.start_date,
  end_date: plan.end_date,
  posts_per_day: plan.posts_per_day,
  content_goal: plan.content_goal,
  social_networks: [...plan.social_networks],
  tone: plan.tone,
  language_level: plan.language_level,
  writing_style_id: plan.writing_style_id,
  content_distribution: { ...plan.content_distribution },
  target_audience: {
    ...plan.target_audience,
    interests: [...plan.target_audience.interests],
    pain_points: [...plan.target_audience.pain_points],
    values: [...plan.target_audience.values],
  },
});

/** Body of create and update. Call it with a validated form. */
export const requestOf = (form: PlanForm): ContentPlanRequest => ({
  ...form,
  posts_per_day: Number(form.posts_per_day),
  content_distribution: withoutZeros(form.content_distribution),
});

/** A new plan with all the settings of another, on future days. */
export const againOf = (plan: ContentPlan, today: string): PlanForm => {
  const form = formOf(plan);
  return { ...form, ...notBefore(form, today) };
};

/** Whether a form asks for other publications than the plan's settings: a new name alone changes none. */
export const changesPublications = (form: PlanForm, plan: ContentPlan): boolean => {
  const settingsOf = ({ name: _, ...settings }: ContentPlanRequest): string =>
    JSON.stringify({
      ...settings,
      // The order of a choice does not matter.
      social_networks: [...settings.social_networks].sort(),
      content_distribution: CONTENT_TYPES.map((type) => settings.content_distribution[type] ?? 0),
    });
  return settingsOf(requestOf(form)) !== settingsOf(requestOf(formOf(plan)));
};
