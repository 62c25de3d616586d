import type { Language, SocialNetwork } from '@orbita/contracts';
import { defused, restored } from '@orbita/platform';
import type { ExportedPublication } from './exported-publication.js';
import { planCalendar } from './plan-calendar.js';
import { planCsv } from './plan-csv.js';

const publication = (changes: Partial<ExportedPublication> = {}): ExportedPublication => ({
  id: 7,
  title: 'Как выбрать зерно',
  contentType: 'educational',
  socialNetwork: 'vk',
  shortDescription: 'Три вопроса к обжарщику',
  goal: 'Доверие',
  reasoning: 'Начало недели',
  content: null,
  scheduledDate: '2026-12-01',
  scheduledTime: '09:30',
  scheduledAt: new Date('2026-12-01T06:30:00Z'),
  status: 'draft',
  needsFilling: 0,
  approval: 'none',
  variantOf: null,
  ownTime: false,
  version: 3,
  updatedAt: new Date('2026-11-22T10:00:00Z'),
  ...changes,
});

describe('a cell that a spreadsheet would run', () => {
  it.each(['=1+1', '+7 900', '-5%', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', "'=1", "''@x"])(
    '%j begins harmlessly and comes back',
    (cell) => {
      expect(defused(cell)).toMatch(/^'/);
      expect(restored(defused(cell))).toBe(cell);
    },
  );

  it.each(['Кофе', '', "'кавычка'", "''", '1=1', ' =1', '«=1»', 'a\n=1'])('%j is left as it is', (cell) => {
    expect(defused(cell)).toBe(cell);
    expect(restored(cell)).toBe(cell);
  });
});

describe('a plan as CSV', () => {
  it('opens in a Russian Excel: byte order mark, semicolons, Russian dates', () => {
    expect(planCsv([publication()], 'ru')).toBe(
      '\uFEFF"Дата";"Время";"Соцсеть";"Тип";"Заголовок";"Идея";"Цель";"Обоснование";"Текст";"Статус";"Согласование";"Вариант"\r\n' +
        '"01.12.2026";"09:30";"ВКонтакте";"Образовательный";"Как выбрать зерно";"Три вопроса к обжарщику";"Доверие";"Начало недели";"";"Идея";"";""\r\n',
    );
  });

  it('opens in an English Excel, too: commas, and ISO dates', () => {
    expect(planCsv([publication({ status: 'ready', approval: 'approved' })], 'en')).toBe(
      '\uFEFF"Date","Time","Network","Type","Title","Idea","Goal","Reasoning","Text","Status","Approval","Variant"\r\n' +
        '"2026-12-01","09:30","VK","Informative","Как выбрать зерно","Три вопроса к обжарщику","Доверие","Начало недели","","Ready","Approved",""\r\n',
    );
  });

  it('marks a text with places to fill in as incomplete', () => {
    const unfilled = publication({ status: 'ready', needsFilling: 2 });
    expect([planCsv([unfilled], 'ru'), planCsv([unfilled], 'en')]).toEqual([
      expect.stringContaining('"Дописать"'),
      expect.stringContaining('"To complete"'),
    ]);
  });

  it('exports no formula, whatever separator the reader uses', () => {
    const csv = planCsv([publication({ title: '=HYPERLINK("http://evil";"Нажми")', goal: 'раз,=2+2;\n=3' })], 'ru');
    expect(csv).toContain(`"'=HYPERLINK(""http://evil"";""Нажми"")"`);
    expect(csv).toContain('"раз,=2+2;\n=3"');
  });
});

describe('a plan as a calendar', () => {
  const calendar = (changes?: Partial<ExportedPublication>, language: Language = 'ru'): string =>
    planCalendar([publication(changes)], {
      language,
      name: 'Декабрь, 2026',
      timeZone: 'Europe/Moscow',
      host: 'orbita.example',
      addressOf: (id) => `https://orbita.example/p/${id}`,
    });
  const unfolded = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

  it('contains the UTC instant, so that every zone shows it right, and a stable event id', () => {
    expect(unfolded(calendar())).toEqual(
      expect.arrayContaining([
        'X-WR-CALNAME:Декабрь\\, 2026',
        'UID:publication-7@orbita.example',
        'SEQUENCE:3',
        'DTSTAMP:20261122T100000Z',
        'DTSTART:20261201T063000Z',
        'SUMMARY:ВКонтакте: Как выбрать зерно',
        'STATUS:TENTATIVE',
      ]),
    );
  });

  it('uses the reader’s language around the user’s own words', () => {
    expect(unfolded(calendar({}, 'en'))).toEqual(
      expect.arrayContaining([
        'PRODID:-//Orbita//Content plan//EN',
        'SUMMARY:VK: Как выбрать зерно',
        'DESCRIPTION:Informative\\n\\nТри вопроса к обжарщику\\n\\nGoal: Доверие',
        'CATEGORIES:Informative,VK',
      ]),
    );
  });

  it('stays valid with any text', () => {
    const title = 'a;b,c\\d\r\nEND:VEVENT\nBEGIN:VALARM\u0000\u0007';
    const lines = unfolded(calendar({ title, socialNetwork: 'vk' as SocialNetwork }));
    expect(lines).toContain('SUMMARY:ВКонтакте: a\\;b\\,c\\\\d\\nEND:VEVENT\\nBEGIN:VALARM');
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  });

  it('folds at 75 octets and never inside a character', () => {
    const title = '🙂Щ'.repeat(100);
    const lines = calendar({ title }).split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(unfolded(calendar({ title }))).toContain(`SUMMARY:ВКонтакте: ${title}`);
  });
});
