/** How this installation writes. */
export class ContentOptions {
  /** No model key is configured: the demo writer serves, labelled and free of charge. */
  readonly isDemo: boolean;

  constructor({ isDemo }: { isDemo: boolean }) {
    this.isDemo = isDemo;
  }
}
