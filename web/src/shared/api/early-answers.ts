/** Answers `boot/boot.js` requested while the app's code was loading. */
interface EarlyAnswers {
  /** The token these answers belong to. */
  token: string;
  byPath: Map<string, Promise<Response>>;
}

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
  }
}

/** The answer to the page's first GET of this path, if it was requested early. Each is returned once. */
export const takeEarlyAnswer = (path: string, token: string | null): Promise<Response> | undefined => {
  const early = window.earlyAnswers;
  if (early?.token !== token) return undefined;
  const answer = early.byPath.get(path);
  early.byPath.delete(path);
  return answer;
};

/** The first screen has its answers. Later queries, and those still waiting, need current data. */
const dropEarlyAnswers = (): void => {
  delete window.earlyAnswers;
};

let pending = 0;

/** Keeps early answers until all queries of the first screen, which start at the same moment, are answered. */
export const withEarlyAnswers = async (questions: Promise<unknown>): Promise<void> => {
  pending += 1;
  try {
    await questions;
  } finally {
    pending -= 1;
    if (pending === 0) dropEarlyAnswers();
  }
};
