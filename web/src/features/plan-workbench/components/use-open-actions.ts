import { useNavigate } from 'react-router-dom';
import { usePageActions } from '@/shared/ui/keys/page-shortcuts';
import type { PublicationAction } from './publication-actions';

/**
 * Offers what can be done with the open publication in the command menu.
 * @param options `withKeys`: its panel stands beside the list, and its keys work
 * @returns those actions by the key that runs them, as `KeyboardEvent.code`
 */
export const useOpenActions = (
  actions: readonly PublicationAction[],
  { withKeys }: { withKeys: boolean },
): Record<string, () => void> => {
  const navigate = useNavigate();
  const possible = actions
    .filter(({ disabledReason }) => disabledReason === undefined)
    .map(({ label, icon, code, to, run }) => ({
      label,
      icon,
      code: withKeys ? code : undefined,
      run: () => (to === undefined ? run?.() : void navigate(to)),
    }));
  usePageActions(
    possible.map(({ label, icon, code, run }) => ({
      label,
      icon,
      run,
      ...(code !== undefined && { keys: [code.replace('Key', '')] }),
    })),
  );
  return Object.fromEntries(possible.flatMap(({ code, run }) => (code === undefined ? [] : [[code, run] as const])));
};
