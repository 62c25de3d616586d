/** Shown to the user when the fault is ours or unknown. */
export const INTERNAL_SENTENCE: string = 'Что-то пошло не так на нашей стороне. Повторите попытку.';
