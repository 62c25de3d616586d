import { PLAN_OFFERS } from '@orbita/contracts';
import { LANGUAGE } from '@/shared/i18n/language';
import { PUBLIC_ADDRESSES } from '@/shared/i18n/public-addresses';
import { texts } from './texts';

/** Structured data for search engines: the product with its prices, and its questions with answers. */
export const factsOf = (): object[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: texts.appName,
    description: texts.description,
    url: `{{PUBLIC_URL}}${PUBLIC_ADDRESSES.landing[LANGUAGE]}`,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    offers: PLAN_OFFERS.map(({ name, priceRub }) => ({
      '@type': 'Offer',
      name,
      price: priceRub,
      priceCurrency: 'RUB',
      url: '{{PUBLIC_URL}}/register',
    })),
  },
  {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: texts.faq.items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  },
];
