import { isRussian, languageFlaw } from './language.js';
import { postBrief } from './post-brief.js';
import { postPrompt } from './prompts/post.v2.js';

describe('isRussian', () => {
  it.each([
    'Как мы печём хлеб на закваске',
    'CRM, ERP и SMM: что из этого нужно маленькой пекарне в первый год работы',
    'Кав’ярня «Зерно і пара»: почему мы так назвались и при чём здесь украинская бабушка, которая учила нас печь',
  ])('takes for Russian: %s', (text) => expect(isRussian(text)).toBe(true));

  it.each([
    'Five reasons to bake at home',
    'Five reasons to try «Корочка» bakery this winter',
    'П’ять причин випікати хліб удома щодня',
    '',
    '2026',
  ])('does not take for Russian: %s', (text) => expect(isRussian(text)).toBe(false));
});

describe('the language of a project', () => {
  const english = { language: 'en' } as const;

  it('is what its answers are held to', () => {
    expect(languageFlaw('Five reasons to bake at home', english)).toBeUndefined();
    expect(languageFlaw('Пять причин печь дома', english)).toBe('пишите по-английски');
    expect(languageFlaw('Five reasons to bake at home', null)).toBe('пишите по-русски');
    expect(languageFlaw('Пять причин печь дома', null)).toBeUndefined();
  });

  it('is given to the model outside the text that comes from users', () => {
    const project = { name: 'Corn', description: '', ...english };
    const { user } = postPrompt({ brief: postBrief({ topic: 'Bread', project }), issues: [] });
    expect(user.split('</project>')[1]).toContain('Язык ответа — английский');
    const russian = postPrompt({ brief: postBrief({ topic: 'Хлеб' }), issues: [] });
    expect(russian.user).not.toContain('Язык ответа');
  });
});
