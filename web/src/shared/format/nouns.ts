import { plural } from '@orbita/contracts';

/** A noun that the number follows into the genitive, as after «из» or «больше»: of 31 it is still one, of two already many. */
const genitive = (count: number, one: string, many: string): string => plural(count, one, many, many);

/** What is counted everywhere, as it stands after its number. */
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
