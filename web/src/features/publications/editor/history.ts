import type { RichText } from '@orbita/contracts';

export interface Selection {
  from: number;
  to: number;
}

/** A text and its caret position. */
export interface Moment extends Selection {
  value: RichText;
}

const MAX_MOMENTS = 500;

/** Cause of a moment: a letter within a word, the space before one, a deletion; anything else is a separate step. */
export type Change = 'letter' | 'space' | 'deletion' | 'step';

/** Undo and redo of a text: a word at a time, a run of deletions at a time. */
export class History {
  private readonly moments: Moment[];
  private at = 0;
  private last: Change = 'step';

  constructor(first: RichText) {
    this.moments = [{ value: first, from: 0, to: 0 }];
  }

  /**
   * Adds the current state of the text.
   * @param place where the change was made: a letter elsewhere starts a new step
   */
  add(moment: Moment, change: Change = 'step', place = moment.from): void {
    const isWord = change === 'letter' && this.last !== 'deletion' && place === this.moments[this.at]?.to;
    const goesOn = this.last !== 'step' && (isWord || (change === 'deletion' && this.last === 'deletion'));
    this.moments.length = this.at + 1;
    if (goesOn) this.moments[this.at] = moment;
    else this.moments.push(moment);
    if (this.moments.length > MAX_MOMENTS) this.moments.shift();
    this.at = this.moments.length - 1;
    this.last = change;
  }

  /** The moment before, or after; undefined at either end. */
  step(by: -1 | 1): Moment | undefined {
    const moment = this.moments[this.at + by];
    if (moment === undefined) return undefined;
    this.at += by;
    this.last = 'step';
    return moment;
  }
}
