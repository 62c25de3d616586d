/** What the ways out of the editor say. */
export const exportTexts = {
  button: 'Скачать',
  slidePng: 'Этот слайд, PNG',
  slideJpeg: 'Этот слайд, JPEG',
  zipPng: 'Все слайды, PNG в архиве',
  zipJpeg: 'Все слайды, JPEG в архиве',
  pdf: 'PDF-документ',
  toPublication: 'В публикацию',
  failed: 'Не удалось скачать. Обновите страницу и попробуйте ещё раз.',
  progress: {
    title: 'Готовим файл',
    loading: 'Загружаем шрифты и картинки',
    slide: (number: number, count: number) => `Слайд ${number} из ${count}`,
    stop: 'Отменить',
  },
} as const;
