import { firstOf } from '@orbita/contracts';
import { type Term, termsOf } from './stems.js';

/** Posts on the same theme. */
export interface PostGroup {
  /** Words that distinguish it from the others, the strongest first, as written in posts; never empty. */
  words: string[];
  /** Their ids; the one nearest to the group's centre first. */
  postIds: number[];
}

/** Words used of one post. */
const MAX_WORDS = 300;
/** Maximum number of compared posts: the work grows with its square. */
const MAX_POSTS = 200;
/** Mean cosine from which two groups are merged. */
const SAME_FROM = 0.08;
/** A term in most posts distinguishes nothing. */
const USUAL_SHARE = 0.6;
const MAX_GROUPS = 6;
const MIN_GROUP = 2;
const WORDS_NAMED = 3;

type Vector = Map<string, number>;

const dot = (one: Vector, other: Vector): number => {
  const [short, long] = one.size < other.size ? [one, other] : [other, one];
  let sum = 0;
  for (const [term, weight] of short) sum += weight * (long.get(term) ?? 0);
  return sum;
};

/** Counts of stems and of pairs of neighbours. */
const countsOf = (terms: readonly Term[]): Vector => {
  const counts: Vector = new Map();
  terms.forEach(({ stem }, i) => {
    const next = terms[i + 1];
    for (const term of next ? [stem, `${stem} ${next.stem}`] : [stem]) counts.set(term, (counts.get(term) ?? 0) + 1);
  });
  return counts;
};

/** TF-IDF of length 1: (1 + ln tf) × ln(N / df); terms of one post or of most posts are left out. */
const vectorsOf = (documents: readonly Vector[]): Vector[] => {
  const inPosts: Vector = new Map();
  for (const document of documents) for (const term of document.keys()) inPosts.set(term, (inPosts.get(term) ?? 0) + 1);
  return documents.map((document) => {
    const weighed = [...document].flatMap(([term, count]): [string, number][] => {
      const df = inPosts.get(term)!;
      const isTelling = df > 1 && df <= Math.max(2, USUAL_SHARE * documents.length);
      return isTelling ? [[term, (1 + Math.log(count)) * Math.log(documents.length / df)]] : [];
    });
    const length = Math.hypot(...weighed.map(([, weight]) => weight)) || 1;
    return new Map(weighed.map(([term, weight]) => [term, weight / length]));
  });
};

/** Merges the two most similar groups by their mean cosine, repeatedly (average linkage, Lance–Williams). */
const grouped = (vectors: readonly Vector[]): number[][] => {
  const groups = vectors.map((_, i): number[] => [i]);
  const alike = vectors.map((one) => vectors.map((other) => dot(one, other)));
  for (;;) {
    let best = { value: SAME_FROM, one: -1, other: -1 };
    for (let one = 0; one < groups.length; one++) {
      if (groups[one]!.length === 0) continue;
      for (let other = one + 1; other < groups.length; other++) {
        const value = alike[one]![other]!;
        if (groups[other]!.length > 0 && value > best.value) best = { value, one, other };
      }
    }
    const { one, other } = best;
    if (one < 0) return groups.filter(({ length }) => length > 0);
    const [mine, theirs] = [groups[one]!.length, groups[other]!.length];
    for (let third = 0; third < groups.length; third++) {
      const value = (mine * alike[one]![third]! + theirs * alike[other]![third]!) / (mine + theirs);
      alike[one]![third] = value;
      alike[third]![one] = value;
    }
    groups[one] = [...groups[one]!, ...groups[other]!];
    groups[other] = [];
  }
};

/**
 * Groups of posts by common words: TF-IDF over stems and pairs of them, merged by cosine. Posts unlike all others belong to no
 * group. At most the first 200 posts are used.
 * @returns at most six groups of two posts or more, the largest first
 */
export const groupsOf = (posts: readonly { id: number; content: string }[]): PostGroup[] => {
  const looked = firstOf(posts, MAX_POSTS);
  const terms = looked.map(({ content }) => termsOf(content, MAX_WORDS));
  const vectors = vectorsOf(terms.map(countsOf));
  const spelling = new Map<string, string>();
  for (const { stem, word } of terms.flat()) if (!spelling.has(stem)) spelling.set(stem, word);
  return grouped(vectors)
    .filter(({ length }) => length >= MIN_GROUP)
    .sort((one, other) => other.length - one.length)
    .slice(0, MAX_GROUPS)
    .map((members) => {
      const middle: Vector = new Map();
      for (const member of members)
        for (const [term, weight] of vectors[member]!) middle.set(term, (middle.get(term) ?? 0) + weight);
      const shared = [...middle].sort(([, one], [, other]) => other - one).map(([term]) => term);
      const single = shared.filter((term) => spelling.has(term));
      // When every post contains the words, only pairs of them distinguish the group.
      const stems = single.length > 0 ? single : [...new Set(shared.flatMap((pair) => pair.split(' ')))];
      const words = stems.slice(0, WORDS_NAMED).map((stem) => spelling.get(stem)!);
      const near = members.map((member) => ({ id: looked[member]!.id, value: dot(vectors[member]!, middle) }));
      return { words, postIds: near.sort((one, other) => other.value - one.value).map(({ id }) => id) };
    });
};
