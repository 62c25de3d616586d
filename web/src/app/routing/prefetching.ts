import { pause } from '@orbita/contracts';
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { withEarlyAnswers } from '@/shared/api/early-answers';
import { tokenStore } from '@/shared/api/token';
import type { RouteTitle } from '../route-title';
import type { SCREENS } from '../screens';
import { idOf } from '../use-id-param';

/** A wait shorter than this shows nothing new. */
const SKELETON_AFTER_MS = 120;

/** Names a screen in the title of the page. */
export const titled = (title: string): { handle: RouteTitle } => ({ handle: { title } });

/**
 * Requests a screen's data at once, in parallel with its code and the queries of the layout around it, not one after the
 * other as components mount. A short wait avoids a flash of skeletons when the data is nearly there.
 */
export const prefetching =
  (questions: (params: LoaderFunctionArgs['params']) => Promise<unknown>[]) =>
  async ({ params }: LoaderFunctionArgs): Promise<null> => {
    const all = tokenStore.get() === null ? [] : questions(params);
    const answers = withEarlyAnswers(Promise.all(all));
    await Promise.race([answers, pause(SKELETON_AFTER_MS)]);
    return null;
  };

/** Screen with its own chunk, and what it prefetches by the id in its URL. */
export const screen = (
  { warm, Part }: (typeof SCREENS)[keyof typeof SCREENS],
  questions: (id: number) => Promise<unknown>[] = () => [],
) => ({
  loader: prefetching(({ id }) => [warm(), ...(idOf(id) === null ? [] : questions(Number(id)))]),
  shouldRevalidate: ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) => currentParams.id !== nextParams.id,
  Component: Part,
});
