import type { Translated } from '@/shared/i18n/translated';
import type { verdictTexts as russian } from './verdict-texts';

export const verdictTexts: Translated<typeof russian> = {
  verdicts: {
    goes: 'Goes out',
    warns: 'Goes out with a warning',
    blocked: 'Does not go out',
    'by-hand': 'By hand',
  },
  partly: 'Not everywhere',
};
