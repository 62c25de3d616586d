/** Answers `public/boot.js` asked for while the app's code was on its way. */
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
export const dropEarlyAnswers = (): void => {
  delete window.earlyAnswers;
};
