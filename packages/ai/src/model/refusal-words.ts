const NOT = '(?:не\\s+(?:могу|можем|смогу|сможем|стану|буду|готов[аы]?|вправе|имею\\s+права)|отказываюсь)';
const DEED =
  '(?:помо|выполн|созда|состав|напис|писать|подготов|придум|сделать|предостав|предлож|ответ|отвеча|продолж|обсужд|говорить|поддерж|участвов)';
const CANNOT =
  "(?:can\\s?no?t|can['’]t|won['’]t|will\\s+not|unable\\s+to|not\\s+able\\s+to|not\\s+allowed\\s+to|must\\s+decline\\s+to|decline\\s+to)";
const DO =
  '(?:help|assist|comply|provide|create|write|produce|generate|fulfil|continue|answer|discuss|engage|support|do\\s+that)';

/** How models refuse in plain words; the last three are the fixed phrases of Russian providers. */
const REFUSALS: readonly RegExp[] = [
  new RegExp(`${NOT}\\s+(?:[\\p{L}-]+\\s+){0,3}?${DEED}`, 'iu'),
  /(?:вынужден[аы]?|придётся|должен|должна)\s+отказа/iu,
  new RegExp(`${CANNOT}\\s+(?:[\\w-]+\\s+){0,3}?${DO}`, 'i'),
  /against\s+(?:my|our)\s+(?:guidelines|polic|principles)/i,
  /(?:поговор\p{L}*|перейд\p{L}*|сменим)\s+(?:\p{L}+\s+){0,2}?(?:чём-нибудь|другую|тему)/iu,
  /не\s+обладают\s+собственным\s+мнением/iu,
  /вопрос\p{L}*\s+меня\s+смущает/iu,
];

/** Whether the beginning of an otherwise empty answer is the model's own refusal. */
export const soundsLikeRefusal = (text: string): boolean => REFUSALS.some((refusal) => refusal.test(text));
