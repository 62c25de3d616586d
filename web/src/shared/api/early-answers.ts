/** Answers `boot/boot.js` asked for while the app's code was on its way. */
interface EarlyAnswers {
  /** Whose answers these are. */
  token: string;
  byPath: Map<string, Promise<Response>>;
}

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
  }
}

/** The answer to the first GET of a page's life at this path, if it was asked for early; each is given out once. */
export const takeEarlyAnswer = (path: string, token: string | null): Promise<Response> | undefined => {
  const early = window.earlyAnswers;
  if (early?.token !== token) return undefined;
  const answer = early.byPath.get(path);
  early.byPath.delete(path);
  return answer;
};

/** The first screen has its answers: whoever asks from now on, or is still being answered, wants what is true by then. */
const dropEarlyAnswers = (): void => {
  delete window.earlyAnswers;
};

let asking = 0;

/** Lets early answers live until all of the first screen's questions, which begin in one instant, are answered. */
export const withEarlyAnswers = async (questions: Promise<unknown>): Promise<void> => {
  asking += 1;
  try {
    await questions;
  } finally {
    asking -= 1;
    if (asking === 0) dropEarlyAnswers();
  }
};
