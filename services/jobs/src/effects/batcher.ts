interface Waiting<Item, Answer> {
  item: Item;
  resolve: (answer: Answer | undefined) => void;
  reject: (error: unknown) => void;
}

/** Sends items in groups: items that arrive during one send go together in the next. */
export class Batcher<Item, Answer> {
  private waiting: Waiting<Item, Answer>[] = [];
  private isSending = false;

  /** @param send answers for each item it has an answer to; when it throws, its whole group fails */
  constructor(private readonly send: (items: Item[]) => Promise<Map<Item, Answer>>) {}

  /** Resolves with the answer to this item, undefined when there is none. */
  add(item: Item): Promise<Answer | undefined> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (!this.isSending) void this.sendAll();
    });
  }

  private async sendAll(): Promise<void> {
    this.isSending = true;
    // Items added in the same tick join this group.
    await Promise.resolve();
    while (this.waiting.length > 0) {
      const group = this.waiting;
      this.waiting = [];
      try {
        const answers = await this.send(group.map(({ item }) => item));
        for (const { item, resolve } of group) resolve(answers.get(item));
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    this.isSending = false;
  }
}
