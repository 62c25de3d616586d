import type { Language } from '@orbita/contracts';

/** A user's words in place of the demo writer's, which are in Russian only. */
export interface OwnWords {
  /** Title and idea: first of the opened publication, then of the others, by turns. */
  ideas: readonly (readonly [title: string, idea: string])[];
  /** Text of the opened publication. */
  text: string;
  goal: string;
  /** Title and text of each slide, in their order. */
  slides: readonly (readonly [title: string, text: string])[];
}

interface Words {
  user: string;
  project: { name: string; description: string };
  plan: { name: string; goal: string; age: string; interests: string[]; pains: string[]; values: string[] };
  carousel: string;
  own: OwnWords | null;
  /** Texts that show that a screen is ready. */
  labels: { calendar: string; firstSlide: string; next: string; thirdStep: string };
}

/** Content of the pictures, by the language of the page that shows them. */
export const WORDS: Readonly<Record<Language, Words>> = {
  ru: {
    user: 'Анна',
    project: { name: 'Кофейня «Зерно»', description: 'Кофейня у дома, своя обжарка' },
    plan: {
      name: 'Зимнее меню и своя обжарка',
      goal: 'Вернуть утренних гостей',
      age: '25–40',
      interests: ['кофе', 'завтраки'],
      pains: ['нет времени утром'],
      values: ['качество'],
    },
    carousel: 'Как выбрать зерно для фильтр-кофе дома',
    own: null,
    labels: { calendar: 'Месяц', firstSlide: 'Слайд 1 из 5', next: 'Далее', thirdStep: 'Шаг 3 из 4' },
  },
  en: {
    user: 'Anna',
    project: { name: 'Grain Coffee', description: 'A neighbourhood café that roasts its own beans' },
    plan: {
      name: 'Winter menu and our own roast',
      goal: 'Bring the morning guests back',
      age: '25–40',
      interests: ['coffee', 'breakfast'],
      pains: ['no time in the morning'],
      values: ['quality'],
    },
    carousel: 'How to choose beans for filter coffee at home',
    own: {
      ideas: [
        ['Three signs of a fresh roast', 'Date, smell and the way it blooms: how to check a pack at the shelf'],
        ['What do you drink before nine?', 'Ask readers for their morning order and show the three most named'],
        ['The winter menu is here', 'Four drinks, what is in each, and the price of the set with a bun'],
        ['A morning at the roaster', 'One hour, one sack, two people: what happens before we open'],
        ['Grind finer or coarser?', 'A short guide by brewing method, with a photo of each grind'],
        ['Find the barista', 'Four cups, four hands: guess who drew which picture in the foam'],
        ['Breakfast in seven minutes', 'Porridge and a flat white to go for those who are always late'],
        ['Why our espresso is not bitter', 'Water, temperature and time in plain words'],
        ['Filter or cappuccino?', 'A vote for the drink of the week, which then costs less'],
        ['How a regular became a roaster', 'The story of Peter, who came for a cup three years ago'],
        ['Beans to take home', 'What we roast in December and whom each pack suits'],
        ['Five myths about decaf', 'What is true about taste, water and sleep'],
      ],
      text: [
        'A good pack tells you more than a bright label. Look for three things before you pay.',
        'The date of the roast. From five to thirty days ago is the best time for filter coffee.',
        'The smell at the valve. Press the pack gently: nuts, fruit or chocolate, never dust.',
        'The bloom. Fresh grounds rise and bubble when the first water meets them.',
        'Come by this week: we roast on Tuesdays and Fridays, and the first cup of a new pack is on us.',
      ].join('\n\n'),
      goal: 'Readers check the date of their pack and come for a fresh one',
      slides: [
        ['How to choose beans for filter coffee at home', 'Five things to look at before you pay'],
        ['Look at the date', 'From five to thirty days after the roast the cup is at its best'],
        ['Light or medium', 'A light roast keeps fruit and flowers, a medium one brings nuts and chocolate'],
        ['Buy whole beans', 'Ground coffee is at its best for a quarter of an hour: grind right before you brew'],
        ['Ask for a taste', 'Come by in the morning: we brew two packs side by side, and you choose'],
      ],
    },
    labels: { calendar: 'Month', firstSlide: 'Slide 1 of 5', next: 'Next', thirdStep: 'Step 3 of 4' },
  },
};
