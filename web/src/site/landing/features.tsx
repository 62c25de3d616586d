import {
  IconCalendarMonth,
  IconCarouselHorizontal,
  IconChartBar,
  IconFeather,
  IconPencil,
  IconScissors,
} from '@/shared/ui/icons';
import landing from './landing.module.css';
import { Picture } from './picture';
import { PICTURES } from './pictures';
import { Section } from './section';
import { texts } from './texts';

const { items, title, lead, picture } = texts.features;
const ICONS = {
  plan: IconCalendarMonth,
  style: IconFeather,
  texts: IconPencil,
  carousel: IconCarouselHorizontal,
  competitors: IconChartBar,
  tools: IconScissors,
} as const;

/** What the product does. */
export function Features() {
  return (
    <Section id="features" title={title} lead={lead}>
      <ul className={landing.thirds}>
        {(Object.keys(ICONS) as (keyof typeof ICONS)[]).map((key) => {
          const Icon = ICONS[key];
          return (
            <li key={key} className={landing.card}>
              <Icon size={20} className={landing.sign} aria-hidden />
              <h3>{items[key].name}</h3>
              <p>{items[key].text}</p>
            </li>
          );
        })}
      </ul>
      <Picture of={PICTURES.carousel} alt={picture} className={landing.wide} />
    </Section>
  );
}
