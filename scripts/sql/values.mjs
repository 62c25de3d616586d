// Values of the interpreter: those of JavaScript, and these two.

/** A value only a running process knows. The same id is the same value. */
export class Unknown {
  /** @param {string} id @param {object} [node] where it comes from */
  constructor(id, node) {
    this.id = id;
    this.node = node;
  }
}

/** A function and the frame it was written in. */
export class Closure {
  constructor(node, frame) {
    this.node = node;
    this.frame = frame;
  }
}

/** An expression that is evaluated when it is first needed. */
export class Thunk {
  constructor(evaluate) {
    this.evaluate = evaluate;
  }
}

/** Thrown where a text depends on what only a running process knows. */
export class Unread extends Error {}

/** Variables of one call of a function. */
export class Frame {
  vars = new Map();
  constructor(id, parent, node) {
    this.id = id;
    this.parent = parent;
    this.node = node;
  }

  /** The nearest frame that has the variable. */
  holding(key) {
    for (let frame = this; frame; frame = frame.parent) if (frame.vars.has(key)) return frame;
    return undefined;
  }

  /** The frame of the given function, or undefined. */
  of(node) {
    for (let frame = this; frame; frame = frame.parent) if (frame.node === node) return frame;
    return undefined;
  }
}

/** Choices of one run; the same question gets the same answer. */
class World {
  /** @param {readonly { key: string, index: number }[]} trail answers given in advance, in order @param {ReadonlyMap<string, number>} [forced] */
  constructor(trail = [], forced = new Map()) {
    this.trail = trail;
    this.forced = forced;
    /** @type {{ key: string, index: number, count: number }[]} */
    this.made = [];
    this.answers = new Map();
    /** File of the caller who was looked at last: for what is shared, the one it is done for. @type {string | undefined} */
    this.through = undefined;
  }

  choose(key, count) {
    const known = this.answers.get(key);
    if (known !== undefined) return known;
    const index = this.forced.get(key) ?? this.trail[this.made.length]?.index ?? 0;
    this.made.push({ key, index, count });
    this.answers.set(key, index);
    return index;
  }

  /** Answers a question by what the place of a statement already says. */
  settle(key, index) {
    if (!this.answers.has(key)) this.answers.set(key, index);
  }
}

const MOST_WORLDS = 64;

/**
 * Runs `work` once for each combination of choices; where there are more than sixty-four, each answer at least once.
 * @template T @param {(world: World) => T} work @returns {T[]}
 */
export const inEveryWorld = (work) => {
  const results = [];
  let trail = [];
  for (;;) {
    const world = new World(trail);
    results.push(work(world));
    const last = world.made.findLastIndex(({ index, count }) => index + 1 < count);
    if (last === -1) return results;
    if (results.length === MOST_WORLDS) return inEnoughWorlds(work);
    trail = world.made
      .slice(0, last + 1)
      .map(({ key, index }, at) => ({ key, index: at === last ? index + 1 : index }));
  }
};

const inEnoughWorlds = (work) => {
  const results = [];
  const asked = new Set();
  const waiting = [new Map()];
  for (let forced = waiting.shift(); forced; forced = waiting.shift()) {
    const world = new World([], forced);
    results.push(work(world));
    for (const { key, count } of world.made) {
      for (let index = 1; index < count; index += 1) {
        if (asked.has(`${key} ${index}`)) continue;
        asked.add(`${key} ${index}`);
        // What led to the question is answered as here.
        waiting.push(new Map([...forced, [key, index]]));
      }
    }
  }
  return results;
};
