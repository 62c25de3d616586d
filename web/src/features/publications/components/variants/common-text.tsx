import type { RichText } from '@orbita/contracts';
import type { ReactNode } from 'react';
import { MarkedText } from '@/entities/publications';
import { variantTexts } from '../../variant-texts';
import classes from './own-head.module.css';

interface CommonTextProps {
  /** Id of its element, to which the page leads. */
  id: string;
  text: RichText;
  /** Below the text: its length against the limit of this network. */
  foot: ReactNode;
}

/** The text a variant has in common with its publication: read here, changed there. */
export function CommonText({ id, text, foot }: CommonTextProps) {
  return (
    <div className={classes.common}>
      {text.text.trim() === '' ? (
        <p id={id} tabIndex={-1} className={classes.empty}>
          {variantTexts.noText}
        </p>
      ) : (
        <div id={id} tabIndex={0} role="region" aria-label={variantTexts.own.own_text.common} className={classes.text}>
          <MarkedText text={text.text} entities={text.entities} />
        </div>
      )}
      <div className={classes.foot}>{foot}</div>
    </div>
  );
}
