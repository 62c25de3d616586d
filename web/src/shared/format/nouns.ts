import { plural } from '@orbita/contracts';

/** A noun in the genitive after a number, as after «из» or «больше»: singular for 31, plural from 2. */
const genitive = (count: number, one: string, many: string): string => plural(count, one, many, many);

/** Nouns counted everywhere, in the form that follows their number. */
export const nouns = {
  credits: (count: number) => plural(count, 'кредит', 'кредита', 'кредитов'),
  creditsGenitive: (count: number) => genitive(count, 'кредита', 'кредитов'),
  publications: (count: number) => plural(count, 'публикация', 'публикации', 'публикаций'),
  publicationsGenitive: (count: number) => genitive(count, 'публикации', 'публикаций'),
  posts: (count: number) => plural(count, 'пост', 'поста', 'постов'),
  postsGenitive: (count: number) => genitive(count, 'поста', 'постов'),
  postsDative: (count: number) => plural(count, 'посту', 'постам', 'постам'),
  accounts: (count: number) => plural(count, 'аккаунт', 'аккаунта', 'аккаунтов'),
  networks: (count: number) => plural(count, 'соцсеть', 'соцсети', 'соцсетей'),
  days: (count: number) => plural(count, 'день', 'дня', 'дней'),
} as const;
