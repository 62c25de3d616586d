const STEM_LENGTH = 5;
/** Share of common words from which two titles count as the same. */
const SAME_FROM = 0.75;

interface TitleWords {
  stems: Set<string>;
  numbers: string;
}

const wordsOf = (title: string): TitleWords => {
  const words =
    title
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return {
    // Russian endings change with the case of a word, its beginning does not.
    // oxlint-disable-next-line orbita/whole-signs -- Compared, never shown.
    stems: new Set(words.map((word) => word.slice(0, STEM_LENGTH))),
    numbers: words.filter((word) => /^\d+$/.test(word)).join(' '),
  };
};

/** Remembers the titles of a plan and recognises one that repeats another in nearly the same words. */
export class IdeaRegister {
  private readonly titles: { title: string; words: TitleWords }[] = [];

  /** Titles so far, newest last. */
  get all(): string[] {
    return this.titles.map(({ title }) => title);
  }

  has(title: string): boolean {
    const words = wordsOf(title);
    return this.titles.some((known) => {
      // «7 ошибок» and «5 ошибок», «часть 1» and «часть 2» are different posts on purpose.
      if (known.words.numbers !== words.numbers) return false;
      const common = [...words.stems].filter((stem) => known.words.stems.has(stem)).length;
      const union = words.stems.size + known.words.stems.size - common;
      return union === 0 || common / union >= SAME_FROM;
    });
  }

  add(title: string): void {
    this.titles.push({ title, words: wordsOf(title) });
  }
}
