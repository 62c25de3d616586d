import type { Publication } from '@orbita/contracts';
import { suggestedAccounts } from '../model/suggested';
import { useChoices } from './use-choices';

interface TargetsOptions {
  publicationId: number;
  projectId: number;
  /** As on the screen. */
  post: Pick<Publication, 'social_network' | 'integration_ids'>;
  /** The user removed what was suggested: nothing is suggested again. */
  hasDeclined: boolean;
  /** The stored publication is what would be sent: its preflight is valid. */
  isChecked: boolean;
}

/** The accounts of a project, and those this post goes to: the chosen ones, else the suggested one. */
export const useTargets = ({ publicationId, projectId, post, hasDeclined, isChecked }: TargetsOptions) => {
  const { integration_ids: chosen, social_network: network } = post;
  const accounts = useChoices({ publicationId, projectId, chosen, isChecked });
  const { choices } = accounts;
  // Accounts disconnected since are removed with the next change.
  const known = choices ? chosen.filter((id) => choices.some(({ account }) => account.id === id)) : chosen;
  const targets = known.length === 0 && !hasDeclined && choices ? suggestedAccounts(choices, network) : known;
  return { ...accounts, targets };
};

export type Targets = ReturnType<typeof useTargets>;
