import { Button } from '@mantine/core';
import type { Carousel, CarouselFormat, Slide } from '@orbita/contracts';
import { reformat, TEMPLATE_CATEGORIES, TEMPLATES, type CarouselTemplate } from '@orbita/slides';
import { useMemo, useState, type ReactNode } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { ru } from '@/shared/i18n/ru';
import { FilterChips } from '@/shared/ui/inputs/filter-chips';
import { FormError } from '@/shared/ui/feedback/form-error';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import {
  useReadCarousel,
  documentOf,
  useStudio,
  useStudioActions,
  useAnnouncedEdit,
  CarouselThumb,
  OwnTemplateList,
  ALL_TEMPLATES,
  OWN_TEMPLATES,
  TEMPLATE_CHIPS,
  SlideCanvas,
} from '@/entities/carousels';
import { dialogTexts } from '../dialog-texts';
import classes from './templates-dialog.module.css';

const texts = dialogTexts.templates;
const CARD_WIDTH = 168;

/** A built-in template, or one of the user's own. */
type Chosen = CarouselTemplate | Carousel;

interface TemplatesDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Replaces all slides with a finished design; this can be undone. */
export function TemplatesDialog({ opened, onClose }: TemplatesDialogProps) {
  const studio = useStudioActions();
  const edit = useAnnouncedEdit();
  const { format, slides } = useStudio(documentOf);
  const [category, setCategory] = useState(ALL_TEMPLATES);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const read = useReadCarousel();
  const choose = (template: Chosen): void => {
    setChosen(template);
    read.reset();
  };
  const close = (): void => {
    read.stop();
    onClose();
  };
  const put = (name: string, slidesIn: (format: CarouselFormat) => Slide[]): void => {
    const next = slidesIn(documentOf(studio.getState()).format);
    edit(
      (document) => ({ ...document, slides: next }),
      { label: `${texts.label}: ${name}`, select: [], ...(next[0] && { slideId: next[0].id }) },
      texts.applied(name),
    );
    onClose();
  };
  const apply = (): void => {
    if (chosen === null) return;
    const { name } = chosen;
    if ('slides' in chosen) put(name, chosen.slides);
    // A list has no slides, and they may have been made for another format.
    else read.mutate(chosen.id, { onSuccess: ({ document }) => put(name, (to) => reformat(document, to).slides) });
  };
  const shown = TEMPLATES.filter((template) => category === ALL_TEMPLATES || template.category === category);
  return (
    <ResponsiveModal
      opened={opened}
      onClose={close}
      onExited={() => {
        setChosen(null);
        read.reset();
      }}
      title={texts.title}
      size="lg"
      footer={
        <>
          {chosen !== null && (
            <p className={classes.warning} role="status">
              {texts.warning(slides.length)}
            </p>
          )}
          <Button variant="default" onClick={close}>
            {ru.common.cancel}
          </Button>
          <Button disabled={chosen === null} loading={read.isPending} onClick={apply}>
            {texts.apply}
          </Button>
        </>
      }
    >
      <div className={classes.categories}>
        <FilterChips label={texts.category} chips={TEMPLATE_CHIPS} value={category} onChange={setCategory} />
      </div>
      {category === OWN_TEMPLATES ? (
        <OwnTemplateList
          className={classes.templates}
          emptyText={texts.ownEmptyText}
          card={(template) => (
            <Template
              name={template.name}
              facts={texts.count(template.slide_count)}
              isChosen={template.id === chosen?.id}
              onChoose={() => choose(template)}
            >
              <CarouselThumb carousel={template} />
            </Template>
          )}
        />
      ) : (
        <ul className={classes.templates}>
          {shown.map((template) => (
            <li key={template.id}>
              <BuiltIn
                template={template}
                format={format}
                isChosen={template === chosen}
                onChoose={() => choose(template)}
              />
            </li>
          ))}
        </ul>
      )}
      <SlowAnswer of={read} />
      {read.error && <FormError message={messageOf(read.error, texts.loadFailed)} />}
    </ResponsiveModal>
  );
}

interface TemplateProps {
  name: string;
  facts: string;
  isChosen: boolean;
  onChoose: () => void;
  /** Preview. */
  children: ReactNode;
}

function Template({ name, facts, isChosen, onChoose, children }: TemplateProps) {
  return (
    <button type="button" className={classes.template} aria-pressed={isChosen} onClick={onChoose}>
      {children}
      <strong>{name}</strong>
      <span className={classes.templateFacts}>{facts}</span>
    </button>
  );
}

interface BuiltInProps extends Pick<TemplateProps, 'isChosen' | 'onChoose'> {
  template: CarouselTemplate;
  format: CarouselFormat;
}

function BuiltIn({ template, format, ...choice }: BuiltInProps) {
  const slides = useMemo(() => template.slides(format), [template, format]);
  const [first] = slides;
  const facts = `${TEMPLATE_CATEGORIES[template.category]} · ${texts.count(slides.length)}`;
  return (
    <Template name={template.name} facts={facts} {...choice}>
      <span className={classes.templateSlide}>
        {first && <SlideCanvas slide={first} format={format} width={CARD_WIDTH} />}
      </span>
    </Template>
  );
}
