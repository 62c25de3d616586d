import { Button } from '@mantine/core';
import type { ImageElement } from '@orbita/contracts';
import { Textarea } from '@/shared/ui/fields';
import { IconCrop, IconPhoto } from '@/shared/ui/icons';
import { lazyPart } from '@/shared/ui/feedback/lazy-part';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { panelTexts } from '../../panel-texts';
import { replacePicture } from '../../model/replace-picture';
import { stageModeOf, type Studio, useStudioActions } from '@/entities/carousels';
import { RangeField } from './fields/range-field';
import { Section } from './fields/section';
import classes from './panels.module.css';
import { shared, useElementEdit } from './use-element-edit';

const removeInPlace = lazyPart(async () => (await import('@/features/background-removal')).RemoveInPlace);

const texts = panelTexts.properties.image;

const FITS = [
  { value: 'cover', label: texts.fits.cover },
  { value: 'contain', label: texts.fits.contain },
];
const MAX_RADIUS = 100;

/** The picture of the element, and its crop. */
export function ImageProperties({ elements }: { elements: readonly ImageElement[] }) {
  const studio = useStudioActions();
  const stage = stageModeOf(studio);
  const edit = useElementEdit(elements);
  const [only] = elements.length === 1 ? elements : [];
  return (
    <Section title={texts.title}>
      {only && (
        <div className={classes.actions}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPhoto size={16} aria-hidden />}
            onClick={() => stage.pick(only.id)}
          >
            {only.fileId === null ? texts.choose : texts.replace}
          </Button>
          {only.fileId !== null && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconCrop size={16} aria-hidden />}
              onClick={() => stage.crop(only.id)}
            >
              {texts.crop}
            </Button>
          )}
          {only.fileId !== null && <CutOut studio={studio} elementId={only.id} fileId={only.fileId} />}
          {only.crop !== null && (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              onClick={() => edit(texts.resetCrop, 'crop', (element) => ({ ...element, crop: null }))}
            >
              {texts.resetCrop}
            </Button>
          )}
        </div>
      )}
      <div>
        <p className={classes.label}>{texts.fit}</p>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={texts.fit}
          value={shared(elements, ({ fit }) => fit) ?? ''}
          data={FITS}
          onChange={(value) =>
            edit(texts.fit, 'fit', (element) => ({ ...element, fit: value === 'contain' ? 'contain' : 'cover' }))
          }
        />
      </div>
      <RangeField
        label={texts.radius}
        value={shared(elements, ({ borderRadius }) => borderRadius)}
        min={0}
        max={MAX_RADIUS}
        onChange={(borderRadius) => edit(texts.radius, 'radius', (element) => ({ ...element, borderRadius }))}
      />
      {only && (
        <Textarea
          size="sm"
          autosize
          minRows={1}
          maxRows={4}
          maxLength={500}
          label={texts.alt}
          classNames={{ label: classes.label }}
          placeholder={texts.altHint}
          value={only.alt}
          onChange={({ currentTarget: { value } }) => edit(texts.alt, 'alt', (element) => ({ ...element, alt: value }))}
        />
      )}
    </Section>
  );
}

function CutOut({ studio, ...place }: { studio: Studio; elementId: string; fileId: number }) {
  return <removeInPlace.Part fileId={place.fileId} onDone={(next) => replacePicture(studio, place, next)} />;
}
