import type { CarouselDocument, CarouselUpdateRequest } from '@orbita/contracts';
import { describe, expect, it } from 'vitest';
import { ApiError, localError } from '@/shared/api/api-error';
import { Autosave, LONGEST_WAIT_MS, PAUSE_MS } from './autosave.ts';
import type * as parts from './work.ts';

/** A carousel as an example of the work. */
interface Work {
  name: string;
  document: CarouselDocument;
}
type Saved = parts.Saved<Work>;
type Draft = parts.Draft<Work>;

const RULES: parts.AutosaveRules<Work> = {
  parts: ['name', 'document'],
  precious: ['document'],
  changedCode: 'CAROUSEL_CHANGED',
};

const slides = (id: string): CarouselDocument => ({
  schema: 1,
  format: '4:5',
  slides: [
    {
      id,
      background: { type: 'solid', color: '#ffffff' },
      backgroundPattern: 'none',
      patternColor: '#000000',
      patternOpacity: 0.3,
      elements: [],
    },
  ],
});

/** A clock that moves only when the test moves it. */
class Clock {
  now = 0;
  private timers: { at: number; act: () => void }[] = [];

  after = (ms: number, act: () => void): (() => void) => {
    const timer = { at: this.now + ms, act };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  };

  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.timers = this.timers.filter((other) => other !== next);
      this.now = next.at;
      next.act();
      await settled();
    }
    this.now = end;
    await settled();
  }
}

/** Everything pending has resolved. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

type Fate = 'answered' | 'lost before' | 'lost after' | 'refused' | 'held';

/** A server that stores one carousel by its version, and loses what the test makes it lose. */
class FakeServer {
  stored: Saved;
  readonly puts: CarouselUpdateRequest[] = [];
  /** Outcomes of the next requests; later requests are answered. */
  fates: Fate[] = [];
  gets = 0;
  open = 0;
  mostOpen = 0;
  release: () => void = () => undefined;

  constructor(saved: Saved) {
    this.stored = saved;
  }

  put = async (change: CarouselUpdateRequest): Promise<number> => {
    this.puts.push(change);
    this.open += 1;
    this.mostOpen = Math.max(this.mostOpen, this.open);
    try {
      const fate = this.fates.shift() ?? 'answered';
      if (fate === 'held') await new Promise<void>((resolve) => (this.release = resolve));
      if (fate === 'lost before') throw localError('NETWORK');
      if (fate === 'refused') throw new ApiError({ status: 400, code: 'VALIDATION', message: 'Отказ' });
      if (change.version !== this.stored.version) {
        throw new ApiError({ status: 409, code: 'CAROUSEL_CHANGED', message: 'Изменили' });
      }
      this.store(change);
      if (fate === 'lost after') throw localError('TIMEOUT');
      return this.stored.version;
    } finally {
      this.open -= 1;
    }
  };

  get = async (): Promise<Saved> => {
    this.gets += 1;
    // As from the wire: other objects, their fields in another order.
    return structuredClone(this.stored);
  };

  /** Another window saves. */
  store({ name, document }: Pick<CarouselUpdateRequest, 'name' | 'document'>): void {
    this.stored = {
      document: document ?? this.stored.document,
      name: name ?? this.stored.name,
      version: this.stored.version + 1,
    };
  }
}

const begin = (draft: Draft | null = null) => {
  const base: Saved = { name: 'Кофе', document: slides('base'), version: 3 };
  const clock = new Clock();
  const server = new FakeServer(structuredClone(base));
  const world = { online: true, kept: null as Draft | null, adopted: [] as CarouselDocument[], canKeep: true };
  const autosave = new Autosave<Work>(
    base,
    RULES,
    {
      put: server.put,
      get: server.get,
      keep: (kept) => {
        if (world.canKeep) world.kept = kept;
        return world.canKeep;
      },
      forget: () => {
        world.kept = null;
      },
      adopt: ({ document }) => world.adopted.push(document),
      isOnline: () => world.online,
      after: clock.after,
      now: () => clock.now,
    },
    draft,
  );
  autosave.open();
  const status = () => autosave.getState().status.name;
  return { autosave, base, clock, server, world, status };
};

it('keeps what could not be sent after its screen closed, based on the version stored meanwhile', async () => {
  const { autosave, clock, server, world } = begin();
  server.fates = ['held', 'lost before'];
  autosave.change({ document: slides('a') });
  await clock.pass(PAUSE_MS);
  autosave.change({ document: slides('b') });
  void autosave.flush({ isLeaving: true });
  autosave.close();
  server.release();
  await clock.pass(LONGEST_WAIT_MS);
  expect(world.kept).toMatchObject({ version: 4, document: slides('b') });
});

describe('while the user works', () => {
  it('sends after a pause, only what changed, based on the last known version', async () => {
    const { autosave, clock, server, status } = begin();
    autosave.change({ document: slides('a') });
    await clock.pass(PAUSE_MS - 1);
    expect(server.puts).toEqual([]);
    await clock.pass(1);
    expect(server.puts).toEqual([{ version: 3, document: slides('a') }]);
    expect(status()).toBe('saved');
    autosave.change({ name: 'Чай' });
    await clock.pass(PAUSE_MS);
    expect(server.puts[1]).toEqual({ version: 4, name: 'Чай' });
  });

  it('does not wait longer than the maximum for a pause', async () => {
    const { autosave, clock, server } = begin();
    for (let passed = 0; passed <= LONGEST_WAIT_MS; passed += 1_000) {
      autosave.change({ document: slides(`a${passed}`) });
      await clock.pass(1_000);
    }
    expect(server.puts.length).toBe(1);
  });

  it('never runs two requests at once; what changed meanwhile follows', async () => {
    const { autosave, clock, server, status } = begin();
    server.fates = ['held'];
    autosave.change({ document: slides('a') });
    await clock.pass(PAUSE_MS);
    autosave.change({ document: slides('b') });
    const flushed = autosave.flush();
    await clock.pass(LONGEST_WAIT_MS);
    expect(server.puts.length).toBe(1);
    server.release();
    expect(await flushed).toBe(true);
    expect(server.mostOpen).toBe(1);
    expect(server.stored.document).toEqual(slides('b'));
    expect(status()).toBe('saved');
  });

  it('has nothing to send after the change was undone', async () => {
    const { autosave, base, clock, server, world, status } = begin();
    autosave.change({ document: slides('a') });
    await clock.pass(1_000);
    expect(world.kept?.document).toEqual(slides('a'));
    autosave.change({ document: base.document });
    await clock.pass(LONGEST_WAIT_MS);
    expect([server.puts.length, world.kept, status()]).toEqual([0, null, 'saved']);
  });
});

describe('an answer that was lost', () => {
  it('is looked up: what had arrived is not sent again', async () => {
    const { autosave, clock, server, status } = begin();
    server.fates = ['lost after'];
    autosave.change({ document: slides('a') });
    await clock.pass(PAUSE_MS);
    expect(status()).toBe('offline');
    await clock.pass(60_000);
    expect([server.puts.length, server.gets, status()]).toEqual([1, 1, 'saved']);
    autosave.change({ document: slides('b') });
    await clock.pass(PAUSE_MS);
    expect(server.puts[1]?.version).toBe(4);
  });

  it('is recognised even when the work went on meanwhile', async () => {
    const { autosave, clock, server, status } = begin();
    server.fates = ['lost after'];
    autosave.change({ document: slides('a') });
    await clock.pass(PAUSE_MS);
    autosave.change({ document: slides('b') });
    await clock.pass(60_000);
    expect(server.puts.map(({ version }) => version)).toEqual([3, 4]);
    expect([server.stored.document, status()]).toEqual([slides('b'), 'saved']);
  });

  it('of a request that never arrived leads to another request', async () => {
    const { autosave, clock, server, world, status } = begin();
    server.fates = ['lost before', 'lost before'];
    autosave.change({ document: slides('a') });
    await clock.pass(PAUSE_MS);
    expect(world.kept?.document).toEqual(slides('a'));
    await clock.pass(60_000);
    expect([server.stored.document, world.kept, status()]).toEqual([slides('a'), null, 'saved']);
  });
});

describe('without a network', () => {
  it('is kept here and sent when it is back', async () => {
    const { autosave, clock, server, world, status } = begin();
    world.online = false;
    autosave.change({ document: slides('a') });
    await clock.pass(60_000);
    expect([server.puts.length, status(), world.kept?.version]).toEqual([0, 'offline', 3]);
    world.online = true;
    autosave.resume();
    await settled();
    expect([server.stored.document, status(), world.kept]).toEqual([slides('a'), 'saved', null]);
  });

  it('the page is not safe to leave when this browser keeps nothing', () => {
    const { autosave, world } = begin();
    world.canKeep = false;
    autosave.change({ document: slides('a') });
    expect(autosave.makeSafe()).toBe(false);
  });
});

describe('another window', () => {
  it('that changed the slides too is never overwritten', async () => {
    const { autosave, clock, server, world, status } = begin();
    server.store({ document: slides('theirs') });
    autosave.change({ document: slides('mine') });
    await clock.pass(60_000);
    expect([status(), server.stored.document, world.kept?.document]).toEqual([
      'conflict',
      slides('theirs'),
      slides('mine'),
    ]);
    autosave.change({ document: slides('mine2') });
    await clock.pass(60_000);
    expect(server.puts.length).toBe(1);
    expect(world.kept?.document).toEqual(slides('mine2'));
    autosave.takeTheirs();
    expect([status(), world.adopted, world.kept]).toEqual(['saved', [slides('theirs')], null]);
  });

  it('that only renamed it does not interrupt the user', async () => {
    const { autosave, clock, server, status } = begin();
    server.store({ name: 'Чай' });
    autosave.change({ document: slides('mine') });
    await clock.pass(60_000);
    expect([status(), autosave.getState().work.name]).toEqual(['saved', 'Чай']);
    expect(server.stored).toMatchObject({ name: 'Чай', document: slides('mine') });
  });

  it('that changed slides not touched here shows them', async () => {
    const { autosave, clock, server, world, status } = begin();
    server.store({ document: slides('theirs') });
    autosave.change({ name: 'Чай' });
    await clock.pass(60_000);
    expect([status(), world.adopted]).toEqual(['saved', [slides('theirs')]]);
    expect(server.stored).toMatchObject({ name: 'Чай', document: slides('theirs') });
  });

  it('is handled as soon as it is noticed', () => {
    const { autosave, world, status } = begin();
    autosave.meetLatest({ name: 'Кофе', document: slides('theirs'), version: 4 });
    expect([status(), world.adopted]).toEqual(['saved', [slides('theirs')]]);
    autosave.change({ document: slides('mine') });
    autosave.meetLatest({ name: 'Кофе', document: slides('theirs2'), version: 5 });
    expect(status()).toBe('conflict');
  });
});

it('a refusal waits for a change or a press, and is not retried automatically', async () => {
  const { autosave, clock, server, status } = begin();
  server.fates = ['refused'];
  autosave.change({ document: slides('a') });
  await clock.pass(60_000);
  expect([server.puts.length, status()]).toEqual([1, 'failed']);
  expect(await autosave.flush()).toBe(true);
});

describe('what an earlier visit left behind', () => {
  const draft = (version: number): Draft => ({ name: 'Кофе', document: slides('draft'), version, at: 0 });

  it('is sent when no other window has saved since', async () => {
    const { clock, server, status } = begin(draft(3));
    await clock.pass(PAUSE_MS);
    expect([server.stored.document, status()]).toEqual([slides('draft'), 'saved']);
  });

  it('conflicts with what was saved since', async () => {
    const { clock, server, status } = begin(draft(2));
    await clock.pass(60_000);
    expect([server.puts.length, status()]).toEqual([0, 'conflict']);
  });
});

it('work that lives on elsewhere is neither sent nor kept on leaving', async () => {
  const { autosave, server, world } = begin();
  autosave.change({ document: slides('a') });
  server.store({ document: slides('theirs') });
  await autosave.flush();
  autosave.abandon();
  expect([autosave.isDirty, autosave.makeSafe(), world.kept]).toEqual([false, true, null]);
  await autosave.flush({ isLeaving: true });
  expect([server.puts.length, world.kept]).toEqual([1, null]);
});

it('leaving sends at once and keeps a copy until the answer arrives', async () => {
  const { autosave, server, world } = begin();
  server.fates = ['held'];
  autosave.change({ document: slides('a') });
  const flushed = autosave.flush({ isLeaving: true });
  autosave.close();
  await settled();
  expect([server.puts.length, world.kept?.document]).toEqual([1, slides('a')]);
  server.release();
  expect(await flushed).toBe(true);
  expect(world.kept).toBeNull();
});
