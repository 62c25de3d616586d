import { Button } from '@mantine/core';
import { SLIDE_FONTS, isImageType, type BrandKit, type SlideFont } from '@orbita/contracts';
import { FAMILIES, applyBrand } from '@orbita/slides';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { FilePicture, LibraryPickerOnDemand, filesQuery } from '@/entities/library';
import { projectsQuery } from '@/entities/projects';
import { messageOf } from '@/shared/api/api-error';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { NativeSelect } from '@/shared/ui/fields';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { FormSkeleton } from '@/shared/ui/feedback/skeletons';
import { brandKitQuery, useUpdateBrandKit, documentOf, slideOf, useStudio, SlideCanvas } from '@/entities/carousels';
import { brandTexts } from '../texts';
import { brandOf } from '../model/brand-of';
import classes from './brand-dialog.module.css';

const texts = brandTexts.dialog;
const PREVIEW_WIDTH = 240;

const FONTS = SLIDE_FONTS.map((font) => {
  const { cyrillicBy } = FAMILIES[font];
  return { value: font, label: cyrillicBy === undefined ? font : texts.cyrillicBy(font, cyrillicBy) };
});

interface BrandDialogProps {
  opened: boolean;
  /** Project of the open carousel; without one the dialog asks for a project. */
  projectId: number | null;
  onSaved: (kit: BrandKit) => void;
  onClose: () => void;
}

/** Sets up the brand of a project, with a preview on the current slide. */
export function BrandDialog({ opened, projectId, onSaved, onClose }: BrandDialogProps) {
  const { data: projects, error, refetch } = useQuery(projectsQuery());
  const [picked, setPicked] = useState<number | null>(null);
  const ofProject = projectId ?? picked ?? projects?.[0]?.id ?? null;
  const {
    data: kit,
    error: kitError,
    refetch: askAgain,
  } = useQuery({
    ...brandKitQuery(ofProject ?? 0),
    enabled: ofProject !== null,
  });
  const failure = error ?? kitError;
  if (ofProject !== null && kit) {
    return (
      <BrandForm
        key={ofProject}
        opened={opened}
        kit={kit}
        project={
          projectId === null && (
            <NativeSelect
              label={texts.project}
              value={String(ofProject)}
              data={projects?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
              onChange={({ currentTarget }) => setPicked(Number(currentTarget.value))}
            />
          )
        }
        onSaved={onSaved}
        onClose={onClose}
      />
    );
  }
  return (
    <ResponsiveModal opened={opened} onClose={onClose} title={texts.title} size="lg">
      {failure ? (
        <ErrorState
          title={brandTexts.failed}
          error={failure}
          onRetry={() => void Promise.all([refetch(), ofProject !== null && askAgain()])}
        />
      ) : projects?.length === 0 ? (
        <>
          <p>{texts.noProjects}</p>
          <Button mt="md" component={Link} to="/dashboard/projects">
            {texts.toProjects}
          </Button>
        </>
      ) : (
        <FormSkeleton />
      )}
    </ResponsiveModal>
  );
}

interface BrandFormProps extends Omit<BrandDialogProps, 'projectId'> {
  kit: BrandKit;
  /** The choice of the project, when there are several. */
  project: ReactNode;
}

function BrandForm({ opened, kit, project, onSaved, onClose }: BrandFormProps) {
  const [draft, setDraft] = useState(kit);
  const [isPicking, setPicking] = useState(false);
  const save = useUpdateBrandKit(kit.project_id);
  const change = (part: Partial<BrandKit>): void => setDraft((known) => ({ ...known, ...part }));
  const logos = useQuery(filesQuery(draft.logo_file_id === null ? [] : [draft.logo_file_id]));
  const logo = draft.logo_file_id === null ? undefined : logos.data?.find(({ id }) => id === draft.logo_file_id);
  const isWrongLogo = logo !== undefined && !isImageType(logo.mime);
  return (
    <FormDialog
      opened={opened}
      title={texts.title}
      submitLabel={texts.save}
      size="lg"
      persistent
      action={save}
      disabled={isWrongLogo}
      error={save.isError ? messageOf(save.error, texts.saveFailed) : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (save.isPending || isWrongLogo) return;
        const { project_id: _project, is_chosen: _chosen, ...body } = draft;
        save.mutate(body, {
          onSuccess: (saved) => {
            onClose();
            onSaved(saved);
          },
        });
      }}
      onClose={onClose}
      onExited={() => {
        save.reset();
        setDraft(kit);
      }}
    >
      <div className={classes.body}>
        <div className={classes.fields}>
          {project}
          {!kit.is_chosen && <p className={classes.note}>{texts.proposal}</p>}
          <div className={classes.colors}>
            <ColorField
              label={texts.background}
              value={draft.background_color}
              onChange={(background_color) => change({ background_color })}
            />
            <ColorField label={texts.text} value={draft.text_color} onChange={(text_color) => change({ text_color })} />
            <ColorField
              label={texts.accent}
              value={draft.accent_color}
              onChange={(accent_color) => change({ accent_color })}
            />
          </div>
          <NativeSelect
            label={texts.headingFont}
            data={FONTS}
            value={draft.heading_font}
            onChange={({ currentTarget }) => change({ heading_font: currentTarget.value as SlideFont })}
          />
          <NativeSelect
            label={texts.textFont}
            data={FONTS}
            value={draft.text_font}
            onChange={({ currentTarget }) => change({ text_font: currentTarget.value as SlideFont })}
          />
          <div role="group" aria-label={texts.logo}>
            <p className={classes.label}>{texts.logo}</p>
            <div className={classes.logo}>
              {logo && (
                <span className={classes.picture}>
                  <FilePicture file={logo} />
                </span>
              )}
              <Button size="xs" variant="default" onClick={() => setPicking(true)}>
                {draft.logo_file_id === null ? texts.chooseLogo : texts.changeLogo}
              </Button>
              {draft.logo_file_id !== null && (
                <Button size="xs" variant="subtle" color="gray" onClick={() => change({ logo_file_id: null })}>
                  {texts.removeLogo}
                </Button>
              )}
            </div>
            {isWrongLogo && (
              <p className={classes.note} role="alert">
                {texts.notPicture}
              </p>
            )}
          </div>
        </div>
        <Preview draft={draft} />
      </div>
      <LibraryPickerOnDemand
        opened={isPicking}
        max={1}
        onPick={([id]) => id !== undefined && change({ logo_file_id: id })}
        onClose={() => setPicking(false)}
      />
    </FormDialog>
  );
}

/** The open slide in these colours and fonts. */
function Preview({ draft }: { draft: BrandKit }) {
  const document = useStudio(documentOf);
  const shown = useStudio(slideOf);
  const slide = useMemo(
    () => applyBrand({ ...document, slides: [shown] }, brandOf(draft)).slides[0]!,
    [document, shown, draft],
  );
  return (
    <figure className={classes.preview}>
      <figcaption className={classes.label}>{texts.preview}</figcaption>
      <div className={classes.sheet}>
        <SlideCanvas slide={slide} format={document.format} width={PREVIEW_WIDTH} label={texts.preview} />
      </div>
    </figure>
  );
}

interface ColorFieldProps {
  label: string;
  value: string;
  onChange: (color: string) => void;
}

function ColorField({ label, value, onChange }: ColorFieldProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={classes.color}>
      {label}
      <input
        id={id}
        type="color"
        className={classes.swatch}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <span className={classes.code} aria-hidden>
        {value}
      </span>
    </label>
  );
}
