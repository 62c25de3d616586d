import { generator } from '../random.js';

/** When a fault occurs; without `probability` always, without `count` and `seconds` without end. */
export interface Fault {
  /** 0–1, drawn for each call from the seeded generator. */
  probability?: number;
  /** Most calls it affects. */
  count?: number;
  /** Seconds during which it occurs, after it was set. */
  seconds?: number;
}

/** Faults of the server; `null` switches one off. They are drawn in this order, and the first that occurs decides. */
export interface LlmFaults {
  /** 401 as for a wrong key. */
  unauthorized: Fault | null;
  /** 429 with Retry-After. */
  storm: (Fault & { retryAfterSeconds?: number }) | null;
  /** 500, or the given status. */
  serverError: (Fault & { status?: number }) | null;
  /** 400 when the answer is bound to a strict schema: the server cannot answer such a question. */
  schemaRejected: Fault | null;
  /** The connection breaks, after this share of the answer (0 = before a byte). */
  reset: (Fault & { after?: number }) | null;
  /** The request is taken and never answered. */
  hang: Fault | null;
  /** One byte every this many seconds (10). */
  trickle: (Fault & { everySeconds?: number }) | null;
  /**
   * Silence for this many seconds (30), or until stalls are changed (`untilChanged`), after this share of the answer (0 = before
   * the first token).
   */
  stall: (Fault & { forSeconds?: number; untilChanged?: boolean; after?: number }) | null;
  /** The JSON is broken in the middle, or (`prose`) missing. */
  badJson: (Fault & { prose?: boolean }) | null;
  /** The answer ends in the middle with finish_reason `length`. */
  cut: Fault | null;
  /** The last idea is missing. */
  tooFew: Fault | null;
  /** One idea more than requested. */
  tooMany: Fault | null;
  /** The ideas are numbered from 1, whatever numbers were requested. */
  renumbered: Fault | null;
  /** Every idea has the same title, every slide the same words. */
  duplicates: Fault | null;
  /** In the protocol's field, or as the given words in plain text. */
  refusal: (Fault & { words?: string }) | null;
  /** English instead of Russian. */
  wrongLanguage: Fault | null;
  /** A text of this many characters (60), whatever size was requested. */
  wrongSize: (Fault & { characters?: number }) | null;
  /** Signs instead of a text. */
  nonsense: Fault | null;
  /** The question itself instead of a text. */
  echo: Fault | null;
  /** For a channel: posts and figures that were not sent, and invented numbers. */
  inventions: Fault | null;
  /**
   * Its thoughts come before its answer; `{draft}` in them is another answer to the same question. `alone`: no answer follows.
   */
  thought: (Fault & { before: string; alone?: boolean }) | null;
  /** The same in a separate field, or in parts of the content that are not text. */
  reasoning: (Fault & { field: LlmReasoningField; alone?: boolean }) | null;
  /** The stream ends in the middle like a complete one, but without a reason or an end mark. */
  brokenOff: Fault | null;
}

export type LlmReasoningField = 'reasoning' | 'reasoning_content' | 'reasoning_details' | 'parts';

/** What the server cannot do. */
export interface LlmAbilities {
  jsonSchema: boolean;
  jsonObject: boolean;
  streamOptions: boolean;
  /** False: `stream` is ignored and the answer comes whole. */
  streaming: boolean;
  /** Code fences and chatter around the answer when it is not bound to a format. */
  chatty: boolean;
}

export interface LlmBehaviour extends LlmFaults, LlmAbilities {}

/** Every fault switched off. */
export const NO_FAULTS: Record<keyof LlmFaults, null> = {
  unauthorized: null,
  storm: null,
  serverError: null,
  schemaRejected: null,
  reset: null,
  hang: null,
  trickle: null,
  stall: null,
  badJson: null,
  cut: null,
  tooFew: null,
  tooMany: null,
  renumbered: null,
  duplicates: null,
  refusal: null,
  wrongLanguage: null,
  wrongSize: null,
  nonsense: null,
  echo: null,
  inventions: null,
  thought: null,
  reasoning: null,
  brokenOff: null,
};

const CALM: LlmBehaviour = {
  ...NO_FAULTS,
  jsonSchema: true,
  jsonObject: true,
  streamOptions: true,
  streaming: true,
  chatty: true,
};

const FAULTS = Object.keys(NO_FAULTS) as (keyof LlmFaults)[];

/** State of the server: which fault, if any, affects the next call. */
export class Mood {
  private behaviour: LlmBehaviour = { ...CALM };
  private readonly struck = new Map<string, number>();
  private readonly setAt = new Map<string, number>();
  private stall = new AbortController();
  private readonly random: () => number;

  constructor(seed: number, behaviour: Partial<LlmBehaviour> = {}) {
    this.random = generator(seed);
    this.change(behaviour);
  }

  get abilities(): LlmAbilities {
    return this.behaviour;
  }

  /** Aborted when stalls are changed: those that last until then end. */
  get stallEnds(): AbortSignal {
    return this.stall.signal;
  }

  /** Sets some faults or abilities; counts and times of the named faults begin again. */
  change(behaviour: Partial<LlmBehaviour>): void {
    this.behaviour = { ...this.behaviour, ...behaviour };
    for (const name of Object.keys(behaviour)) {
      this.struck.delete(name);
      this.setAt.set(name, performance.now());
    }
    if ('stall' in behaviour) {
      this.stall.abort();
      this.stall = new AbortController();
    }
  }

  /** The fault of the next call. */
  draw(): Partial<LlmFaults> {
    for (const name of FAULTS) {
      if (this.strikes(name, this.behaviour[name])) return { [name]: this.behaviour[name] };
    }
    return {};
  }

  private strikes(name: string, fault: Fault | null): boolean {
    if (!fault) return false;
    const struck = this.struck.get(name) ?? 0;
    if (fault.count !== undefined && struck >= fault.count) return false;
    const age = performance.now() - (this.setAt.get(name) ?? 0);
    if (fault.seconds !== undefined && age > fault.seconds * 1_000) return false;
    if (fault.probability !== undefined && this.random() >= fault.probability) return false;
    this.struck.set(name, struck + 1);
    return true;
  }
}
