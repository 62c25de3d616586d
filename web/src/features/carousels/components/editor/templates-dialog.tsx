import { Button } from '@mantine/core';
import { TEMPLATE_CATEGORIES, TEMPLATES, type CarouselTemplate } from '@orbita/slides';
import { useMemo, useState } from 'react';
import { ru } from '@/shared/i18n/ru';
import { ResponsiveModal } from '@/shared/ui/responsive-modal';
import { notifySuccess } from '@/shared/ui/toasts';
import { editorTexts } from '../../editor-texts';
import { documentOf } from '../../model/studio';
import { useStudio, useStudioActs } from '../../model/use-studio';
import { SlideCanvas } from '../stage/slide-canvas';
import classes from './editor.module.css';

const texts = editorTexts.templates;
const CARD_WIDTH = 168;
/** The templates of a category one is not asked to guess: all of them stand first. */
const ALL = 'all';

interface TemplatesDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Puts a finished design in place of all slides, which can be taken back. */
export function TemplatesDialog({ opened, onClose }: TemplatesDialogProps) {
  const studio = useStudioActs();
  const { format, slides } = useStudio(documentOf);
  const [category, setCategory] = useState<string>(ALL);
  const [chosen, setChosen] = useState<CarouselTemplate | null>(null);
  const apply = (): void => {
    if (chosen === null) return;
    const next = chosen.slides(format);
    studio.edit((document) => ({ ...document, slides: next }), {
      label: `${texts.label}: ${chosen.name}`,
      select: [],
      ...(next[0] && { slideId: next[0].id }),
    });
    notifySuccess(texts.applied(chosen.name), {
      action: { label: editorTexts.history.undo, run: () => studio.undo() },
    });
    onClose();
  };
  const categories = [[ALL, texts.all] as const, ...Object.entries(TEMPLATE_CATEGORIES)].filter(
    ([id]) => id === ALL || TEMPLATES.some((template) => template.category === id),
  );
  const shown = TEMPLATES.filter((template) => category === ALL || template.category === category);
  return (
    <ResponsiveModal
      opened={opened}
      onClose={onClose}
      onExited={() => setChosen(null)}
      title={texts.title}
      size="lg"
      footer={
        <>
          {chosen !== null && (
            <p className={classes.warning} role="status">
              {texts.warning(slides.length)}
            </p>
          )}
          <Button variant="default" onClick={onClose}>
            {ru.common.cancel}
          </Button>
          <Button disabled={chosen === null} onClick={apply}>
            {texts.apply}
          </Button>
        </>
      }
    >
      <div className={classes.categories} role="group" aria-label={texts.category}>
        {categories.map(([id, label]) => (
          <button
            key={id}
            type="button"
            className={classes.chip}
            aria-pressed={id === category}
            onClick={() => setCategory(id)}
          >
            {label}
          </button>
        ))}
      </div>
      <ul className={classes.templates}>
        {shown.map((template) => (
          <li key={template.id}>
            <Template template={template} isChosen={template === chosen} onChoose={() => setChosen(template)} />
          </li>
        ))}
      </ul>
    </ResponsiveModal>
  );
}

interface TemplateProps {
  template: CarouselTemplate;
  isChosen: boolean;
  onChoose: () => void;
}

function Template({ template, isChosen, onChoose }: TemplateProps) {
  const format = useStudio((state) => documentOf(state).format);
  const slides = useMemo(() => template.slides(format), [template, format]);
  const [first] = slides;
  return (
    <button type="button" className={classes.template} aria-pressed={isChosen} onClick={onChoose}>
      <span className={classes.templateSlide}>
        {first && <SlideCanvas slide={first} format={format} width={CARD_WIDTH} />}
      </span>
      <strong>{template.name}</strong>
      <span className={classes.templateFacts}>
        {TEMPLATE_CATEGORIES[template.category]} · {texts.count(slides.length)}
      </span>
    </button>
  );
}
