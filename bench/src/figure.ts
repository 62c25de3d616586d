/** One line of the table. */
export interface Row {
  figure: string;
  goal: string;
  /** The best this machine or the provider can do, measured in the same run. */
  floor: string;
  measured: string;
  /** Null without a goal. */
  met: boolean | null;
  /** The numbers behind the text. */
  values: Record<string, number>;
}

interface FigureOptions {
  /** A short run: fewer repetitions, and no runs at the real pace, which take minutes. */
  quick: boolean;
  /** Duration of a figure measured over time; by default its own. */
  minutes?: number;
  /** Warm-up before a figure is judged, in minutes; by default its own. */
  warmUp?: number;
  /** Factor on the amount of work of a figure measured over time; 1 by default. */
  pace?: number;
}

/** A measurement; each has its file. */
export interface Figure {
  name: string;
  /** It takes so long that it runs only when it is named. */
  isLong?: true;
  measure(options: FigureOptions): Promise<Row[]>;
}

/** 1234.5 → «1.23 s», 12.3 → «12 ms». */
export const time = (ms: number): string =>
  ms >= 1_000 ? `${(ms / 1_000).toFixed(2)} s` : `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;
