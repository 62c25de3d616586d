import type { sentences as russian } from './sentences.js';

const number = (value: number): string => String(value < 3 ? Math.round(value * 10) / 10 : Math.round(value));

export const sentences: typeof russian = {
  quote: (piece) => `“${piece}”`,
  labels: {
    language: 'Language',
    address: 'Address',
    person: 'Who speaks',
    ending: 'Last line',
    opening: 'First phrase',
    sentence_length: 'Sentence length',
    rhythm: 'Rhythm',
    paragraph_length: 'Paragraphs',
    text_length: 'Length',
    word_length: 'Word length',
    emoji: 'Emoji',
    exclamations: 'Exclamations',
    questions: 'Questions',
    ellipses: 'Ellipses',
    smiles: 'Smileys',
    brackets: 'Asides in brackets',
    dashes: 'Dashes',
    hashtags: 'Hashtags',
    capitals: 'Words in capitals',
    figures: 'Figures',
    latin: 'Latin letters',
    contractions: 'Contractions',
    lists: 'Lists',
    small_letters: 'Small first letter',
    signature: 'Signature',
    vocabulary: 'Favourite words',
  },
  marks: {
    emoji: { there: 'emoji', of: 'emoji' },
    exclamations: { there: 'exclamation marks', of: 'exclamation marks' },
    questions: { there: 'questions', of: 'questions' },
    ellipses: { there: 'ellipses', of: 'ellipses' },
    smiles: { there: 'smileys', of: 'smileys' },
    brackets: { there: 'asides in brackets', of: 'asides in brackets' },
    dashes: { there: 'dashes', of: 'dashes' },
    hashtags: { there: 'hashtags', of: 'hashtags' },
    capitals: { there: 'words in capitals', of: 'words in capitals' },
    figures: { there: 'figures', of: 'figures' },
    latin: { there: 'words in Latin letters', of: 'words in Latin letters' },
    contractions: { there: 'contractions such as “don’t”', of: 'contractions such as “don’t”' },
    lists: { there: 'lists', of: 'list items' },
  },
  persons: { ty: 'ты', vy: 'вы', Vy: 'Вы', you: 'you', i: 'I', we: 'we' },
  endings: {
    hashtags: 'hashtags',
    question: 'a question',
    exclamation: 'an exclamation',
    smile: 'an emoji or a smiley',
    ellipsis: 'an ellipsis',
    stop: 'a full stop',
    bare: 'no mark at all',
  },
  advice: {
    language: 'The style and the text are in different languages: only marks and lengths can be compared.',
    unaddressed: (here, shown) =>
      `The style does not address the reader; here the reader is addressed as “${here}”: ${shown}.`,
    addressMissing: (usual) =>
      `The style addresses the reader as “${usual}”; here nobody is addressed. Say it to the reader.`,
    address: (usual, here, shown) =>
      `The style addresses the reader as “${usual}”; here the reader is addressed as “${here}”: ${shown}.`,
    nobodySpeaks: (here, shown) => `In the style nobody speaks of themselves; here it is “${here}”: ${shown}.`,
    personMissing: (usual) => `The style speaks as “${usual}”; here there is no narrator.`,
    person: (usual, here, shown) => `The style speaks as “${usual}”; here it is “${here}”: ${shown}.`,
    ending: (usual, here) => `The style ends a text with ${usual}; this one ends with ${here}.`,
    opening: (usual, here) => `The style ends its first phrase with ${usual}; here it ends with ${here}.`,
    noMarks: (of, found, shown) => `The style has no ${of}; here: ${found}${shown === '' ? '' : ` (${shown})`}.`,
    fewerMarks: (of, expected, found, shown) =>
      `The style has fewer ${of}: about ${number(expected)} in a text this long; here: ${found}${shown === '' ? '' : ` (${shown})`}.`,
    moreMarks: (of, expected, found) =>
      `The style has more ${of}: about ${number(expected)} in a text this long; here: ${found === 0 ? 'none' : found}.`,
    shortSentences: (here, usual) =>
      `Sentences are shorter than usual: ${number(here)} words on average, ${number(usual)} in the style. Join those that belong together.`,
    longSentences: (here, usual, shown) =>
      `Sentences are longer than usual: ${number(here)} words on average, ${number(usual)} in the style. Split ${shown}.`,
    evenRhythm: 'The style alternates short sentences with long ones; here they are alike. Add a very short one.',
    unevenRhythm: 'The sentences of the style are almost of one length; here it jumps. Even it out.',
    shortParagraphs: (here, usual) =>
      `Lines and paragraphs are shorter than usual: ${number(here)} words on average, ${number(usual)} in the style. Join them.`,
    longParagraphs: (here, usual, shown) =>
      `Paragraphs are longer than usual: ${number(here)} words on average, ${number(usual)} in the style. Split ${shown}.`,
    shorter: (here, usual) =>
      `The text is shorter than usual: ${number(here)} words, about ${number(usual)} in the style.`,
    longer: (here, usual) =>
      `The text is longer than usual: ${number(here)} words, about ${number(usual)} in the style.`,
    longWords: (shown) =>
      `The words are longer and heavier than usual${shown === '' ? '' : `: ${shown}`}. Say it more simply.`,
    shortWords: 'The words are shorter and simpler than usual.',
    smallLetters: 'The style begins lines with a capital; here they begin with a small letter.',
    capitalLetters: 'The style writes in small letters; here lines begin with a capital.',
    signature: (line) => `The style ends its texts with the line “${line}”; here it is missing.`,
    vocabulary: (met, shown) =>
      `${met === 0 ? 'None of the style’s favourite words is here' : 'Few of the style’s favourite words are here'}, such as ${shown}.`,
  },
  voice: {
    sentences: (size, length, isUneven) => {
      const sizes = { short: 'Short sentences', medium: 'Sentences of medium length', long: 'Long sentences' };
      return `${sizes[size]}: ${length} words on average, ${isUneven ? 'short ones alternate with long ones' : 'almost all of one length'}.`;
    },
    paragraphs: (length) => `A line or a paragraph has about ${length} words.`,
    address: (address, person) => {
      const reader = address === null ? 'The reader is not addressed' : `The reader is addressed as “${address}”`;
      return `${reader}, ${person === null ? 'nobody speaks of themselves' : `the writer is “${person}”`}.`;
    },
    often: (marks) => `Often: ${marks.join(', ')}.`,
    plain: 'Plain marks, nothing stands out.',
    emoji: (emoji) => `Emoji: ${emoji.join(' ')}.`,
    smallLetters: 'Lines begin with a small letter.',
    keys: (shown) => `Words that return: ${shown}.`,
    absent: (marks) => `Not in the examples: ${marks.join(', ')}.`,
  },
};
