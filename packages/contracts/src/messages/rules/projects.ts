import { SHARED_RULES } from './shared.js';

export const PROJECTS_RULES = {
  ...SHARED_RULES,
  unknownKindOfLink: 'Неизвестный вид ссылки',
  enterLinkSuchAs: (forms: readonly string[]) => `Укажите ссылку вида ${forms.join(' или ')}`,
  addressOfAnotherNetwork: (host: string, wanted: string, forms: readonly string[]) =>
    `Это адрес ${host}, а не ${wanted}. Укажите ссылку вида ${forms.join(' или ')}`,
  unknownTimeZone: 'Неизвестный часовой пояс',
  unknownContentLanguage: 'Неизвестный язык контента',
};
