import { firstSign } from '@orbita/contracts';
import classes from './avatar.module.css';

interface AvatarProps {
  name: string;
  /** Picture; without one the initials are shown. */
  url: string | null;
}

/** Initials of a name, two at most: quotes and emoji are none, unless there is nothing else. */
export const initials = (name: string): string =>
  (name.replace(/[^\p{L}\p{N}\s]/gu, '').trim() || name)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => firstSign(word).toLocaleUpperCase('ru'))
    .join('');

/** A person as a circle that fills its place. The name is beside it, so the picture has no text alternative. */
export function Avatar({ name, url }: AvatarProps) {
  if (url === null) return <span aria-hidden>{initials(name)}</span>;
  return <img className={classes.picture} src={url} alt="" draggable={false} />;
}
