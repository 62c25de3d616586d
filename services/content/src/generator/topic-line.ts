const LABEL = /^(заголовок|тема|название)\s*[:—–-]\s*/i;

/** What a text is about in one line: the first of a composed topic, without the label it may begin with. */
export const topicLine = (topic: string): string => {
  const [first = ''] = topic.split('\n').map((line) => line.trim()).filter(Boolean);
  return first.replace(LABEL, '').trim() || first;
};
