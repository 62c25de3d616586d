import type { CaseWords } from './words-of-cases.js';

/** Words of the templates named by what they are for. */
export const caseWords: CaseWords = {
  beforeAfter: {
    name: 'Before and after',
    slides: [
      ['How a room changed in a week', 'Three changes you notice at once. Swipe and compare.'],
      ['Light walls', 'Warm white instead of patterned paper: the room feels larger.'],
      ['Light where it helps', 'Three small lamps instead of one under the ceiling.'],
      ['Fewer things', 'Closed shelves hide small items and free the desk.'],
      ['Want the same?', 'Send a photo of your room, and we will show where to start.'],
    ],
    button: 'Get in touch',
  },
  acquaintance: {
    name: 'Introduction',
    slides: [
      ['Nice to meet you', 'Who we are, what we do and how we can help.'],
      ['Who is behind it', 'I have been sewing bags since 2016. I began at home, now there are five of us.'],
      ['What we love', 'Thick leather, even seams and things that outlast fashion.'],
      ['What to expect here', 'New models, stories of the workshop and answers to your questions.'],
      ['Your turn', 'Tell us in the comments what matters most to you in a bag.'],
    ],
    button: 'Follow us',
  },
  behindScenes: {
    name: 'How it is made',
    slides: [
      ['How one sweater is made', 'From a ball of yarn to a parcel: the whole way.'],
      ['Choosing the yarn', 'We knit a sample and wash it twice. If it itches, we keep looking.'],
      ['Knitting by hand', 'One sweater takes four days and about nine hundred metres of yarn.'],
      ['Checking every seam', 'We look at it in daylight and only then pack it.'],
      ['We will knit yours', 'Send us your size and favourite colour, and we will name a date.'],
    ],
    button: 'Learn more',
  },
  reviews: {
    name: 'Reviews',
    slides: [
      ['What guests say', 'Three short reviews of this month, unedited.'],
      ['Anna, first visit', '“I came with a photo and left with hair better than in it. Thank you for your patience!”'],
      ['Marina, three years', '“I always book the same stylist and leave happy. They remember what suits me.”'],
      ['Olga, before a wedding', '“My hair held until morning, and I only worried about the flowers.”'],
      ['Have you visited us?', 'Tell us how it went: your review helps others choose.'],
    ],
    button: 'Leave a review',
  },
  newArrivals: {
    name: 'New this month',
    slides: [
      ['New this month', 'Three things people already come in for.'],
      ['A belted dress', 'Soft cotton, midi length, pockets. Goes with trainers and pumps.'],
      ['A linen shirt', 'A loose cut and sleeves that roll up well.'],
      ['An everyday bag', 'Holds a laptop and a book and weighs under half a kilo.'],
      ['Try them first', 'Tell us what you like: we keep your size for two days.'],
    ],
    button: 'Find yours',
  },
  careGuide: {
    name: 'Care tips',
    slides: [
      ['How to care for clothes', 'Three habits that make clothes last.'],
      ['Wash less often', 'Air a sweater overnight on the balcony: it is often enough.'],
      ['Dry it flat', 'Knitwear stretches on hangers. Lay it out on a towel.'],
      ['Store it clean', 'Wash it before you store it for the season and add lavender.'],
      ['Not sure how to wash?', 'Send a photo of the label, and we will explain the signs.'],
    ],
    button: 'Ask a question',
  },
  mistakes: {
    name: 'Common mistakes',
    slides: [
      ['Mistakes of a first business', 'Three slips that cost money and time.'],
      ['A discount, not value', 'People buy what is clear, not what is cheap. Say what they get.'],
      ['Everything at once, alone', 'Hand over what you cannot do. Your hour costs more than you think.'],
      ['No record of spending', 'Note expenses daily: in a month you will see what to cut.'],
      ['Does it sound familiar?', 'Write to us, and we will find what to fix first.'],
    ],
    button: 'Look at my case',
  },
  promotion: {
    name: 'Special offer',
    slides: [
      ['Twenty per cent off', 'Until Sunday only, for followers only.'],
      ['What it covers', 'All services and any set in the catalogue.'],
      ['How to get it', 'Send us the word “discount” and choose a time.'],
      ['Good to know', 'Discounts do not add up. You can book a month ahead.'],
      ['Only a few days left', 'Book while there are free hours.'],
    ],
    button: 'Get the discount',
  },
  steps: {
    name: 'Step by step',
    slides: [
      ['An advert in one evening', 'Three steps if you do it for the first time.'],
      ['Describe the buyer', 'Age, town and one task you solve for them.'],
      ['Write the advert', 'One thought, one picture and one clear call.'],
      ['Check in two days', 'Keep what brings requests and turn off the rest.'],
      ['Keep it at hand', 'Save it and come back before your next campaign.'],
    ],
    button: 'Save it',
  },
  checklist: {
    name: 'Checklist',
    slides: [
      ['A checklist before a holiday', 'Check three things and rest in peace.'],
      ['Documents', '✓ Passport and a copy on the phone\n✓ Tickets offline\n✓ Insurance'],
      ['Home', '✓ Water and gas are off\n✓ Plants are with neighbours\n✓ Rubbish is out'],
      ['Work', '✓ The auto-reply is on\n✓ Tasks are handed over\n✓ An urgent contact is named'],
      ['Anything missing?', 'Tell us in the comments what you always check.'],
    ],
    button: 'Save the list',
  },
  myths: {
    name: 'Myths and facts',
    slides: [
      ['Myths about sleep', 'What is true and what we repeat out of habit.'],
      ['“I will catch up on Sunday”', 'One day does not return a week. A steady bedtime helps.'],
      ['“Five hours is enough”', 'You get used to it, but attention falls even if you do not notice.'],
      ['“Coffee does not affect me”', 'It stays in the blood for up to eight hours. Have the last cup by day.'],
      ['Sleeping badly?', 'Make an appointment: we will find the cause together.'],
    ],
    button: 'Ask a doctor',
  },
  questions: {
    name: 'Questions and answers',
    slides: [
      ['We answer your questions', 'What people ask us most often.'],
      ['How long is delivery?', 'One day in town, three to seven days across the country.'],
      ['Can I return it?', 'Yes, within two weeks if the labels are in place.'],
      ['How do I choose a size?', 'Send your height and chest size, and we will find the fit.'],
      ['No answer here?', 'Ask in the comments: we reply today.'],
    ],
    button: 'Ask your question',
  },
  event: {
    name: 'Event announcement',
    slides: [
      ['See you on Saturday', 'An open lesson for those who have long wanted to try.'],
      ['What to expect', 'Two hours of practice, tea and a review of first works.'],
      ['Who it is for', 'Those who never held a brush and those who have not for long.'],
      ['What to bring', 'Only a good mood: we have paints and aprons.'],
      ['Only twelve seats', 'Send us the word “lesson”, and we will sign you up.'],
    ],
    button: 'Take a seat',
  },
  launch: {
    name: 'Product launch',
    slides: [
      ['We made it', 'What we have worked on for half a year.'],
      ['Why we made it', 'You asked for simple and fast. An order now takes a minute.'],
      ['How it works', 'You choose, pay and get a reminder. All in one window.'],
      ['What comes next', 'Timed delivery comes in a month. We will tell you here.'],
      ['Available now', 'Try it today and tell us what to improve.'],
    ],
    button: 'Be the first',
  },
  picks: {
    name: 'Our picks',
    slides: [
      ['Picks for the weekend', 'Three finds worth your time.'],
      ['A book for the evening', 'Short stories: one for each cup of tea.'],
      ['A walk for the morning', 'Four kilometres by the river with a café halfway.'],
      ['A film for two', 'A quiet story without chases that makes you talk.'],
      ['What about you?', 'Share your find of the week: we will make a list together.'],
    ],
    button: 'Suggest yours',
  },
  story: {
    name: 'Brand story',
    slides: [
      ['The story of a workshop', "How a hobby of two sisters became a life's work."],
      ['The beginning', "We made the first ring in the kitchen, at grandfather's old table."],
      ['The first orders', 'Friends of friends spread the word. So went three years.'],
      ['Today', 'There are seven of us, but each piece is still made by one master.'],
      ['To be continued', 'Come to the workshop and see how rings are made.'],
    ],
    button: 'Visit us',
  },
  prices: {
    name: 'Services and prices',
    slides: [
      ['Services and prices', 'Three programmes: choose the one for you.'],
      ['First visit', 'An hour with a specialist and a care plan. 3,000\u00a0₽.'],
      ['Full care', 'Two hours, massage and a mask. 5,500\u00a0₽.'],
      ['A course', 'Five weekly visits. 22,000\u00a0₽, the last one is a gift.'],
      ['We will help you choose', 'Tell us what worries you, and we will suggest a programme.'],
    ],
    button: 'Book a visit',
  },
  gift: {
    name: 'Gift',
    slides: [
      ['A gift that always fits', 'A certificate everybody will use.'],
      ['Any amount', 'From a thousand roubles. The rest is not lost.'],
      ['A beautiful delivery', 'An envelope with your words or a letter in a minute.'],
      ['A whole year', 'Time enough to choose a day without a rush.'],
      ['Who is it for?', 'Send a name and a date, we will do the rest.'],
    ],
    button: 'Choose a gift',
  },
};
