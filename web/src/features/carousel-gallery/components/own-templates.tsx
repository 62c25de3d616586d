import type { Carousel } from '@orbita/contracts';
import { MenuDivider, MenuItem } from '@/shared/ui/overlays/dropdown-menu';
import { IconPencil, IconPlus, IconTrash } from '@/shared/ui/icons';
import { notifyError } from '@/shared/ui/feedback/toasts';
import { useDuplicateCarousel, carouselTexts, OwnTemplateList } from '@/entities/carousels';
import { CarouselCard } from './carousel-card';
import classes from './gallery.module.css';
import { useListActions } from './use-list-actions';

const texts = carouselTexts.templates;
const { menu } = carouselTexts;

interface OwnTemplatesProps {
  allowed: (action: () => void) => void;
  onRename: (template: Carousel) => void;
  onCreated: (carouselId: number) => void;
}

/** The user's own templates: a press copies one as a new draft. */
export function OwnTemplates({ allowed, onRename, onCreated }: OwnTemplatesProps) {
  const duplicate = useDuplicateCarousel();
  const actions = useListActions();
  const use = ({ id, name }: Carousel): void =>
    allowed(() => {
      if (duplicate.isPending) return;
      duplicate.mutate(
        { id, name, kind: 'draft' },
        {
          onSuccess: (draft) => onCreated(draft.id),
          onError: (failure) => notifyError(failure, carouselTexts.actions.createFailed),
        },
      );
    });
  return (
    <OwnTemplateList
      className={classes.grid}
      emptyText={texts.ownEmptyText}
      card={(template) => (
        <CarouselCard
          carousel={template}
          way={(className) => (
            <button
              type="button"
              className={className}
              aria-label={texts.use(template.name)}
              aria-busy={duplicate.isPending && duplicate.variables.id === template.id}
              onClick={() => use(template)}
            >
              {template.name}
            </button>
          )}
          menu={
            <>
              <MenuItem icon={<IconPlus size={18} aria-hidden />} onSelect={() => use(template)}>
                {menu.use}
              </MenuItem>
              <MenuItem icon={<IconPencil size={18} aria-hidden />} onSelect={() => onRename(template)}>
                {menu.rename}
              </MenuItem>
              <MenuDivider />
              <MenuItem icon={<IconTrash size={18} aria-hidden />} onSelect={() => actions.remove(template)}>
                {menu.delete}
              </MenuItem>
            </>
          }
        />
      )}
    />
  );
}
