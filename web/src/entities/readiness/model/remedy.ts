import type { ReadinessItem, PreflightProblem } from '@orbita/contracts';
import { readinessTexts } from '../texts';

/** Screens where a problem is fixed. */
const PLACES = {
  text: ({ id }) => `/dashboard/publications/${id}/edit`,
  publishing: ({ id }) => `/dashboard/publications/${id}/edit#publishing-${id}`,
  'by-hand': ({ id }) => `/dashboard/publications/${id}/publish-by-hand`,
  plan: ({ id, content_plan_id }) => `/dashboard/content-plans/${content_plan_id}?publication=${id}`,
  approval: ({ content_plan_id }) => `/dashboard/content-plans/${content_plan_id}?dialog=approval`,
  accounts: () => '/dashboard/settings/integrations',
  tariffs: () => '/dashboard/settings/subscription',
} satisfies Record<string, (publication: ReadinessItem['publication']) => string>;

/** `resume` and `move` are done in place. */
type Way = keyof typeof PLACES | 'resume' | 'move';

const { mend } = readinessTexts;

/** The fix of a problem, by its code. */
const REMEDIES: Record<PreflightProblem['code'], { way: Way; label: string }> = {
  'no-text': { way: 'text', label: mend.write },
  'text-too-long': { way: 'text', label: mend.shorten },
  'text-apart': { way: 'text', label: mend.shorten },
  'text-in-parts': { way: 'text', label: mend.shorten },
  'formatting-lost': { way: 'text', label: mend.look },
  'media-not-allowed': { way: 'text', label: mend.files },
  'media-too-many': { way: 'text', label: mend.files },
  'media-too-large': { way: 'text', label: mend.files },
  'account-off': { way: 'accounts', label: mend.switchOn },
  'account-dead': { way: 'accounts', label: mend.renew },
  'account-no-rights': { way: 'accounts', label: mend.rights },
  'account-unavailable': { way: 'accounts', label: mend.check },
  'already-sent': { way: 'publishing', label: mend.sent },
  'no-account': { way: 'publishing', label: mend.choose },
  'plan-not-allowed': { way: 'tariffs', label: mend.tariffs },
  'project-paused': { way: 'resume', label: mend.resume },
  'not-approved': { way: 'approval', label: mend.approve },
  'being-written': { way: 'plan', label: mend.follow },
  'unfilled-places': { way: 'text', label: mend.fill },
  'by-hand-overdue': { way: 'by-hand', label: mend.byHand },
  'same-minute': { way: 'move', label: mend.move },
};

export type Remedy = { label: string } & ({ to: string } | { action: 'resume' | 'move' });

/** Fix of a publication's problem: a link to a screen, or an action here. */
export const remedyOf = (code: PreflightProblem['code'], publication: ReadinessItem['publication']): Remedy => {
  const { way, label } = REMEDIES[code];
  return way === 'resume' || way === 'move' ? { label, action: way } : { label, to: PLACES[way](publication) };
};
