import { CAROUSEL_FORMATS, FONT_WEIGHTS, SLIDE_FONTS, type TextElement } from '@orbita/contracts';
import { cssFont } from '../fonts/families.js';
import { nodeMeasure } from '../node/index.js';
import { TEMPLATES } from '../templates/index.js';
import { layoutText } from '../text/layout-text.js';
import { remembered } from '../text/remembered.js';
import { meanWidth } from './letter-widths.js';
import { pourSlides, roomOf } from './index.js';

/** As people write: any stretch of it is a text to pour. */
const PROSE =
  'Чаще всего человек не жалуется, а просто перестаёт приходить. Причины скучные: не ответили вовремя, перенесли запись без звонка, забыли прошлый разговор. Заведите короткую карточку гостя и пишите, что он просил в прошлый раз. Цена звучит спокойнее, когда уже понятно, за что она. Уберите этап, сдвиньте срок или сократите объём, и скидка станет обменом. Показ на широкую аудиторию дешевле, а заявка дороже. Опишите одного покупателя и говорите с ним. Одна мысль на слайд, крупный заголовок и поля по краям: пустое место не крадёт внимание, а ведёт его. ';

const measure = remembered(nodeMeasure());

/** The longest beginning of the prose, from its `start`-th word on, of at most `length` signs. */
const stretch = (start: number, length: number): string => {
  const words = PROSE.repeat(6).split(' ').slice(start).join(' ');
  return length >= words.length ? words : words.slice(0, length + 1).replace(/\s*\S*$/, '');
};

it('knows the mean width of a sign in every family and weight', () => {
  for (const font of SLIDE_FONTS.filter((name) => name !== 'Bebas Neue')) {
    for (const weight of FONT_WEIGHTS) {
      const measured = measure(cssFont(font, weight, 100), PROSE) / PROSE.length / 100;
      expect(Math.abs(meanWidth(font, weight) / measured - 1)).toBeLessThan(0.04);
    }
  }
});

it('promises no more than fits in three quarters of the size, and not much less', () => {
  const used: number[] = [];
  for (const { id, slides: slidesIn } of TEMPLATES) {
    for (const format of CAROUSEL_FORMATS) {
      const slides = slidesIn(format);
      const rooms = roomOf(slides, 5);
      const texts = rooms.map(({ title, content }, slide) => ({
        title: stretch(slide % 2 === 0 ? 0 : 13, title),
        content: stretch(slide % 2 === 0 ? 18 : 5, content),
      }));
      const boxes = pourSlides(slides, texts).flatMap(({ elements }) =>
        elements.filter((element): element is TextElement => element.type === 'text' && element.role !== null),
      );
      for (const box of boxes) {
        const { fontSize, overflows } = layoutText(box, measure);
        const where = `${id} ${format} ${box.role} ${box.content}`;
        expect({ where, overflows }).toEqual({ where, overflows: false });
        expect(fontSize >= Math.floor(0.75 * box.fontSize) || `${where}: ${fontSize} of ${box.fontSize}`).toBe(true);
        used.push(fontSize / box.fontSize);
      }
    }
  }
  // Letters that hardly shrank would mean that the reported room was smaller than the real one.
  expect(used.reduce((sum, share) => sum + share, 0) / used.length).toBeLessThan(0.9);
});

it('divides the room of a single box, and finds some in the smallest', () => {
  const [slide] = TEMPLATES[0]?.slides('1:1') ?? [];
  const title = slide?.elements.find(
    (element): element is TextElement => element.type === 'text' && element.role === 'title',
  );
  if (!slide || !title) throw new Error('the template has no title');
  const whole = roomOf([slide], 1)[0]?.title ?? 0;
  const single = { ...slide, elements: [title] };
  const [room] = roomOf([single], 1);
  expect(room?.title).toBeGreaterThan(0);
  expect((room?.title ?? 0) + (room?.content ?? 0)).toBe(whole);
  const tiny = { ...slide, elements: [{ ...title, size: { width: 1, height: 1 } }] };
  expect(roomOf([tiny], 3)).toEqual(Array.from({ length: 3 }, () => ({ title: 1, content: 1 })));
});
