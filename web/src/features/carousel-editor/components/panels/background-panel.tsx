import { ActionIcon, Button } from '@mantine/core';
import { SLIDE_PATTERNS, type Slide, type SlideBackground } from '@orbita/contracts';
import { applyBackgroundToAll, keepingPattern, withSeenPattern } from '@orbita/slides';
import { Hint } from '@/shared/ui/overlays/hint';
import { IconArrowsExchange } from '@/shared/ui/icons';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { panelTexts } from '../../panel-texts';
import { documentOf, slideOf, useStudio, useStudioActions } from '@/entities/carousels';
import { ColorField } from './fields/color-field';
import { RangeField } from './fields/range-field';
import { Section } from './fields/section';
import classes from './panels.module.css';
import { PatternSample } from './pattern-sample';

const texts = panelTexts.background;

const KINDS = [
  { value: 'solid', label: texts.solid },
  { value: 'gradient', label: texts.gradient },
];
const ANGLE = 135;
/** Of a gradient on a slide that is still white: a white one would hardly be seen to become one. */
const FRESH = { from: '#667eea', to: '#764ba2' };
const WHITE = '#ffffff';

/** The other kind of background, as similar to this one as possible. */
const turned = (background: SlideBackground): SlideBackground =>
  background.type === 'solid'
    ? {
        type: 'gradient',
        ...(background.color === WHITE ? FRESH : { from: background.color, to: FRESH.to }),
        angle: ANGLE,
      }
    : { type: 'solid', color: background.from };

/** The background of the slide. */
export function BackgroundPanel() {
  const studio = useStudioActions();
  const slide = useStudio(slideOf);
  const isAlone = useStudio((state) => documentOf(state).slides.length === 1);
  const { background, backgroundPattern, patternColor, patternOpacity } = slide;
  const edit = (key: string, change: (slide: Slide) => Slide): void =>
    studio.editSlide(change, { label: texts.label, key: `background ${key} ${slide.id}` });
  const paint = (key: string, next: SlideBackground): void =>
    edit(key, (old) => keepingPattern(old, { ...old, background: next }));
  const toAll = (): void => {
    studio.edit((document) => applyBackgroundToAll(document, slide.id), { label: texts.toAllLabel });
    notifySuccess(texts.applied);
  };
  return (
    <div key={slide.id}>
      <Section title={texts.label}>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={texts.kind}
          value={background.type}
          data={KINDS}
          onChange={(kind) => kind !== background.type && paint('kind', turned(background))}
        />
        {background.type === 'solid' ? (
          <ColorField
            label={texts.color}
            value={background.color}
            onChange={(color) => paint('color', { ...background, color })}
          />
        ) : (
          <>
            <ColorField
              label={texts.from}
              value={background.from}
              onChange={(from) => paint('from', { ...background, from })}
            />
            <ColorField label={texts.to} value={background.to} onChange={(to) => paint('to', { ...background, to })} />
            <div className={classes.angle}>
              <RangeField
                label={texts.angle}
                value={background.angle}
                min={0}
                max={360}
                onChange={(angle) => paint('angle', { ...background, angle })}
              />
              <Hint label={texts.swap}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={texts.swap}
                  onClick={() => paint('swap', { ...background, from: background.to, to: background.from })}
                >
                  <IconArrowsExchange size={18} aria-hidden />
                </ActionIcon>
              </Hint>
            </div>
          </>
        )}
      </Section>
      <Section title={texts.pattern}>
        <div className={classes.patterns} role="group" aria-label={texts.pattern}>
          {SLIDE_PATTERNS.map((pattern) => (
            <button
              key={pattern}
              type="button"
              className={classes.pattern}
              aria-pressed={pattern === backgroundPattern}
              onClick={() => edit('pattern', (old) => withSeenPattern({ ...old, backgroundPattern: pattern }))}
            >
              <PatternSample slide={slide} pattern={pattern} />
              <span>{texts.patterns[pattern]}</span>
            </button>
          ))}
        </div>
        {backgroundPattern !== 'none' && (
          <>
            <ColorField
              label={texts.patternColor}
              value={patternColor}
              onChange={(color) => edit('pattern color', (old) => ({ ...old, patternColor: color }))}
            />
            <RangeField
              label={texts.patternOpacity}
              value={patternOpacity}
              min={0}
              max={1}
              step={0.1}
              onChange={(opacity) => edit('pattern opacity', (old) => ({ ...old, patternOpacity: opacity }))}
            />
          </>
        )}
      </Section>
      {!isAlone && (
        <div className={classes.foot}>
          <Button size="xs" variant="default" fullWidth onClick={toAll}>
            {texts.toAll}
          </Button>
        </div>
      )}
    </div>
  );
}
