/** Stages of a call: its head has arrived and none of its body was read · its body has arrived · its work is done. */
export type CallMoment = 'begun' | 'heard' | 'done';

/** Called at each stage of a call, and holds it there until its promise ends; the call is answered after `done`. */
export type CallWatch = (moment: CallMoment, name: string) => Promise<void> | void;

/** Watches nothing. */
export const UNWATCHED: CallWatch = () => undefined;
