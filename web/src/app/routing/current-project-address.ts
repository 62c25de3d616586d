import { pause } from '@orbita/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { plansQuery } from '@/entities/content-plans';
import { projectsQuery, initialProject, rememberedProjectId } from '@/entities/projects';
import { tokenStore } from '@/shared/api/token';
import { preferences } from '@/shared/consent/preferences';

/** Without an answer for this long, the user is sent to the page that shows the failure itself. */
const PATIENCE_MS = 3_000;

const orNothing = <T>(answer: Promise<T>): Promise<T | undefined> =>
  Promise.race([answer.catch(() => undefined), pause(PATIENCE_MS).then(() => undefined)]);

/**
 * Redirects to a part of the user's current project: the shortcuts of the installed app know no project.
 * `calendar` is its newest plan as a calendar, `generation` the generator; without a plan its plans, without a project home.
 */
export const toCurrentProject =
  (queryClient: QueryClient) =>
  async ({ params }: LoaderFunctionArgs): Promise<Response | null> => {
    // The layout asks the user to sign in first.
    if (tokenStore.get() === null) return null;
    const id =
      rememberedProjectId() ??
      initialProject((await orNothing(queryClient.ensureQueryData(projectsQuery()))) ?? [])?.id;
    if (id === undefined) return redirect('/dashboard');
    if (params.part === 'generation') return redirect(`/dashboard/projects/${id}?tab=generation`);
    const plans = await orNothing(queryClient.ensureQueryData(plansQuery(id)));
    const plan = plans?.find(({ status }) => status === 'completed');
    if (params.part !== 'calendar' || !plan) return redirect(`/dashboard/projects/${id}`);
    preferences.write('planView', 'calendar');
    return redirect(`/dashboard/content-plans/${plan.id}`);
  };
