import type { RichText } from '@orbita/contracts';

export interface Selection {
  from: number;
  to: number;
}

/** A text and where the caret stood in it. */
export interface Moment extends Selection {
  value: RichText;
}

const MAX_MOMENTS = 200;
/** Letters typed within this time of one another are taken back together. */
const TYPING_MS = 800;

/** Steps back and forward over a text. */
export class History {
  private readonly moments: Moment[];
  private at = 0;
  private typedAt = Number.NEGATIVE_INFINITY;

  constructor(first: RichText) {
    this.moments = [{ value: first, from: 0, to: 0 }];
  }

  /**
   * Adds what the text is now.
   * @param typedAt when it was typed, ms; absent for an edit that is a step of its own
   */
  add(moment: Moment, typedAt?: number): void {
    this.moments.length = this.at + 1;
    const goesOn = typedAt !== undefined && typedAt - this.typedAt < TYPING_MS && this.at > 0;
    if (goesOn) this.moments[this.at] = moment;
    else this.moments.push(moment);
    if (this.moments.length > MAX_MOMENTS) this.moments.shift();
    this.at = this.moments.length - 1;
    this.typedAt = typedAt ?? Number.NEGATIVE_INFINITY;
  }

  /** The moment before, or after; undefined at the end of the road. */
  step(by: -1 | 1): Moment | undefined {
    const moment = this.moments[this.at + by];
    if (moment === undefined) return undefined;
    this.at += by;
    this.typedAt = Number.NEGATIVE_INFINITY;
    return moment;
  }
}
