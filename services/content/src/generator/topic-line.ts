const LABEL = /^(заголовок|тема|название)\s*[:—–-]\s*/iu;
const MAX_LINE = 300;

/** What a text is about in one line: the first of it that has letters, without the label it may begin with. */
export const topicLine = (topic: string): string => {
  const line = topic.split('\n').find((each) => /[\p{L}\p{N}]/u.test(each)) ?? 'Без темы';
  const subject = line.trim().replace(LABEL, '') || line.trim();
  // By characters, not by halves of one: half an emoji cannot be stored.
  return [...subject].slice(0, MAX_LINE).join('').trim();
};
