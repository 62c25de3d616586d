import { quoted, cutTo } from '@orbita/contracts';

const LABEL = /^(заголовок|тема|название)\s*[:—–-]\s*/iu;
const MAX_LINE = 300;
/** Stands for a topic of which nothing can be seen. */
export const NOTHING = '…';

/** What a text is about in one line: the first of it that has letters, without the label it may begin with; else its signs. */
export const topicLine = (topic: string): string => {
  const line = topic.split('\n').find((each) => /[\p{L}\p{N}]/u.test(each)) ?? (topic.trim().split('\n')[0] || NOTHING);
  const subject = line.trim().replace(LABEL, '') || line.trim();
  return cutTo(subject, MAX_LINE).trim();
};

/** The same cut to `max` characters, which is told by an ellipsis. */
export const shortTopic = (topic: string, max: number): string => {
  const line = topicLine(topic);
  return line.length > max ? `${cutTo(line, max - 1).trimEnd()}…` : line;
};

/** Topic in a statement: a line that names the charge, not the whole of it. */
const MAX_NAMED = 80;
/** What was ordered about a topic, as a statement names it. */
export const named = (what: string, topic: string): string => `${what} ${quoted(shortTopic(topic, MAX_NAMED))}`;
