import { AnswerForm, type CallForm, STRUCTURED } from './answer-form.js';

const STRICT: CallForm = { answer: 'json_schema', usage: true };
const OBJECT: CallForm = { answer: 'json_object', usage: true };
const TEN_MINUTES = 10 * 60_000;

describe('AnswerForm', () => {
  let now: number;
  let changes: CallForm[];
  let form: AnswerForm;
  beforeEach(() => {
    now = 0;
    changes = [];
    form = new AnswerForm(
      STRUCTURED,
      (changed) => changes.push(changed),
      () => now,
    );
  });
  const lower = (...questions: string[]): void => {
    for (const question of questions) form.accepted(OBJECT, question);
  };

  it('stays strict after one question that was refused for its content, however often it is repeated', () => {
    lower('one', 'one', 'one', 'one');
    expect(form.next()).toEqual(STRICT);
  });

  it('stays strict while the server accepts other questions in this form', () => {
    lower('one', 'two');
    form.accepted(STRICT, 'three');
    lower('four', 'five');
    expect(form.next()).toEqual(STRICT);
  });

  it('is lowered by several different questions', () => {
    lower('one', 'two', 'three');
    expect(form.next()).toEqual(OBJECT);
    expect(changes).toEqual([OBJECT]);
  });

  it('tries the full form with one question after a while, and returns to it when it is accepted', () => {
    lower('one', 'two', 'three');
    now = TEN_MINUTES;
    expect([form.next(), form.next()]).toEqual([STRICT, OBJECT]);
    lower('four');
    now = 2 * TEN_MINUTES;
    expect(form.next()).toEqual(STRICT);
    form.accepted(STRICT, 'five');
    now = 9 * TEN_MINUTES;
    expect([form.next(), form.next()]).toEqual([STRICT, STRICT]);
    expect(changes).toEqual([OBJECT, STRICT]);
  });
});
