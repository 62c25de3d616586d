import { plural } from '@orbita/contracts';
import type { UnsavedKind } from './unsaved-work';

const drafts = (count: number): string => `${count} ${plural(count, 'черновик', 'черновика', 'черновиков')}`;

/** What would go with the session, as it stands after a colon. */
export const unsavedTexts = {
  kinds: {
    plans: (count: number) => `${drafts(count)} ${plural(count, 'контент-плана', 'контент-планов', 'контент-планов')}`,
    publications: (count: number) => `правки ${count} ${plural(count, 'публикации', 'публикаций', 'публикаций')}`,
    carousels: (count: number) => `правки ${count} ${plural(count, 'карусели', 'каруселей', 'каруселей')}`,
    transcripts: (count: number) => `правки ${count} ${plural(count, 'расшифровки', 'расшифровок', 'расшифровок')}`,
    styles: (count: number) => `${drafts(count)} ${plural(count, 'стиля', 'стилей', 'стилей')}`,
    texts: (count: number) => `${drafts(count)} ${plural(count, 'текста', 'текстов', 'текстов')}`,
    carouselOrders: (count: number) => `${drafts(count)} ${plural(count, 'карусели', 'каруселей', 'каруселей')}`,
    firstIdeas: (count: number) =>
      `идеи для ${count} ${plural(count, 'контент-плана', 'контент-планов', 'контент-планов')}`,
    ideas: () => 'рассказ о вашем деле и идеи по нему',
    cutouts: (count: number) =>
      `правки ${count} ${plural(count, 'картинки без фона', 'картинок без фона', 'картинок без фона')}`,
    screens: (count: number) =>
      count === 1
        ? 'изменения в другой вкладке'
        : `изменения в ${count} ${plural(count, 'другой вкладке', 'других вкладках', 'других вкладках')}`,
  } satisfies Record<UnsavedKind, (count: number) => string>,
  signOut: (work: string) => ({
    title: 'Выйти без сохранения?',
    body: `Этого нет на сервере, а выход убирает всё из браузера: ${work}. Если выйти сейчас, это пропадёт.`,
    confirm: 'Выйти',
    stay: 'Остаться',
  }),
} as const;
