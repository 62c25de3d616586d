import { plural } from '@orbita/contracts';

/** What is counted everywhere, as it stands after its number. */
export const nouns = {
  credits: (count: number) => plural(count, 'кредит', 'кредита', 'кредитов'),
  publications: (count: number) => plural(count, 'публикация', 'публикации', 'публикаций'),
  posts: (count: number) => plural(count, 'пост', 'поста', 'постов'),
  postsDative: (count: number) => plural(count, 'посту', 'постам', 'постам'),
  accounts: (count: number) => plural(count, 'аккаунт', 'аккаунта', 'аккаунтов'),
  networks: (count: number) => plural(count, 'соцсеть', 'соцсети', 'соцсетей'),
  days: (count: number) => plural(count, 'день', 'дня', 'дней'),
} as const;
