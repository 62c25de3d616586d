/** Sentences one after the other, each with a capital and a full stop; empty ones are left out. */
export const joinedSentences = ({ sentences }: { sentences: readonly string[] }): string =>
  sentences
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .map((sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1))
    .map((sentence) => (/[.!?…]$/u.test(sentence) ? sentence : `${sentence}.`))
    .join(' ');
