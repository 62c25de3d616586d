import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { TextButton } from '@/shared/ui/actions/text-button';
import { variantTexts as texts } from '../../variant-texts';
import classes from './own-head.module.css';
import type { Family } from './use-family';

interface SharedFactsProps {
  family: Pick<Family, 'main' | 'error' | 'refetch'>;
  /** Opens the main publication. */
  onOpen: () => void;
}

/** Where what all networks share is changed. */
export function SharedFacts({ family: { main, error, refetch }, onOpen }: SharedFactsProps) {
  if (error) return <ErrorState title={texts.mainFailed} error={error} onRetry={refetch} />;
  if (!main) return <RowsSkeleton count={1} />;
  return (
    <p className={classes.shared}>
      {texts.shared(main.social_network)} <TextButton onClick={onOpen}>{texts.toMain(main.social_network)}</TextButton>
    </p>
  );
}
