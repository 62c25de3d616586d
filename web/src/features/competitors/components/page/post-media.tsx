import type { CompetitorMedia } from '@orbita/contracts';
import { useState } from 'react';
import { IconMovie, IconPaperclip, IconPhoto } from '@/shared/ui/icons';
import { pageTexts } from '../../page-texts';
import classes from './post-media.module.css';

const texts = pageTexts.posts;
const GLYPHS = { photo: IconPhoto, video: IconMovie, other: IconPaperclip };

/** Visible pictures of an album; the last one shows how many more there are. */
const SHOWN = 4;

/** Media of a post: our copies of its pictures, and descriptions of the rest. */
export function PostMedia({ media }: { media: readonly CompetitorMedia[] }) {
  const more = media.length - SHOWN;
  return (
    <ul className={classes.media} data-count={Math.min(media.length, SHOWN)} aria-label={texts.media}>
      {media.slice(0, SHOWN).map((item, index) => (
        <li key={index} className={classes.item}>
          <Medium item={item} isAlone={media.length === 1} />
          {index === SHOWN - 1 && more > 0 && <span className={classes.more}>+{more}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Taller pictures would push the text out of view. */
const TALLEST = 4 / 5;

function Medium({ item: { type, label, url, width, height }, isAlone }: { item: CompetitorMedia; isAlone: boolean }) {
  // Its URL is valid for an hour; a page may be open longer.
  const [broken, setBroken] = useState<string | null>(null);
  const Glyph = GLYPHS[type];
  if (url === null || url === broken) {
    return (
      <span className={classes.label} title={label}>
        <Glyph size={18} aria-hidden />
        <span>{label}</span>
      </span>
    );
  }
  const shape = isAlone && width && height ? Math.max(TALLEST, width / height) : 1;
  return (
    <span className={classes.frame} style={{ aspectRatio: shape }}>
      <img src={url} alt={label} loading="lazy" decoding="async" onError={() => setBroken(url)} />
      {type === 'video' && (
        <span className={classes.kind}>
          <IconMovie size={16} aria-hidden />
        </span>
      )}
    </span>
  );
}
