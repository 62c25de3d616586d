import { plainText, type RichText, type TextEntityType } from '@orbita/contracts';
import { describe, expect, it } from 'vitest';
import { readHtml } from './pasted';

/** What is formatted, by its characters. */
const marked = ({ text, entities }: RichText): [TextEntityType, string][] =>
  entities.map(({ type, offset, length }) => [type, text.slice(offset, offset + length)]);

describe('a paste keeps words, marks and lines of', () => {
  it('Google Docs: its wrapper is not bold, its lists are lists, its links are not underlined as well', () => {
    const rich = readHtml(`<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1">
      <p dir="ltr" style="line-height:1.38"><span style="font-weight:700">Меню</span><span style="font-weight:400"> дня</span></p><br />
      <ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-style:italic">Фильтр</span></p></li>
      <li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Раф</span></p></li></ul>
      <ol start="3"><li><p>Третий</p></li><li>Четвёртый</li></ol>
      <p><a href="https://kofe.ru/" style="text-decoration:none;"><span style="text-decoration:underline;">Сайт</span></a></p></b>`);
    expect(rich.text).toBe('Меню дня\n\n• Фильтр\n• Раф\n3. Третий\n4. Четвёртый\nСайт');
    expect(marked(rich)).toEqual([
      ['bold', 'Меню'],
      ['italic', 'Фильтр'],
      ['text_link', 'Сайт'],
    ]);
  });

  it('Word: its list characters become ours, an empty paragraph an empty line, its style sheet nothing', () => {
    const rich =
      readHtml(`<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style></head>
      <body><!--StartFragment--><p class=MsoNormal><b><span lang=RU style='font-size:12pt'>Новый
      сорт</span></b><span lang=RU> уже здесь<o:p></o:p></span></p>
      <p class=MsoNormal><span lang=RU><o:p>&nbsp;</o:p></span></p>
      <p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Эфиопия</p>
      <p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2)<span>&nbsp;&nbsp; </span></span>Кения</p><!--EndFragment--></body></html>`);
    expect(rich.text).toBe('Новый сорт уже здесь\n\n• Эфиопия\n2) Кения');
    expect(marked(rich)).toEqual([['bold', 'Новый сорт']]);
  });

  it('Telegram: spoilers, quotes, and emoji that are images there', () => {
    const rich = readHtml(
      `<strong>Скидка</strong> <span class="Spoiler">30 %</span> <img class="emoji" src="1f525.png" alt="🔥"><br>` +
        `<img src="x.png" alt="фото зала"><blockquote class="Blockquote">Вкусно</blockquote>`,
    );
    expect(rich.text).toBe('Скидка 30 % 🔥\nВкусно');
    expect(marked(rich)).toEqual([
      ['bold', 'Скидка'],
      ['spoiler', '30 %'],
      ['blockquote', 'Вкусно'],
    ]);
  });
});

it('hostile content becomes plain text or nothing', () => {
  const rich = readHtml(
    '<script>alert(1)</script><a href="javascript:alert(1)">ссылка</a><img src=x onerror=alert(1)>',
  );
  expect(rich).toEqual(plainText('ссылка'));
});
