import type { Translated } from '@/shared/i18n/translated';
import {
  CREDIT_PRICES,
  FREE_OFFER,
  NETWORKS,
  PLAN_OFFERS,
  PUBLISHING_NETWORKS,
  SOCIAL_NETWORKS,
  credits,
  englishPlural,
  formatNumber,
  publications,
} from '@orbita/contracts';
import { allOf } from '@/shared/format/network-lists';
import { FREE_POSTS } from '@/shared/plan-features';
import { MEASURED } from './measured';
import type { texts as russian } from './texts';

const count = (amount: number, one: string, other: string): string =>
  `${formatNumber(amount)} ${englishPlural(amount, one, other)}`;
const posts = (amount: number): string => count(amount, 'post', 'posts');
const postsOf = (amount: number): string => posts(Math.floor(amount / CREDIT_PRICES.post));
const [free] = PLAN_OFFERS;

const monthly = `${credits(free.credits)} every month`;
const trial = `${count(FREE_OFFER.trialDays, 'day', 'days')} of Pro with ${credits(FREE_OFFER.trialCredits)} to try`;
const BY_HAND = SOCIAL_NETWORKS.filter((network) => NETWORKS[network].publishing === null);

export const texts: Translated<typeof russian> = {
  title: 'Orbita: content plans and social posts written with AI',
  description: `A content plan for the month, texts in your brand’s own voice, and publishing to ${allOf(PUBLISHING_NETWORKS)}. Free to start.`,
  appName: 'Orbita',
  skip: 'Skip to content',
  header: {
    label: 'Orbita, top of the page',
    navigation: 'Sections',
    links: [
      { to: 'features', name: 'Features' },
      { to: 'workflow', name: 'How it works' },
      { to: 'pricing', name: 'Pricing' },
      { to: 'faq', name: 'FAQ' },
    ],
    menu: 'Menu',
    login: 'Log in',
    start: 'Start for free',
    theme: 'Switch theme',
  },
  hero: {
    title: 'A month of content before your coffee gets cold',
    lead: 'Describe your business. Orbita plans the posts, writes them in your voice and sends them to your networks on schedule. You stay in charge.',
    start: 'Start for free',
    pricing: 'See pricing',
    offers: [trial, FREE_POSTS, monthly, 'No card needed'],
    picture: 'The calendar of a content plan in Orbita: a month of posts by day, type and network',
  },
  sky: {
    label: 'A sky with planets: press one to learn about it',
    facts: {
      saturn: {
        name: 'Saturn',
        fact: 'Lighter than water: its mean density is 0.69 g/cm³. Given a big enough ocean, Saturn would float.',
      },
      mars: { name: 'Mars', fact: 'Sunsets are blue here: the finest dust scatters light unlike the air of Earth.' },
      neptune: {
        name: 'Neptune',
        fact: 'Found on paper: in 1846 its place was calculated before anybody saw it in a telescope.',
      },
      venus: {
        name: 'Venus',
        fact: 'A day is longer than a year: it turns once in 243 Earth days and circles the Sun in 225.',
      },
      comet: {
        name: 'Halley’s Comet',
        fact: 'It returns about every 76 years. Next visit: 2061, which leaves time to make a plan.',
      },
    },
  },
  features: {
    title: 'Everything your feed needs, in one place',
    lead: 'From the idea to the link of the published post. Take each step yourself or leave it to Orbita.',
    items: {
      plan: {
        name: 'Content plan',
        text: 'Up to 300 posts over up to 92 days: topics, dates, times and the share of each of six content types, from engaging to promotional.',
      },
      style: {
        name: 'Brand voice',
        text: 'Give two or three texts of yours. Orbita works out how you write, and goes on writing that way.',
      },
      carousel: {
        name: 'Carousel studio',
        text: '3 to 10 slides from a topic or a template. Move, colour, and save as PNG, ZIP or PDF.',
      },
      competitors: {
        name: 'Competitors',
        text: 'Views, reactions and best posts of public Telegram channels. An analysis with advice at a click.',
      },
      texts: {
        name: 'Posts and Reels',
        text: 'Headlines to choose from, a text of the right length, edits in one phrase: “shorter”, “add an example”.',
      },
      tools: {
        name: 'Cut-outs and transcripts',
        text: 'Cut a product out of its photo, turn a voice note into a post. On Pro and above.',
      },
    },
    picture: 'The carousel studio in Orbita: slides, canvas and properties of an element',
  },
  forWhom: {
    title: 'Who it is for',
    items: [
      {
        name: 'Social media managers',
        text: 'Ten clients, ten projects. Each has its voice, plan and approval by a link.',
      },
      { name: 'Business owners', text: 'Your feed lives while you work. A month’s plan takes an evening, not a week.' },
      {
        name: 'Marketers',
        text: 'Set the share of promotional and useful posts by number. See what worked, for you and for others.',
      },
      {
        name: 'Bloggers',
        text: 'Ideas that outlast Wednesday. Texts that sound like you: Orbita learns from your posts.',
      },
    ],
  },
  autoposting: {
    title: 'Publishes by itself, exactly once',
    lead: 'Set a date and the post goes out on time. Orbita checks access, length and pictures before, and shows the link after. If a network’s answer is lost, we ask you rather than post twice.',
    plan: 'Scheduled publishing comes with Pro, Super and the trial.',
    ready: 'Works',
    soon: 'Soon',
    networks: 'Networks',
    note: 'TenChat works where the operator of the service has connected it.',
    picture: 'The editor of a post in Orbita with a preview for Telegram',
  },
  workflow: {
    title: 'How it works',
    steps: [
      { name: 'Tell us what you do', text: 'One sentence or a link. Orbita suggests the audience.' },
      {
        name: 'Set the plan',
        text: 'Dates, networks, tone and the mix of content. The price shows before the button.',
      },
      { name: 'Make it yours', text: 'Move posts in the calendar, edit texts, send them to a client to approve.' },
      { name: 'Let it go', text: 'Posts go out on time, and each has its receipt.' },
    ],
    picture: 'The content plan wizard in Orbita: steps on the left, summary with the price on the right',
  },
  projects: {
    title: 'Each brand in its own orbit',
    lead: 'A project keeps a brand’s links, voice, plans, posts and competitors. Switching takes one click.',
    points: [
      'One project on Free, unlimited on Pro and Super',
      'Each project has its own time zone',
      'Clients approve posts by a link, without an account',
      `Planning for ${SOCIAL_NETWORKS.length} networks`,
    ],
  },
  speed: {
    title: 'Fast, and measured',
    lead: 'The posts of a plan are written side by side, not one after another. These numbers come from our benchmarks, not from an advert.',
    figures: [
      { value: `${MEASURED.planSeconds} s`, name: `a plan of ${publications(30)} with 10 calls to the model at once` },
      { value: `${MEASURED.timesFaster}×`, name: 'faster than the same plan as one long prompt' },
      { value: 'Once', name: 'is how often credits are charged, whatever happens on the way' },
    ],
    note: 'Measured with a stand-in that answers at the pace of a real model. Yours may be faster or slower.',
    soon: 'The API for your programs is open. Soon: a Telegram bot.',
  },
  examples: {
    title: 'See a finished plan',
    lead: 'Three worked examples. The businesses are made up; the plans come from demo mode, the same you would see.',
    task: 'Task',
    result: 'Result',
    open: 'Open example',
    items: [
      {
        slug: 'kofeynya',
        who: 'Neighbourhood coffee shop',
        task: 'Bring back morning guests and tell about the new roast.',
        result: 'A plan where stories of the beans alternate with reasons to drop in.',
      },
      {
        slug: 'fitnes-studiya',
        who: 'Fitness studio',
        task: 'Fill trial classes and keep those who already come.',
        result: 'A plan of exercises, stories and invitations to a trial class.',
      },
      {
        slug: 'yuridicheskaya-kompaniya',
        who: 'Law firm',
        task: 'Explain hard things simply and get enquiries.',
        result: 'A plan of case notes, answers and invitations to a consultation.',
      },
    ],
  },
  pricing: {
    title: 'Pricing',
    lead: `A post costs ${credits(CREDIT_PRICES.post)}, a plan of up to ${publications(CREDIT_PRICES.planPublications)} ${CREDIT_PRICES.plan}. You see the price of every action before you press it.`,
    period: 'Billing',
    periods: { monthly: 'Monthly', yearly: 'Yearly' },
    upTo: (percent) => `up to −${percent}%`,
    popular: 'Popular',
    perMonth: 'a month',
    perYear: 'a year',
    saving: (rub) => `Save ${rub}`,
    forever: 'No end date',
    credits: (amount) => credits(amount),
    enough: (amount) => `≈ ${postsOf(amount)}`,
    start: { free: 'Start for free', pro: 'Choose Pro', super: 'Choose Super' },
    packs: 'Credit packs',
    packsLead: 'Add them to any plan. Bought credits never expire.',
    names: { starter: 'Starter', standard: 'Standard', professional: 'Professional', business: 'Business' },
    perCredit: (price) => `${price} a credit`,
    buy: 'Choose',
    discount: (percent) => `−${percent}%`,
    demo: 'Payment is a demonstration for now: no money is taken, credits arrive at once.',
  },
  faq: {
    title: 'Questions and answers',
    items: [
      {
        question: 'What exactly is free?',
        answer: `Three things at once. The Free plan gives ${credits(free.credits)} every month. On top of that, the first ${posts(FREE_OFFER.postsADay)} of each day cost nothing. And once, when you choose, you can start a trial: ${trial}. No card needed.`,
      },
      {
        question: 'How far do credits go?',
        answer: `A post costs ${credits(CREDIT_PRICES.post)}, a Reels script ${CREDIT_PRICES.reels}, a plan of up to ${publications(CREDIT_PRICES.planPublications)} ${CREDIT_PRICES.plan}, a carousel ${CREDIT_PRICES.carousel}. If a generation fails, the credits come back.`,
      },
      {
        question: 'Where does Orbita publish?',
        answer: `To ${allOf(PUBLISHING_NETWORKS)} (where the operator of the service has connected it). X and LinkedIn are coming. For ${allOf(BY_HAND)} Orbita plans and writes; you publish.`,
      },
      {
        question: 'Who writes the texts?',
        answer:
          'A language model the operator of the service has connected. Until then demo mode serves: drafts made from your own data, marked as demo, free of charge.',
      },
      {
        question: 'Whose content is it, and who sees it?',
        answer:
          'Yours. Only you and those you gave an approval link see your projects. Keys of networks are stored encrypted. You can export or delete everything in settings.',
      },
      {
        question: 'Is there a plan for agencies?',
        answer:
          'Teams get individual terms: send a request in settings, under Subscription. API keys and webhooks are there: Settings → Developers. A Telegram bot will come later.',
      },
    ],
  },
  cta: { title: 'Your first plan, today', lead: `${trial}. No card needed.`, start: 'Create an account' },
  footer: {
    navigation: 'Sections and documents',
    support: 'Support',
    links: [
      { to: 'features', name: 'Features' },
      { to: 'pricing', name: 'Pricing' },
      { to: 'faq', name: 'FAQ' },
    ],
    legal: {
      privacy: 'Privacy Policy',
      'personal-data': 'Personal Data Processing Consent',
      cookies: 'Cookie Policy',
      mailing: 'Email Marketing Policy',
    },
    status: 'Service status',
    cookieSettings: 'Cookie settings',
    offer: `${FREE_POSTS}, no card needed`,
  },
};
