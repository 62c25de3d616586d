/** Options of text generation in this installation. */
export class ContentOptions {
  /** No model key is configured: the demo writer is used; its texts are marked and free. */
  readonly isDemo: boolean;

  constructor({ isDemo }: { isDemo: boolean }) {
    this.isDemo = isDemo;
  }
}
