/** How much of the API a request uses. */
export interface CallForm {
  answer: 'json_schema' | 'json_object' | 'text';
  usage: boolean;
}

/** Everything a question with a schema can use, and everything one without can use. */
export const STRUCTURED: CallForm = { answer: 'json_schema', usage: true };
export const PLAIN: CallForm = { answer: 'text', usage: true };

/** Different questions in a row that a server must refuse in a form before it counts as not supporting the form. */
const DISTINCT_REFUSALS = 3;
/** A server may be updated, and three questions may all have been unlucky: the full form is tried again from time to time. */
const TRY_AGAIN_MS = 10 * 60_000;

const isSame = (one: CallForm, other: CallForm): boolean => one.answer === other.answer && one.usage === other.usage;

/**
 * The form of requests this server accepts. One refusal may be caused by the question (a word in it, its length), so only several
 * different refused questions lower the form of later ones, and not permanently.
 */
export class AnswerForm {
  private current: CallForm;
  private tryAgainAt = Number.POSITIVE_INFINITY;
  private readonly refused = new Set<string>();

  /** `full` is the form that uses everything; `onChange` is called with each new form; `now` answers in milliseconds. */
  constructor(
    private readonly full: CallForm,
    private readonly onChange: (form: CallForm) => void,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.current = full;
  }

  /** Form of the next question: the accepted one, or once in a while the full one. */
  next(): CallForm {
    if (this.now() < this.tryAgainAt) return this.current;
    this.tryAgainAt = this.now() + TRY_AGAIN_MS;
    return this.full;
  }

  /** The server accepted a question in this form after refusing it in those above. */
  accepted(form: CallForm, question: string): void {
    if (isSame(form, this.current)) return this.refused.clear();
    // An acceptance proves at once what refusals only make likely.
    if (!isSame(form, this.full) && this.refused.add(question).size < DISTINCT_REFUSALS) return;
    this.use(form);
  }

  private use(form: CallForm): void {
    this.current = form;
    this.refused.clear();
    this.tryAgainAt = isSame(form, this.full) ? Number.POSITIVE_INFINITY : this.now() + TRY_AGAIN_MS;
    this.onChange(form);
  }
}
