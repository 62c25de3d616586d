/** Places a call passes: its head is here and nothing of its body was read · its body is here · it did what it was to do. */
export type CallMoment = 'begun' | 'heard' | 'done';

/** Called at each stage of a call, and holds it there until its promise ends; the call is answered after `done`. */
export type CallWatch = (moment: CallMoment, name: string) => Promise<void> | void;

/** Watches nothing. */
export const UNWATCHED: CallWatch = () => undefined;
