import { cutTo } from '@orbita/contracts';

const LABEL = /^(заголовок|тема|название)\s*[:—–-]\s*/iu;
const MAX_LINE = 300;
/** Replaces a topic without visible characters. */
export const NOTHING = '…';

/** Topic of a text in one line: its first line with letters, without a leading label; without letters, its other characters. */
export const topicLine = (topic: string): string => {
  const line = topic.split('\n').find((each) => /[\p{L}\p{N}]/u.test(each)) ?? (topic.trim().split('\n')[0] || NOTHING);
  const subject = line.trim().replace(LABEL, '') || line.trim();
  return cutTo(subject, MAX_LINE).trim();
};

/** The same cut to `max` characters, with an ellipsis when cut. */
export const shortTopic = (topic: string, max: number): string => {
  const line = topicLine(topic);
  return line.length > max ? `${cutTo(line, max - 1).trimEnd()}…` : line;
};

/** Longest topic in a statement: enough to identify the charge. */
const MAX_NAMED = 80;
/** A topic as a statement names it. */
export const namedTopic = (topic: string): string => shortTopic(topic, MAX_NAMED);
