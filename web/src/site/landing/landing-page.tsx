import type { PublicPage } from '../../../build/public-page';
import { texts } from './texts';

export const landingPage: PublicPage = {
  name: 'landing',
  path: texts.path,
  title: texts.title,
  description: texts.description,
  indexed: true,
  forVisitors: true,
  body: (
    <main>
      <h1>{texts.hero.title}</h1>
      <a href="/register">{texts.hero.start}</a>
      <a href="/login">{texts.hero.login}</a>
    </main>
  ),
};
