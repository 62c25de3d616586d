/** Happens to a request instead of its answer. */
export type Befalling =
  /** A refusal in Telegram's words: `FLOOD_WAIT_30`, `INTERNAL`, `CHANNEL_PRIVATE`, `PHONE_CODE_EXPIRED` … */
  | { refuse: string }
  /** The connection breaks. */
  | 'drop'
  /** Never answered, the connection stays. */
  | 'silence'
  /** Answered this much later. */
  | { delayMs: number };

export interface FaultRule {
  befalls: Befalling;
  /** Name of the TL method, e.g. `messages.GetHistory`; by default any but those a client calls on its own when connecting. */
  method?: string;
  /** Phone of the calling account; by default any, or none. */
  account?: string;
  /** Requests that pass first. */
  after?: number;
  /** Requests affected; all by default. */
  times?: number;
}

/** Requests a client makes on its own when connecting and keeping the connection. */
const OWN_ACCORD = new Set(['help.GetConfig', 'updates.GetState', 'updates.GetDifference', 'auth.BindTempAuthKey']);

/** Active rules; the first that matches applies. */
export class Faults {
  private rules: (FaultRule & { spared: number; struck: number })[] = [];

  /** @returns a function that removes the rule */
  add(rule: FaultRule): () => void {
    const live = { ...rule, spared: 0, struck: 0 };
    this.rules.push(live);
    return () => {
      this.rules = this.rules.filter((other) => other !== live);
    };
  }

  clear(): void {
    this.rules = [];
  }

  strike(method: string, account: string | undefined): Befalling | undefined {
    for (const rule of this.rules) {
      if (rule.method === undefined ? OWN_ACCORD.has(method) : rule.method !== method) continue;
      if (rule.account !== undefined && rule.account !== account) continue;
      if (rule.struck >= (rule.times ?? Infinity)) continue;
      if (rule.spared < (rule.after ?? 0)) {
        rule.spared += 1;
        continue;
      }
      rule.struck += 1;
      return rule.befalls;
    }
    return undefined;
  }
}
