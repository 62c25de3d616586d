import { textRoom, type RichText, type SocialNetwork } from '@orbita/contracts';
import { texts } from '../texts';
import classes from './room-counter.module.css';

interface RoomCounterProps {
  network: SocialNetwork;
  text: RichText;
  hasMedia: boolean;
}

/** Length of the post against the limit, counted as its network counts. */
export function RoomCounter({ network, text, hasMedia }: RoomCounterProps) {
  const { used, limit, state } = textRoom(network, text, hasMedia);
  return (
    <p className={classes.room} data-state={state}>
      {/* Announced when it becomes relevant, not on every character. */}
      <span role="status">
        {state === 'near' && texts.room.near}
        {state === 'over' && texts.room.over(used - (limit ?? used))}
      </span>
      <span aria-label={texts.room.label(network)} role="group">
        {texts.room.of(used, limit)}
      </span>
    </p>
  );
}
