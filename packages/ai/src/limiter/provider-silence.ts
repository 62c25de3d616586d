type Listener = (isSilent: boolean) => void;

/** The provider has answered no call for longer than the outage limit. */
export class ProviderSilent extends Error {
  constructor(options?: ErrorOptions) {
    super('The provider has not answered any call for too long', options);
    this.name = 'ProviderSilent';
  }
}

/** The provider's silence as this process knows it, for code that informs users. */
export class ProviderSilence {
  private readonly watchers = new Set<Listener>();
  private silent = false;

  /** `fromMs`: silence from which watchers are informed. */
  constructor(private readonly fromMs: number) {}

  /** The provider has answered no call for a while. */
  get isSilent(): boolean {
    return this.silent;
  }

  /** Calls the listener with whether the provider is silent, now and at each change. The returned function ends it. */
  watch(listener: Listener): () => void {
    listener(this.silent);
    // Several requests may share a listener; each of them watches for itself.
    const watcher: Listener = (isSilent) => listener(isSilent);
    this.watchers.add(watcher);
    return () => void this.watchers.delete(watcher);
  }

  /** Records how long the provider has been silent. */
  hear(silentForMs: number): void {
    const isSilent = silentForMs >= this.fromMs;
    if (isSilent === this.silent) return;
    this.silent = isSilent;
    for (const listener of this.watchers) listener(isSilent);
  }
}
