/** One line of the table. */
export interface Row {
  figure: string;
  goal: string;
  /** What this machine, or the provider, leaves of it at best; measured in the same run. */
  floor: string;
  measured: string;
  /** Null where nothing is promised. */
  met: boolean | null;
  /** The numbers behind the words. */
  values: Record<string, number>;
}

interface FigureOptions {
  /** A short run: fewer repetitions, no runs at the real pace that take minutes. */
  quick: boolean;
  /** How long a figure lasts that is measured over time; its own time unless given. */
  minutes?: number;
  /** How long it works before it is judged, in minutes; its own time unless given. */
  warmUp?: number;
  /** How many times as often as usual the work of a figure that is measured over time is done; once unless given. */
  pace?: number;
}

/** Something that is measured; a bench file each. */
export interface Figure {
  name: string;
  /** It lasts so long that it is measured only when it is named. */
  isLong?: true;
  measure(options: FigureOptions): Promise<Row[]>;
}

/** 1234.5 → «1.23 s», 12.3 → «12 ms». */
export const time = (ms: number): string =>
  ms >= 1_000 ? `${(ms / 1_000).toFixed(2)} s` : `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;
