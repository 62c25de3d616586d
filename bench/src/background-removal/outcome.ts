import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a process that is measured is asked to do. */
export interface Errand {
  pictures: { input: string; output: string }[];
  /** Folder of ours for its network. */
  dataDir: string;
  /** Pictures at once. */
  places: number;
}

/** What it says at its end. */
export interface Outcome {
  /** Of warm calls, in the order of the pictures. */
  calls: { wallMs: number; cpuMs: number }[];
  wallMs: number;
  peakMb: number;
}

const LIMIT_MS = 1_800_000;

/** Runs a script on an errand; the last line it prints is the outcome. */
export const outcomeOf = async (script: string, errand: Errand, cwd?: string): Promise<Outcome> => {
  const { stdout } = await run(process.execPath, [script, JSON.stringify(errand)], { cwd, timeout: LIMIT_MS });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Outcome;
};
