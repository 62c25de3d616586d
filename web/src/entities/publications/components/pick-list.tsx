import type { ReactNode } from 'react';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { MoreButton, type NextPage } from '@/shared/ui/actions/more-button';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { pickTexts as texts } from '../pick-texts';
import classes from './pick-list.module.css';

/** An item to choose. */
export interface PickItem {
  id: number;
  title: string;
  note: string;
}

interface PickListProps {
  /** Undefined while they load. */
  items: readonly PickItem[] | undefined;
  chosen?: number | null;
  error: Error | null;
  /** Text for an empty list. */
  nothing: string;
  /** Below the list. */
  rest?: ReactNode;
  /** Button for the next page. */
  more: NextPage;
  onRetry: () => void;
  onPick: (item: PickItem) => void;
}

/** The fields above such a list. */
export function PickTools({ children }: { children: ReactNode }) {
  return <div className={classes.tools}>{children}</div>;
}

/** A list from which a press chooses one item. */
export function PickList({ items, chosen, error, nothing, rest, more, onRetry, onPick }: PickListProps) {
  if (!items) {
    return error ? <ErrorState title={texts.failed} error={error} onRetry={onRetry} /> : <RowsSkeleton count={4} />;
  }
  return (
    <>
      {items.length === 0 && !more.hasNextPage && <p className={classes.nothing}>{nothing}</p>}
      <ul className={classes.items}>
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={classes.item}
              aria-pressed={chosen === undefined ? undefined : item.id === chosen}
              onClick={() => onPick(item)}
            >
              <span className={classes.title}>{item.title}</span>
              <span className={classes.note}>{item.note}</span>
            </button>
          </li>
        ))}
      </ul>
      {rest && <p className={classes.rest}>{rest}</p>}
      <MoreButton of={more} lineClassName={classes.more} size="xs">
        {texts.more}
      </MoreButton>
    </>
  );
}
