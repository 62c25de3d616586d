import { CONTENT_TYPES, type ContentType, type SocialNetwork, networksFor } from '@orbita/contracts';

interface Move {
  slot: number;
  to: SocialNetwork;
}

/**
 * A chain of moves that frees a place: the new slot takes the place of an earlier one, which moves to another network, and so on.
 */
type Way = readonly Move[];

/** The networks of a plan's slots during the assignment. */
class Assignment {
  readonly networks: SocialNetwork[] = [];
  private readonly loads: Map<SocialNetwork, number>;
  /** Slots by network and type, `vk reels`. */
  private readonly loadsByType = new Map<string, number>();
  private readonly fitting: Map<ContentType, SocialNetwork[]>;

  constructor(
    private readonly types: readonly ContentType[],
    private readonly chosen: SocialNetwork[],
  ) {
    this.loads = new Map(chosen.map((network) => [network, 0]));
    this.fitting = new Map(
      CONTENT_TYPES.map((type) => {
        const networks = networksFor(type, chosen);
        return [type, networks.length > 0 ? networks : chosen];
      }),
    );
  }

  /** Gives the next slot a network: by the path that ends at the least loaded one, the shortest of equal paths. */
  place(slot: number): void {
    const direct = this.fittingOf(slot).map((to): Way => [{ slot, to }]);
    direct.sort((a, b) => this.compare(a, b));
    for (const move of this.shortestToLeast(direct)) this.move(move);
  }

  /** Breadth-first search through networks and the slots that could move between them. */
  private shortestToLeast(ways: Way[]): Way {
    const least = Math.min(...this.loads.values());
    const reached = new Set(ways.map((way) => endOf(way).to));
    for (const way of ways) {
      if (this.loadAt(way) === least) return way;
      for (const slot of this.latestOfEachType(endOf(way).to)) {
        for (const to of this.fittingOf(slot)) {
          if (reached.has(to)) continue;
          reached.add(to);
          ways.push([...way, { slot, to }]);
        }
      }
    }
    return ways.reduce((best, way) => (this.loadAt(way) < this.loadAt(best) ? way : best));
  }

  /** Of equally loaded networks, the one with fewest slots of this type comes first: no type is tied to one network. */
  private compare(a: Way, b: Way): number {
    return this.loadAt(a) - this.loadAt(b) || this.typeLoadAt(a) - this.typeLoadAt(b);
  }

  /** The newest slots of a network: moved slots are close to the new one, so no part of the plan becomes uneven. */
  private latestOfEachType(network: SocialNetwork): number[] {
    return CONTENT_TYPES.filter((type) => this.loadWith(type, network) > 0).map((type) =>
      this.networks.findLastIndex((own, slot) => own === network && this.types[slot] === type),
    );
  }

  private typeOf(slot: number): ContentType {
    return this.types[slot] as ContentType;
  }

  private fittingOf(slot: number): SocialNetwork[] {
    return this.fitting.get(this.typeOf(slot)) ?? this.chosen;
  }

  private loadAt(way: Way): number {
    return this.loads.get(endOf(way).to) ?? 0;
  }

  private typeLoadAt(way: Way): number {
    const { slot, to } = endOf(way);
    return this.loadWith(this.typeOf(slot), to);
  }

  private loadWith(type: ContentType, network: SocialNetwork): number {
    return this.loadsByType.get(`${network} ${type}`) ?? 0;
  }

  private move({ slot, to }: Move): void {
    const from = this.networks[slot];
    if (from !== undefined) this.count(slot, from, -1);
    this.count(slot, to, 1);
    this.networks[slot] = to;
  }

  private count(slot: number, network: SocialNetwork, change: 1 | -1): void {
    const type = this.typeOf(slot);
    this.loads.set(network, (this.loads.get(network) ?? 0) + change);
    this.loadsByType.set(`${network} ${type}`, this.loadWith(type, network) + change);
  }
}

const endOf = (way: Way): Move => way[way.length - 1] as Move;

/**
 * A network for each slot by its type: one that supports the format, or any when no chosen network supports it, because the user
 * asked for this mix. Networks are used as evenly as the formats allow, and in turn (optimal semi-matching along cost-reducing
 * paths, Harvey, Ladner, Lovász and Tamir 2006).
 */
export const assignNetworks = (types: readonly ContentType[], networks: SocialNetwork[]): SocialNetwork[] => {
  const assignment = new Assignment(types, networks);
  for (const slot of types.keys()) assignment.place(slot);
  return assignment.networks;
};
