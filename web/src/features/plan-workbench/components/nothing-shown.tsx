import { NothingFound } from '@/shared/ui/feedback/nothing-found';
import { workbenchTexts } from '../texts';
import classes from './plan-workbench.module.css';

/** Where the filter leaves nothing of the list. */
export function NothingShown({ onReset }: { onReset: () => void }) {
  return (
    <div className={classes.nothing}>
      <NothingFound
        title={workbenchTexts.filters.nothingFound}
        resetLabel={workbenchTexts.filters.resetFilters}
        onReset={onReset}
      >
        {workbenchTexts.filters.nothingFoundText}
      </NothingFound>
    </div>
  );
}
