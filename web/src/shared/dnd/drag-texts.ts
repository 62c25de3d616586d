/** What a screen reader is told while something is dragged. */
export const dragTexts = {
  instructions:
    'Пробел берёт публикацию, стрелки переносят её, Page Up и Page Down листают месяцы, ещё один пробел оставляет, Alt и Enter оставляют копию, Escape возвращает на место.',
  taken: (item: string) => `${item}: взято.`,
  over: (place: string) => `Над: ${place}.`,
  nowhere: 'Здесь оставить нельзя.',
  dropped: (item: string, place: string) => `${item}: оставлено, ${place}.`,
  cancelled: 'Перенос отменён.',
} as const;
