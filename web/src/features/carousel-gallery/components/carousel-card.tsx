import type { Carousel } from '@orbita/contracts';
import type { ReactNode } from 'react';
import { DemoTag } from '@/entities/writer';
import { formatMoment } from '@/shared/format/dates';
import { DropdownMenu } from '@/shared/ui/overlays/dropdown-menu';
import { IconDots } from '@/shared/ui/icons';
import { carouselTexts as texts, CarouselThumb } from '@/entities/carousels';
import classes from './carousel-card.module.css';

interface CarouselCardProps {
  carousel: Carousel;
  /** What opens it: a link or a button, styled as the name. */
  way: (className: string) => ReactNode;
  /** Items of its menu. */
  menu: ReactNode;
}

/** A carousel or a template of the user's own: its first slide, name and actions. */
export function CarouselCard({ carousel, way, menu }: CarouselCardProps) {
  const { name, slide_count, updated_at, is_demo } = carousel;
  return (
    <article className={classes.card}>
      <CarouselThumb carousel={carousel} />
      <div className={classes.foot}>
        <h3 className={classes.name} title={name}>
          {way(classes.open!)}
        </h3>
        <div className={classes.menu}>
          <DropdownMenu trigger={<IconDots size={18} aria-hidden />} label={texts.menu.label(name)} align="end">
            {menu}
          </DropdownMenu>
        </div>
        <p className={classes.meta}>
          <time dateTime={updated_at}>{texts.drafts.meta(slide_count, formatMoment(updated_at))}</time>
          {is_demo && (
            <span className={classes.demo}>
              <DemoTag />
            </span>
          )}
        </p>
      </div>
    </article>
  );
}
