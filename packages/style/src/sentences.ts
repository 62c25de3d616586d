/** A share of a text in the words of its reader; what is counted is put in. */
const number = (value: number): string => {
  const rounded = value < 3 ? Math.round(value * 10) / 10 : Math.round(value);
  return String(rounded).replace('.', ',');
};

const quote = (piece: string): string => `«${piece}»`;

/** All texts of the meter and of the description of a style; the translation beside it has the same ones. */
export const sentences = {
  quote,
  labels: {
    language: 'Язык',
    address: 'Обращение',
    person: 'Кто говорит',
    ending: 'Последняя строка',
    opening: 'Первая фраза',
    sentence_length: 'Длина предложений',
    rhythm: 'Ритм предложений',
    paragraph_length: 'Абзацы',
    text_length: 'Объём',
    word_length: 'Длина слов',
    emoji: 'Эмодзи',
    exclamations: 'Восклицания',
    questions: 'Вопросы',
    ellipses: 'Многоточия',
    smiles: 'Скобки-улыбки',
    brackets: 'Замечания в скобках',
    dashes: 'Тире',
    hashtags: 'Хештеги',
    capitals: 'Слова прописными',
    figures: 'Числа',
    latin: 'Латиница',
    contractions: 'Краткие формы',
    lists: 'Списки',
    small_letters: 'Строчная буква в начале',
    signature: 'Подпись',
    vocabulary: 'Любимые слова',
  },
  /** Marks as they appear in «Часто: …» and behind «нет», «меньше», «больше». */
  marks: {
    emoji: { there: 'эмодзи', of: 'эмодзи' },
    exclamations: { there: 'восклицательные знаки', of: 'восклицательных знаков' },
    questions: { there: 'вопросы', of: 'вопросов' },
    ellipses: { there: 'многоточия', of: 'многоточий' },
    smiles: { there: 'скобки-улыбки', of: 'скобок-улыбок' },
    brackets: { there: 'замечания в скобках', of: 'замечаний в скобках' },
    dashes: { there: 'тире', of: 'тире' },
    hashtags: { there: 'хештеги', of: 'хештегов' },
    capitals: { there: 'слова прописными', of: 'слов прописными' },
    figures: { there: 'числа', of: 'чисел' },
    latin: { there: 'слова латиницей', of: 'слов латиницей' },
    contractions: { there: 'краткие формы вроде «don’t»', of: 'кратких форм вроде «don’t»' },
    lists: { there: 'списки', of: 'пунктов списка' },
  },
  persons: { ty: 'ты', vy: 'вы', Vy: 'Вы', you: 'you', i: 'я', we: 'мы' },
  endings: {
    hashtags: 'хештегами',
    question: 'вопросом',
    exclamation: 'восклицанием',
    smile: 'эмодзи или улыбкой',
    ellipsis: 'многоточием',
    stop: 'точкой',
    bare: 'без знака',
  },
  advice: {
    language: 'Стиль и текст написаны на разных языках: сравнить можно только знаки и длину.',
    unaddressed: (here: string, shown: string) => `В стиле к читателю не обращаются, здесь — на «${here}»: ${shown}.`,
    addressMissing: (usual: string) => `В стиле обращаются на «${usual}», здесь обращения нет. Скажите это читателю.`,
    address: (usual: string, here: string, shown: string) =>
      `В стиле обращаются на «${usual}», здесь — на «${here}»: ${shown}.`,
    nobodySpeaks: (here: string, shown: string) => `В стиле о себе не говорят, здесь говорят «${here}»: ${shown}.`,
    personMissing: (usual: string) => `В стиле говорят о себе «${usual}», здесь рассказчика нет.`,
    person: (usual: string, here: string, shown: string) =>
      `В стиле говорят о себе «${usual}», здесь — «${here}»: ${shown}.`,
    ending: (usual: string, here: string) => `В стиле текст заканчивают ${usual}, здесь — ${here}.`,
    opening: (usual: string, here: string) => `В стиле первая фраза кончается ${usual}, здесь — ${here}.`,
    noMarks: (of: string, found: number, shown: string) =>
      `В стиле нет ${of}, здесь — ${found}${shown === '' ? '' : `: ${shown}`}.`,
    fewerMarks: (of: string, expected: number, found: number, shown: string) =>
      `В стиле меньше ${of}: на такой текст около ${number(expected)}, здесь — ${found}${shown === '' ? '' : `: ${shown}`}.`,
    moreMarks: (of: string, expected: number, found: number) =>
      `В стиле больше ${of}: на такой текст около ${number(expected)}, ${found === 0 ? 'здесь нет ни одного' : `здесь — ${found}`}.`,
    shortSentences: (here: number, usual: number) =>
      `Предложения короче привычных: в среднем слов — ${number(here)}, в стиле — ${number(usual)}. Соедините соседние по смыслу.`,
    longSentences: (here: number, usual: number, shown: string) =>
      `Предложения длиннее привычных: в среднем слов — ${number(here)}, в стиле — ${number(usual)}. Разбейте ${shown}.`,
    evenRhythm:
      'В стиле короткие предложения чередуются с длинными, здесь они одинаковы. Вставьте одно совсем короткое.',
    unevenRhythm: 'В стиле предложения почти одной длины, здесь она скачет. Выровняйте.',
    shortParagraphs: (here: number, usual: number) =>
      `Строки и абзацы короче привычных: в среднем слов — ${number(here)}, в стиле — ${number(usual)}. Соедините их.`,
    longParagraphs: (here: number, usual: number, shown: string) =>
      `Абзацы длиннее привычных: в среднем слов — ${number(here)}, в стиле — ${number(usual)}. Разделите ${shown}.`,
    shorter: (here: number, usual: number) =>
      `Текст короче привычного: слов — ${number(here)}, в стиле — около ${number(usual)}.`,
    longer: (here: number, usual: number) =>
      `Текст длиннее привычного: слов — ${number(here)}, в стиле — около ${number(usual)}.`,
    longWords: (shown: string) =>
      `Слова длиннее и тяжелее привычных${shown === '' ? '' : `: ${shown}`}. Скажите проще.`,
    shortWords: 'Слова короче и проще привычных.',
    smallLetters: 'В стиле строки начинают с прописной буквы, здесь — со строчной.',
    capitalLetters: 'В стиле пишут с маленькой буквы, здесь строки начинаются с прописной.',
    signature: (line: string) => `В стиле тексты заканчивают строкой «${line}», здесь её нет.`,
    vocabulary: (met: number, shown: string) =>
      `${met === 0 ? 'Здесь нет любимых слов стиля' : 'Здесь мало любимых слов стиля'}, например: ${shown}.`,
  },
  voice: {
    sentences: (size: 'short' | 'medium' | 'long', length: string, isUneven: boolean) => {
      const sizes = { short: 'Короткие предложения', medium: 'Предложения средней длины', long: 'Длинные предложения' };
      return `${sizes[size]}: в среднем слов — ${length}, ${isUneven ? 'короткие чередуются с длинными' : 'почти одной длины'}.`;
    },
    paragraphs: (length: string) => `В строке или абзаце слов — около ${length}.`,
    address: (address: string | null, person: string | null) => {
      const reader = address === null ? 'К читателю не обращаются' : `К читателю обращаются на «${address}»`;
      return `${reader}, ${person === null ? 'о себе не говорят' : `о себе говорят «${person}»`}.`;
    },
    often: (marks: readonly string[]) => `Часто: ${marks.join(', ')}.`,
    plain: 'Знаки ровные, ничего не выделено.',
    emoji: (emoji: readonly string[]) => `Эмодзи: ${emoji.join(' ')}.`,
    smallLetters: 'Строки начинаются с маленькой буквы.',
    keys: (shown: string) => `Повторяются слова: ${shown}.`,
    absent: (marks: readonly string[]) => `В примерах нет: ${marks.join(', ')}.`,
  },
};

export type StyleSentences = typeof sentences;
