import type { ErrorCode } from '@orbita/contracts';
import { isSame } from './same.ts';

/** Work as the server has it: its version and its parts, each of which is replaced as a whole when it changes. */
export type Saved<W extends object> = W & { version: number };

/** Unsaved work, kept by this browser: time of the last change, ms; `version` is the one it is based on. */
export type Draft<W extends object> = Saved<W> & { at: number };

/** What is sent: the last known version and the parts that changed. */
export type Change<W extends object> = Partial<W> & { version: number };

/** What differs between kinds of work. */
export interface AutosaveRules<W extends object> {
  /** Every part of the work. */
  parts: readonly (keyof W)[];
  /** Parts two windows must not both change: then the user decides. For other parts this window wins. */
  precious: readonly (keyof W)[];
  /** Error code of a change based on an outdated version. */
  changedCode: ErrorCode;
}

/** The changes of two windows to the same work. */
interface Merged<W extends object> {
  work: W;
  /** How it differs from the server's state from now on. */
  base: Saved<W>;
  /** A guarded part changed in the other window was merged in. */
  hasAdopted: boolean;
}

/** Compares and merges work of one kind. */
export class WorkParts<W extends object> {
  constructor(private readonly rules: AutosaveRules<W>) {}

  /** Parts replaced since: an untouched part is the same object. */
  changed(work: W, than: W): (keyof W)[] {
    return this.rules.parts.filter((part) => work[part] !== than[part]);
  }

  /** The work without its stored metadata. */
  of(saved: Saved<W>): W {
    return this.pick(saved, this.rules.parts) as W;
  }

  pick(from: W, parts: readonly (keyof W)[]): Partial<W> {
    return Object.fromEntries(parts.map((part) => [part, from[part]])) as Partial<W>;
  }

  /** Whether both are equal in every part. */
  isSame(work: W, saved: Saved<W>): boolean {
    return this.rules.parts.every((part) => isSame(work[part], saved[part]));
  }

  /**
   * Merges the work of this window with what another window saved, where they touched different parts.
   * @param base the version both are based on
   * @returns null when both changed a guarded part: the user decides
   */
  merge(base: Saved<W>, work: W, theirs: Saved<W>): Merged<W> | null {
    const { parts, precious } = this.rules;
    const mine = this.changed(work, base);
    const other = parts.filter((part) => !isSame(theirs[part], base[part]));
    if (precious.some((part) => mine.includes(part) && other.includes(part))) return null;
    const taken = other.filter((part) => !mine.includes(part));
    return {
      work: { ...work, ...this.pick(theirs, taken) },
      // Equal parts keep the same object: that is how unchanged parts are recognised.
      base: { ...base, ...this.pick(theirs, other), version: theirs.version },
      hasAdopted: taken.some((part) => precious.includes(part)),
    };
  }
}
