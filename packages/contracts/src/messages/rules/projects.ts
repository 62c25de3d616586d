export * from './shared.js';

export const unknownKindOfLink = 'Неизвестный вид ссылки';
export const enterLinkSuchAs = (forms: readonly string[]) => `Укажите ссылку вида ${forms.join(' или ')}`;
export const addressOfAnotherNetwork = (host: string, wanted: string, forms: readonly string[]) =>
  `Это адрес ${host}, а не ${wanted}. Укажите ссылку вида ${forms.join(' или ')}`;
export const unknownTimeZone = 'Неизвестный часовой пояс';
export const unknownContentLanguage = 'Неизвестный язык контента';
