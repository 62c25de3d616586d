import type { SocialNetwork } from '@orbita/contracts';
import { texts } from '../../texts';
import type { ActionGlyph } from './action-glyphs';
import { Glyph } from './glyph';
import classes from './post-actions.module.css';

interface Action {
  glyph: ActionGlyph;
  label?: string;
  /** At the far end of the row. */
  isLast?: true;
}

const { actions } = texts.preview;

/** Buttons under a post; a message of Telegram has none of its own. */
const ACTIONS: Readonly<Record<SocialNetwork, readonly Action[]>> = {
  telegram: [],
  instagram: [{ glyph: 'heart' }, { glyph: 'comment' }, { glyph: 'plane' }, { glyph: 'bookmark', isLast: true }],
  vk: [{ glyph: 'heart' }, { glyph: 'comment' }, { glyph: 'share' }, { glyph: 'eye', isLast: true }],
  facebook: [
    { glyph: 'thumb', label: actions.facebook.like },
    { glyph: 'comment', label: actions.facebook.comment },
    { glyph: 'share', label: actions.facebook.share },
  ],
  odnoklassniki: [
    { glyph: 'comment', label: actions.odnoklassniki.comment },
    { glyph: 'share', label: actions.odnoklassniki.share },
    { glyph: 'thumb', label: actions.odnoklassniki.like },
  ],
  threads: [{ glyph: 'heart' }, { glyph: 'comment' }, { glyph: 'repeat' }, { glyph: 'plane' }],
  tenchat: [{ glyph: 'heart' }, { glyph: 'comment' }, { glyph: 'share' }, { glyph: 'bookmark', isLast: true }],
};

/** The network's buttons, as a picture: nothing to press, so nothing to read out. */
export function PostActions({ network }: { network: SocialNetwork }) {
  return (
    <div className={classes.actions} data-spread={network === 'facebook' || network === 'odnoklassniki'} aria-hidden>
      {ACTIONS[network].map(({ glyph, label, isLast }) => (
        <span key={glyph} className={classes.action} data-last={isLast}>
          <Glyph name={glyph} size={22} />
          {label !== undefined && <span className={classes.label}>{label}</span>}
        </span>
      ))}
    </div>
  );
}
