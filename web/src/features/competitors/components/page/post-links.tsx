import { linksOf } from '../../model/links';
import { pageTexts } from '../../page-texts';
import classes from './post-links.module.css';

const texts = pageTexts.posts;

/** More links would hide the numbers. */
const SHOWN = 4;

/** Links in a post. */
export function PostLinks({ urls }: { urls: readonly string[] }) {
  const links = linksOf(urls);
  if (links.length === 0) return null;
  return (
    <ul className={classes.links} aria-label={texts.links}>
      {links.slice(0, SHOWN).map(({ href, label }, index) => (
        <li key={index}>
          <a href={href} title={label} target="_blank" rel="noopener noreferrer nofollow">
            {label}
          </a>
        </li>
      ))}
      {links.length > SHOWN && <li>{texts.moreLinks(links.length - SHOWN)}</li>}
    </ul>
  );
}
