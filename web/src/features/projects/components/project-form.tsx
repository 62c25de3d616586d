import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Button } from '@mantine/core';
import {
  DEFAULT_LANGUAGE,
  DEFAULT_TIME_ZONE,
  LANGUAGES,
  PROJECT_LINKS,
  type Project,
  type ProjectLink,
  ProjectRequest,
  linkExample,
} from '@orbita/contracts';
import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import { Controller, useForm, useWatch, type Control } from 'react-hook-form';
import type { input } from 'zod/mini';
import { NetworkGlyph, PROJECT_LINK_LABELS } from '@/entities/networks';
import { useSaveProject, localTimeZone, timeZoneOptions } from '@/entities/projects';
import { hasCode } from '@/shared/api/api-error';
import { useIsDemo } from '@/shared/api/session';
import { LANGUAGE } from '@/shared/i18n/language';
import { Select, Textarea, TextInput } from '@/shared/ui/fields';
import { applyServerError, FormError } from '@/shared/ui/feedback/form-error';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { useUnsavedGuard } from '@/shared/ui/overlays/use-unsaved-guard';
import { texts } from '../texts';
import classes from './project-form.module.css';
import { ProjectPreview } from './project-preview';

interface ProjectFormProps {
  /** Project to change; without it a new one is made. */
  project?: Project;
  onSaved: (project: Project) => void;
  onCancel: () => void;
  /** Shown when the plan allows no more projects. */
  limitHelp?: ReactNode;
  /** Whether the plan allows one project only; once it allows more, a refusal for that reason is cleared. */
  isLimited?: boolean;
}

const MAX_NAME = 120;
/** Remaining characters at which the counter appears. */
const NEARLY_FULL = 20;

const valuesOf = (project: Project | undefined) => ({
  name: project?.name ?? '',
  description: project?.description ?? '',
  social_urls: Object.fromEntries(PROJECT_LINKS.map((link) => [link, project?.social_urls[link] ?? ''])) as Record<
    ProjectLink,
    string
  >,
  time_zone: project?.time_zone ?? localTimeZone(),
  language: project?.language ?? LANGUAGE,
});

/** Name, description and links of a project; for creating and changing one. */
export function ProjectForm({ project, onSaved, onCancel, limitHelp, isLimited = false }: ProjectFormProps) {
  const form = useForm({ resolver: standardSchemaResolver(ProjectRequest), defaultValues: valuesOf(project) });
  const { errors, isDirty } = form.formState;
  const save = useSaveProject(project?.id);
  const unsaved = useUnsavedGuard(isDirty);
  const zones = useMemo(
    () => timeZoneOptions([project?.time_zone ?? localTimeZone(), DEFAULT_TIME_ZONE]),
    [project?.time_zone],
  );
  const atLimit = hasCode(save.error, 'PROJECT_LIMIT_REACHED');
  const wasLimited = useRef(isLimited);
  useEffect(() => {
    const isLifted = wasLimited.current && !isLimited;
    wasLimited.current = isLimited;
    if (!isLifted || !atLimit) return;
    save.reset();
    form.clearErrors('root.server');
  }, [isLimited, atLimit, save, form]);
  const submit = form.handleSubmit((body) =>
    save.mutate(body, {
      onSuccess: (saved) => {
        unsaved.release();
        onSaved(saved);
      },
      onError: (error) => applyServerError(form, error, texts.form.saveFailed),
    }),
  );
  return (
    <div className={classes.columns}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <TextInput
          label={texts.form.name}
          placeholder={texts.form.namePlaceholder}
          required
          autoFocus={!project}
          maxLength={MAX_NAME}
          error={errors.name?.message}
          rightSection={<NameRoom control={form.control} />}
          rightSectionWidth="4.5rem"
          rightSectionPointerEvents="none"
          {...form.register('name')}
        />
        <Textarea
          label={texts.form.description}
          description={texts.form.descriptionHint}
          autosize
          minRows={3}
          maxRows={12}
          error={errors.description?.message}
          {...form.register('description')}
        />
        <fieldset className={classes.links}>
          <legend>{texts.form.links}</legend>
          <p className={classes.hint}>{texts.form.linksHint}</p>
          <div className={classes.linkGrid}>
            {PROJECT_LINKS.map((link) => (
              <TextInput
                key={link}
                label={PROJECT_LINK_LABELS[link]}
                placeholder={linkExample(link)}
                leftSection={<NetworkGlyph network={link} decorative />}
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                error={errors.social_urls?.[link]?.message}
                {...form.register(`social_urls.${link}`)}
              />
            ))}
          </div>
        </fieldset>
        <Controller
          control={form.control}
          name="time_zone"
          render={({ field, fieldState }) => (
            <Select
              label={texts.form.timeZone}
              description={texts.form.timeZoneHint}
              data={zones}
              allowDeselect={false}
              error={fieldState.error?.message}
              {...field}
            />
          )}
        />
        <LanguageField control={form.control} />
        {!project && <p className={classes.hint}>{texts.form.planHint}</p>}
        <FormError message={errors.root?.server?.message} />
        <SlowAnswer of={save} />
        {atLimit && limitHelp}
        <div className={classes.actions}>
          <Button variant="default" onClick={onCancel}>
            {texts.form.cancel}
          </Button>
          <SaveButton control={form.control} loading={save.isPending}>
            {project ? texts.form.save : texts.form.create}
          </SaveButton>
        </div>
        {unsaved.dialog}
      </form>
      <ProjectPreview control={form.control} />
    </div>
  );
}

type ProjectControl = Control<input<typeof ProjectRequest>, unknown, ProjectRequest>;

const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: texts.form.languages[value] }));

/** The demo writer knows one language, and says so before the user relies on another. */
function LanguageField({ control }: { control: ProjectControl }) {
  const isDemo = useIsDemo();
  return (
    <Controller
      control={control}
      name="language"
      render={({ field, fieldState }) => (
        <Select
          label={texts.form.language}
          description={isDemo && field.value !== DEFAULT_LANGUAGE ? texts.form.languageDemo : texts.form.languageHint}
          data={LANGUAGE_OPTIONS}
          allowDeselect={false}
          error={fieldState.error?.message}
          {...field}
        />
      )}
    />
  );
}

interface SaveButtonProps {
  control: ProjectControl;
  loading: boolean;
  children: ReactNode;
}

/** A separate component, so that typing the name re-renders one button and not sixteen fields. */
function SaveButton({ control, loading, children }: SaveButtonProps) {
  const isNameless = useWatch({ control, name: 'name' }).trim() === '';
  const why = useId();
  return (
    <>
      {isNameless && (
        <p id={why} className={classes.why}>
          {texts.form.nameFirst}
        </p>
      )}
      <Button type="submit" disabled={isNameless} aria-describedby={isNameless ? why : undefined} loading={loading}>
        {children}
      </Button>
    </>
  );
}

/** Length of the name against its limit, shown near the limit. */
function NameRoom({ control }: Pick<SaveButtonProps, 'control'>) {
  const { length } = useWatch({ control, name: 'name' });
  if (length < MAX_NAME - NEARLY_FULL) return null;
  return <span className={classes.room}>{texts.form.room(length, MAX_NAME)}</span>;
}
