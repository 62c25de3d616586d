import { firstSign } from '@orbita/contracts';
import classes from './avatar.module.css';

interface AvatarProps {
  name: string;
  /** Picture; without one the person's letters stand in its place. */
  url: string | null;
}

/** First letters of a name, two at most. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => firstSign(word).toLocaleUpperCase('ru'))
    .join('');

/** A person as a circle as large as its place. The name stands beside it: the picture says nothing of its own. */
export function Avatar({ name, url }: AvatarProps) {
  if (url === null) return <span aria-hidden>{initials(name)}</span>;
  return <img className={classes.picture} src={url} alt="" draggable={false} />;
}
