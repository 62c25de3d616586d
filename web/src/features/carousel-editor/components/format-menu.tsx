import { CAROUSEL_FORMAT_LABELS, CAROUSEL_FORMATS, type CarouselFormat } from '@orbita/contracts';
import { reformat } from '@orbita/slides';
import { DropdownMenu, MenuItem } from '@/shared/ui/overlays/dropdown-menu';
import { IconChevronDown } from '@/shared/ui/icons';
import { editorTexts } from '../texts';
import { documentOf, useStudio, useStudioActions } from '@/entities/carousels';
import classes from './bar-menus.module.css';

const texts = editorTexts.formats;

/** Format of all slides; a change places their elements again. */
export function FormatMenu() {
  const studio = useStudioActions();
  const format = useStudio((state) => documentOf(state).format);
  const choose = (next: CarouselFormat): void => {
    if (next !== format) studio.edit((document) => reformat(document, next), { label: texts.change });
  };
  return (
    <DropdownMenu
      label={`${texts.label}: ${CAROUSEL_FORMAT_LABELS[format]} ${format}`}
      triggerClassName={classes.format}
      trigger={
        <>
          <Shape format={format} />
          <span className={classes.formatName}>{CAROUSEL_FORMAT_LABELS[format]}</span>
          <span className={classes.ratio}>{format}</span>
          <IconChevronDown size={16} aria-hidden />
        </>
      }
    >
      {CAROUSEL_FORMATS.map((each) => (
        <MenuItem key={each} icon={<Shape format={each} />} checked={each === format} onSelect={() => choose(each)}>
          {CAROUSEL_FORMAT_LABELS[each]} <span className={classes.ratio}>{each}</span>
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}

function Shape({ format }: { format: CarouselFormat }) {
  return <span className={classes.shape} data-format={format} aria-hidden />;
}
