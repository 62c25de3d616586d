import type { ErrorCode } from '@orbita/contracts';
import { isSame } from './same.ts';

/** Work as the server has it: its parts, each of which is replaced as a whole when it changes, and its version. */
export type Saved<W extends object> = W & { version: number };

/** Unsaved work, kept by this browser: when it was changed last, ms; `version` is the one it was made from. */
export type Draft<W extends object> = Saved<W> & { at: number };

/** What is sent: the version known last and the parts that have changed. */
export type Change<W extends object> = Partial<W> & { version: number };

/** What tells one kind of work from another. */
export interface AutosaveRules<W extends object> {
  /** Every part of the work. */
  parts: readonly (keyof W)[];
  /** Those that two windows must not both have changed: a person decides then. Of the others this window's counts. */
  precious: readonly (keyof W)[];
  /** The refusal of a change from another version than the present one. */
  changedCode: ErrorCode;
}

/** What two windows have made of the same work. */
interface Merged<W extends object> {
  work: W;
  /** What it differs from the server's by, from now on. */
  base: Saved<W>;
  /** Something precious of the other window has come along. */
  hasAdopted: boolean;
}

/** Compares work of a kind, and brings that of two windows together. */
export class WorkParts<W extends object> {
  constructor(private readonly rules: AutosaveRules<W>) {}

  /** Parts replaced since: a part that was not touched is the same object. */
  changed(work: W, than: W): (keyof W)[] {
    return this.rules.parts.filter((part) => work[part] !== than[part]);
  }

  /** The work without what it is stored with. */
  of(saved: Saved<W>): W {
    return this.pick(saved, this.rules.parts) as W;
  }

  pick(from: W, parts: readonly (keyof W)[]): Partial<W> {
    return Object.fromEntries(parts.map((part) => [part, from[part]])) as Partial<W>;
  }

  /** Whether both say the same in every part. */
  isSame(work: W, saved: Saved<W>): boolean {
    return this.rules.parts.every((part) => isSame(work[part], saved[part]));
  }

  /**
   * Work of this window and what another one has saved, where they touched different parts.
   * @param base what both were made from
   * @returns null where both have changed something precious: a person decides
   */
  merge(base: Saved<W>, work: W, theirs: Saved<W>): Merged<W> | null {
    const { parts, precious } = this.rules;
    const mine = this.changed(work, base);
    const other = parts.filter((part) => !isSame(theirs[part], base[part]));
    if (precious.some((part) => mine.includes(part) && other.includes(part))) return null;
    const taken = other.filter((part) => !mine.includes(part));
    return {
      work: { ...work, ...this.pick(theirs, taken) },
      // What is the same on both sides stays the same object: what is not changed here is known by that.
      base: { ...base, ...this.pick(theirs, other), version: theirs.version },
      hasAdopted: taken.some((part) => precious.includes(part)),
    };
  }
}
