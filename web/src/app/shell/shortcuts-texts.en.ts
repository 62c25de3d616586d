import type { Translated } from '@/shared/i18n/translated';
import type { texts as russian } from './shortcuts-texts';

export const texts: Translated<typeof russian> = {
  shortcuts: [
    { keys: ['Ctrl', 'K'], action: 'Search or jump to' },
    { keys: ['?'], action: 'Show keyboard shortcuts' },
    { keys: ['Esc'], action: 'Close the top window' },
    { keys: ['Enter'], action: 'Submit the form' },
    { keys: ['↑', '↓'], action: 'Move through menus and lists' },
  ],
};
