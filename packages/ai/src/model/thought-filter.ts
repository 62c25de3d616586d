import type { AnswerText } from './answer-text.js';
import { JsonDepth } from './json-depth.js';
import { type Mark, nextMark } from './thought-marks.js';

/** Result of the next piece of an answer. */
export interface AnswerPiece {
  /** All text so far turned out to be a thought: the answer begins now. */
  isTakenBack: boolean;
  /** The text that follows; often empty. */
  text: AnswerText;
}

interface FilterOptions {
  /** The answer is a JSON object: if it begins with words, they may be a thought until it has ended. */
  isStructured: boolean;
  /** This model has ended thoughts that it never began: nothing is reported before such an end, or the answer's. */
  thinksUnannounced: boolean;
}

/** `opening`: only blanks so far · `aside`: inside the answer, something that looks like a thought and has not ended. */
type State = 'opening' | 'thought' | 'answer' | 'aside';

/** A server that drops the marks of channels leaves their names: «analysisThe user wants…assistantfinal…». */
const NAMED = { first: 'analysis', then: 'assistantfinal' };
const BEGINS_JSON = /^(?:`{3}|[{[])/;
/** A tag that is mentioned follows a space, a quotation mark or a bracket. */
const SPOKEN_OF_BEHIND = /[ \t«"'“„`(]/;

const isBlank = (text: string): boolean => text.trim() === '';
/** The last line contains only blanks. */
const endsLine = (text: string): boolean => isBlank(text.slice(text.lastIndexOf('\n') + 1));

/**
 * Removes thoughts from an answer that arrives in pieces, cut anywhere. The rule:
 *
 * – A mark at the very beginning opens a thought; several thoughts may follow each other, and after one that never ends there is
 * no answer.
 * – An end without a beginning means that everything before it was a thought: the reported part of it is taken back.
 * – Later, a mark at the beginning of a line is a thought when it has an end or is alone on its line.
 * – Any other mark within a line, or within a JSON object, is a word: posts mention tags, too.
 */
export class ThoughtFilter {
  private raw = '';
  private state: State = 'opening';
  private depth = 0;
  /** The thought has no end mark. */
  private inChannel = false;
  private lastOfThought = '';
  private text = '';
  private aside = '';
  /** Length of the mark it begins with. */
  private asideMark = 0;
  /** Openings in the answer that were taken for words: their ends may be words, too. */
  private spokenOf = 0;
  private isWrapped = false;
  /** The answer begins with the name of a channel; undefined: not decided so far. */
  private isNamed: boolean | undefined;
  private hasThought = false;
  private isHeld = false;
  private json: JsonDepth | undefined;
  private reported = 0;
  private wasTakenBack = false;
  private unannounced = false;

  constructor(private readonly options: FilterOptions) {}

  /** Characters of the answer so far, reported or not. */
  get length(): number {
    return this.text.length;
  }

  /** It ended a thought that it had not begun. */
  get hasThoughtUnannounced(): boolean {
    return this.unannounced;
  }

  /** Takes the next piece. */
  write(piece: string): AnswerPiece {
    this.raw += piece;
    this.read(false);
    return this.nextPiece();
  }

  /** Reports the rest. @param isCut the answer broke off where it was too long */
  end(isCut: boolean): AnswerPiece {
    this.read(true);
    if (this.state === 'aside' && !this.inChannel && !this.standsAlone()) this.text += this.aside;
    // For a model that thinks without an opening mark, this was the beginning of a thought.
    if (isCut && this.isHeld && this.options.thinksUnannounced) this.text = '';
    this.isHeld = false;
    this.isNamed = false;
    return this.nextPiece();
  }

  private nextPiece(): AnswerPiece {
    const isTakenBack = this.wasTakenBack;
    this.wasTakenBack = false;
    const text = this.isHeld || this.isNamed !== false ? '' : this.text.slice(this.reported);
    this.reported += text.length;
    return { isTakenBack, text: text as AnswerText };
  }

  private read(isWhole: boolean): void {
    for (;;) {
      const { end, mark } = nextMark(this.raw, isWhole);
      if (end > 0) this.take(this.raw.slice(0, end));
      this.raw = this.raw.slice(end + (mark?.text.length ?? 0));
      if (!mark) return;
      if (this.state === 'answer' && this.json?.isInside) this.take(mark.text);
      else this.obey(mark);
    }
  }

  private take(words: string): void {
    switch (this.state) {
      case 'thought':
        this.lastOfThought = words.at(-1) ?? this.lastOfThought;
        return;
      case 'aside':
        this.aside += words;
        return;
      case 'opening':
        if (isBlank(words)) return;
        this.begin(words.trimStart());
        return;
      case 'answer':
        this.append(words);
    }
  }

  private begin(words: string): void {
    const { isStructured, thinksUnannounced } = this.options;
    this.state = 'answer';
    const isJson = isStructured && BEGINS_JSON.test(words);
    this.json = isJson ? new JsonDepth() : undefined;
    this.isHeld = isStructured ? !isJson : thinksUnannounced && !this.unannounced && !this.hasThought;
    this.append(words);
  }

  private append(words: string): void {
    this.text += words;
    this.json?.read(words);
    if (this.isNamed === undefined && !NAMED.first.startsWith(this.text)) {
      this.isNamed = this.text.startsWith(NAMED.first);
    }
    if (!this.isNamed) return;
    const at = this.text.indexOf(NAMED.then, Math.max(0, this.text.length - words.length - NAMED.then.length));
    if (at === -1) return;
    const answer = this.text.slice(at + NAMED.then.length);
    this.takeBack();
    this.take(answer);
  }

  private takeBack(): void {
    this.wasTakenBack ||= this.reported > 0;
    this.reported = 0;
    this.text = '';
    this.spokenOf = 0;
    this.isNamed = undefined;
    this.isHeld = false;
    this.json = undefined;
    this.state = 'opening';
  }

  private obey(mark: Mark): void {
    switch (this.state) {
      case 'opening':
        return this.obeyFirst(mark);
      case 'thought':
        return this.obeyInThought(mark);
      case 'answer':
        return this.obeyInAnswer(mark);
      case 'aside':
        return this.obeyInAside(mark);
    }
  }

  private obeyFirst({ kind, isChannel, text }: Mark): void {
    if (kind === 'open') this.think(isChannel);
    else if (kind === 'close') this.unannounced ||= !this.hasThought;
    else if (kind === 'wrap') this.isWrapped = true;
    else if (kind === 'unwrap' && !this.isWrapped) this.begin(text);
  }

  private think(isChannel: boolean): void {
    this.state = 'thought';
    this.hasThought = true;
    this.depth = 1;
    this.inChannel = isChannel;
    this.lastOfThought = '';
  }

  private obeyInThought({ kind, isChannel }: Mark): void {
    const isOver = kind === 'answer' || (kind === 'end' && this.inChannel);
    if (isChannel) return this.think(true);
    if (kind === 'open' && !SPOKEN_OF_BEHIND.test(this.lastOfThought)) this.depth++;
    if (kind === 'close') this.depth--;
    this.lastOfThought = '';
    if (isOver || this.depth === 0) this.state = 'opening';
  }

  private obeyInAnswer(mark: Mark): void {
    const { kind, text, isChannel } = mark;
    const isAtLineStart = endsLine(this.text);
    switch (kind) {
      case 'open':
        if (isAtLineStart || isChannel) return this.turnAside(mark);
        this.spokenOf++;
        return this.append(text);
      case 'close':
        if (this.spokenOf > 0 && !isAtLineStart) {
          this.spokenOf--;
          return this.append(text);
        }
        this.unannounced = true;
        return this.takeBack();
      case 'answer':
        return this.takeBack();
      case 'wrap':
        return this.append(text);
      case 'unwrap':
        if (!this.isWrapped) return this.append(text);
        this.isWrapped = false;
        return;
      case 'empty':
      case 'end':
      case 'control':
    }
  }

  private turnAside({ text, isChannel }: Mark): void {
    this.state = 'aside';
    this.aside = text;
    this.asideMark = text.length;
    this.depth = 1;
    this.inChannel = isChannel;
  }

  private obeyInAside({ kind, text, isChannel }: Mark): void {
    if (kind === 'answer') return this.takeBack();
    if (kind === 'open' && !isChannel) this.depth++;
    if (kind === 'close') this.depth--;
    this.aside += text;
    if (this.depth === 0 || (kind === 'end' && this.inChannel)) this.state = 'answer';
  }

  /** For an aside without an end: its mark is alone on its line. */
  private standsAlone(): boolean {
    return isBlank(this.aside.slice(this.asideMark).split('\n', 1)[0] ?? '');
  }
}
