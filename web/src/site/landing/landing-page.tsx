import type { PublicPage } from '../../../build/public-page';
import { LANGUAGE } from '@/shared/i18n/language';
import { PUBLIC_ADDRESSES } from '@/shared/i18n/public-addresses';
import { Autoposting } from './autoposting';
import { CallToAction } from './call-to-action';
import { Examples } from './examples';
import { factsOf } from './facts';
import { Faq } from './faq';
import { Features } from './features';
import { Footer } from './footer';
import { ForWhom } from './for-whom';
import { Header } from './header';
import { Hero } from './hero';
import classes from './landing.module.css';
import { preview } from './preview';
import { Pricing } from './pricing';
import { Projects } from './projects';
import { Speed } from './speed';
import { texts } from './texts';
import { Workflow } from './workflow';

export const landingPage: PublicPage = {
  name: 'landing',
  path: PUBLIC_ADDRESSES.landing[LANGUAGE],
  title: texts.title,
  description: texts.description,
  facts: factsOf(),
  picture: preview,
  indexed: true,
  forVisitors: true,
  body: (
    <>
      <a href="#content" className={classes.skip}>
        {texts.skip}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className={classes.main}>
        <Hero />
        <Features />
        <ForWhom />
        <Autoposting />
        <Workflow />
        <Projects />
        <Speed />
        <Examples />
        <Pricing />
        <Faq />
        <CallToAction />
      </main>
      <Footer />
    </>
  ),
};
