/** Words of the question before slides leave unfinished. */
export const unfinishedTexts = {
  title: 'На слайдах есть незаполненное',
  places: (numbers: readonly number[]) =>
    `${numbers.length === 1 ? 'На слайде' : 'На слайдах'} ${listed(numbers)} пустые места для картинок.`,
  handles: (numbers: readonly number[]) =>
    `${numbers.length === 1 ? 'На слайде' : 'На слайдах'} ${listed(numbers)} вместо ника стоит «@ваш_бренд».`,
  handle: 'Ник вашего бренда',
  handleHint: 'Если оставить пустым, строка с ником исчезнет',
  fill: 'Заполнить',
  remove: 'Убрать пустые места и продолжить',
  proceed: 'Продолжить',
  asIs: 'Оставить как есть',
  finish: 'Незаполненное на слайдах',
} as const;

function listed(numbers: readonly number[]): string {
  return new Intl.ListFormat('ru', { type: 'conjunction' }).format(numbers.map(String));
}
