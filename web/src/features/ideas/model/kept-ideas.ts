import { IdeaSuggestion, SampleIdeasRequest } from '@orbita/contracts';
import { keepForAccount } from '@/shared/api/account-storage';
import { tabStorage } from '@/shared/api/browser-storage';
import { KEPT_IDEAS, type KeptIdeas } from '@/shared/kept-ideas';
import { EMPTY_DRAFT, storeDraft } from './ideas-draft';

/** A longer list cannot be ours. */
const MOST = 10;

/** The ideas a visitor kept in this tab; null when there are none, or they are invalid. */
export const readKeptIdeas = (): KeptIdeas | null => {
  const kept = tabStorage.readJson(KEPT_IDEAS) as Partial<KeptIdeas> | null;
  const { data: business } = SampleIdeasRequest.safeParse({ about: kept?.about });
  const { data: suggestion } = IdeaSuggestion.safeParse({ ideas: kept?.ideas, is_demo: true });
  if (!business || !suggestion || suggestion.ideas.length === 0 || suggestion.ideas.length > MOST) return null;
  return { about: business.about, ideas: suggestion.ideas };
};

/**
 * Assigns what the visitor kept to the new account, as the answer they would get there. The next visitor
 * finds nothing.
 */
export const adoptKeptIdeas = (userId: number): void => {
  const kept = readKeptIdeas();
  // First: signing in deletes what was kept without an account.
  keepForAccount(userId);
  tabStorage.remove(KEPT_IDEAS);
  if (!kept) return;
  const { about, ideas } = kept;
  storeDraft(userId, {
    ...EMPTY_DRAFT,
    about,
    told: about,
    ideas,
    isDemo: true,
    seen: ideas.map(({ title }) => title),
  });
};
