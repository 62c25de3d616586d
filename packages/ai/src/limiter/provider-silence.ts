type Listener = (isSilent: boolean) => void;

/** The provider has answered nobody for longer than is worth waiting. */
export class ProviderSilent extends Error {
  constructor(options?: ErrorOptions) {
    super('The provider has not answered any call for too long', options);
    this.name = 'ProviderSilent';
  }
}

/** What this process knows of the provider's silence, for those who tell people about it. */
export class ProviderSilence {
  private readonly watchers = new Set<Listener>();
  private silent = false;

  /** `fromMs`: silence from which it is worth telling. */
  constructor(private readonly fromMs: number) {}

  /** The provider has answered nobody for a while. */
  get isSilent(): boolean {
    return this.silent;
  }

  /** Tells whether the provider is silent, now and at each change. Ends with the returned function. */
  watch(listener: Listener): () => void {
    listener(this.silent);
    // Several requests may share a listener; each of them watches for itself.
    const watcher: Listener = (isSilent) => listener(isSilent);
    this.watchers.add(watcher);
    return () => void this.watchers.delete(watcher);
  }

  /** Takes in how long the provider has been silent. */
  hear(silentForMs: number): void {
    const isSilent = silentForMs >= this.fromMs;
    if (isSilent === this.silent) return;
    this.silent = isSilent;
    for (const tell of this.watchers) tell(isSilent);
  }
}
