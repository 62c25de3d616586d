import { systemEndpoints, mentionsCounter } from '@orbita/contracts';
import { allows } from './consent';

let isAsked = false;

/** Whether a third-party script runs on this page; only a reload ends it. */
export const isAnalyticsLoaded = (): boolean => document.querySelector('script[data-analytics]') !== null;

/** Loads the operator's analytics script if there is one and it is allowed. Without one, nothing is sent to third parties. */
export const loadAnalytics = async (): Promise<void> => {
  // Users cannot have agreed to analytics under a policy that says there is none.
  if (isAsked || !allows('analytics') || !mentionsCounter()) return;
  isAsked = true;
  const answer = await fetch(systemEndpoints.version.path);
  const { analytics_script_url: src } = (await answer.json()) as { analytics_script_url?: string | null };
  if (!src || !allows('analytics')) return;
  const script = document.createElement('script');
  Object.assign(script, { src, async: true });
  script.dataset.analytics = '';
  document.head.append(script);
};
