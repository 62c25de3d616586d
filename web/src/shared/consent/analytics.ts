import { systemEndpoints, tellsOfCounter } from '@orbita/contracts';
import { allows } from './consent';

let isAsked = false;

/** Whether a script of somebody else runs on this page, which nothing but a reload ends. */
export const isAnalyticsLoaded = (): boolean => document.querySelector('script[data-analytics]') !== null;

/** Loads the operator's counter, if there is one and it is allowed; without one nothing leaves for anybody. */
export const loadAnalytics = async (): Promise<void> => {
  // Nobody has agreed to a counter under a policy that says there is none.
  if (isAsked || !allows('analytics') || !tellsOfCounter()) return;
  isAsked = true;
  const answer = await fetch(systemEndpoints.version.path);
  const { analytics_script_url: src } = (await answer.json()) as { analytics_script_url?: string | null };
  if (!src || !allows('analytics')) return;
  const script = document.createElement('script');
  Object.assign(script, { src, async: true });
  script.dataset.analytics = '';
  document.head.append(script);
};
