import {
  CAROUSEL_FORMAT_LABELS,
  CAROUSEL_FORMATS,
  CAROUSEL_SCHEMA,
  type Carousel,
  type CarouselFormat,
} from '@orbita/contracts';
import { type CarouselTemplate, TEMPLATES } from '@orbita/slides';
import { useState } from 'react';
import { useAddressFilters } from '@/shared/address/use-address-filters';
import { FilterChips } from '@/shared/ui/inputs/filter-chips';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { notifyError } from '@/shared/ui/feedback/toasts';
import { useCreateCarousel, carouselTexts, ALL_TEMPLATES, OWN_TEMPLATES, TEMPLATE_CHIPS } from '@/entities/carousels';
import classes from './gallery.module.css';
import { OwnTemplates } from './own-templates';
import { TemplateCard } from './template-card';

const texts = carouselTexts.templates;

const formatOf = (value: string): CarouselFormat => CAROUSEL_FORMATS.find((format) => format === value) ?? '4:5';

interface TemplateSectionProps {
  projectId: number | null;
  /** Runs an action that makes a carousel, where the plan allows it. */
  allowed: (action: () => void) => void;
  onRename: (template: Carousel) => void;
  onCreated: (carouselId: number) => void;
}

/** Designs to start with: the built-in ones by category, and the user's own. */
export function TemplateSection({ projectId, allowed, onRename, onCreated }: TemplateSectionProps) {
  const { valueOf, set } = useAddressFilters();
  const category = valueOf('category');
  const format = formatOf(valueOf('format'));
  const create = useCreateCarousel();
  const [begun, setBegun] = useState<string | null>(null);
  const use = (template: CarouselTemplate): void => {
    if (create.isPending) return;
    setBegun(template.id);
    const document = { schema: CAROUSEL_SCHEMA, format, slides: template.slides(format) } as const;
    create.mutate(
      { name: template.name, project_id: projectId, document },
      {
        onSuccess: ({ id }) => onCreated(id),
        onError: (error) => {
          setBegun(null);
          notifyError(error, carouselTexts.actions.createFailed);
        },
      },
    );
  };
  return (
    <section className={classes.section} aria-labelledby="carousel-templates">
      <div className={classes.head}>
        <h2 id="carousel-templates" className={classes.title}>
          {texts.title}
        </h2>
        {category !== OWN_TEMPLATES && (
          <SegmentedControl
            aria-label={carouselTexts.formats.label}
            value={format}
            onChange={(next) => set('format', next === '4:5' ? '' : next)}
            data={CAROUSEL_FORMATS.map((value) => ({ value, label: CAROUSEL_FORMAT_LABELS[value] }))}
          />
        )}
      </div>
      <div className={classes.filters}>
        <FilterChips
          label={texts.filter}
          chips={TEMPLATE_CHIPS}
          value={category}
          onChange={(next) => set('category', next)}
        />
      </div>
      {category === OWN_TEMPLATES ? (
        <OwnTemplates allowed={allowed} onRename={onRename} onCreated={onCreated} />
      ) : (
        <ul className={classes.grid}>
          {TEMPLATES.filter((template) => category === ALL_TEMPLATES || template.category === category).map(
            (template) => (
              <li key={template.id}>
                <TemplateCard
                  template={template}
                  format={format}
                  isBusy={begun === template.id}
                  onUse={() => allowed(() => use(template))}
                />
              </li>
            ),
          )}
        </ul>
      )}
    </section>
  );
}
