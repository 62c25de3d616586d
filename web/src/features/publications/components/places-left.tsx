import { Button } from '@mantine/core';
import { texts } from '../texts';
import classes from './places-left.module.css';

interface PlacesLeftProps {
  count: number;
  onNext: () => void;
}

/** Number of placeholders left in a text, and a button to the next one. */
export function PlacesLeft({ count, onNext }: PlacesLeftProps) {
  return (
    <div className={classes.places} data-empty={count === 0 || undefined}>
      <span role="status">{count > 0 && texts.places.left(count)}</span>
      {count > 0 && (
        <Button size="compact-sm" variant="subtle" title={texts.places.hint} onClick={onNext}>
          {texts.places.next}
        </Button>
      )}
    </div>
  );
}
