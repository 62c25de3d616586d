import type { GENDER_LABELS as genders, LANGUAGE_LEVEL_LABELS as levels, TONE_LABELS as tones } from './plan-brief.js';

export * from './plan-brief.js';

export const TONE_LABELS: typeof tones = {
  friendly: 'Friendly',
  professional: 'Professional',
  casual: 'Casual',
  expert: 'Expert',
};

export const LANGUAGE_LEVEL_LABELS: typeof levels = { simple: 'Simple', medium: 'Intermediate', advanced: 'Advanced' };

export const GENDER_LABELS: typeof genders = { '': 'Not given', male: 'Male', female: 'Female', any: 'Any' };
