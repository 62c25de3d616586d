import type { ReadinessVerdict } from '@orbita/contracts';

/** Words of one forecast, which the dashboard shows, too. */
export const verdictTexts = {
  verdicts: {
    goes: 'Выйдет',
    warns: 'Выйдет с оговоркой',
    blocked: 'Не выйдет',
    'by-hand': 'Вручную',
  } satisfies Record<ReadinessVerdict, string>,
  partly: 'Выйдет не везде',
} as const;
