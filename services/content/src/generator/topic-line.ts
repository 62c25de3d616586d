const LABEL = /^(заголовок|тема|название)\s*[:—–-]\s*/iu;

/** What a text is about in one line: the first of a composed topic, without the label it may begin with. */
export const topicLine = (topic: string): string => {
  const first = topic.trim().split('\n', 1)[0]?.trim() ?? '';
  return first.replace(LABEL, '') || first;
};
