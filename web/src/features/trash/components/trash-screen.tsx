import { Button } from '@mantine/core';
import { MAX_TRASH_ITEMS, MAX_TRASH_PLANS, type TrashItem, type TrashRef } from '@orbita/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { editorPath } from '@/entities/carousels';
import { trashQuery, trashTexts, useRestoreFromTrash } from '@/entities/trash';
import { useAddressSearch } from '@/shared/address/use-address-search';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { TextInput } from '@/shared/ui/fields';
import { IconAction } from '@/shared/ui/actions/icon-action';
import { IconArrowBackUp, IconSearch, IconX } from '@/shared/ui/icons';
import { MoreButton } from '@/shared/ui/actions/more-button';
import { NothingFound } from '@/shared/ui/feedback/nothing-found';
import { Page } from '@/shared/ui/page/page';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { notifyError, notifySuccess } from '@/shared/ui/feedback/toast-store';
import { texts } from '../texts';
import { DeleteForGoodDialog, EmptyTrashDialog } from './trash-dialogs';
import { TrashRow } from './trash-row';
import classes from './trash.module.css';

const keyOf = ({ kind, id }: TrashRef): string => `${kind} ${id}`;

const addressOf = ({ kind, id, content_plan_id: planId }: TrashItem): string =>
  kind === 'carousel'
    ? editorPath(id)
    : `/dashboard/content-plans/${kind === 'plan' ? id : `${planId}?publication=${id}`}`;

/** A publication whose plan is in the trash brings it along. */
const withItsPlan = ({ kind, id, content_plan_id: planId, is_plan_in_trash }: TrashItem): TrashRef[] => [
  ...(is_plan_in_trash && planId !== null ? [{ kind: 'plan' as const, id: planId }] : []),
  { kind, id },
];

/** Everything one request names to restore these. */
const refsOf = (items: readonly TrashItem[]): TrashRef[] => [
  ...new Map(items.flatMap(withItsPlan).map((ref) => [keyOf(ref), ref])).values(),
];

/** As many of them as one request restores, with the plans they bring along. */
const atOnce = (items: readonly TrashItem[]): TrashItem[] => {
  const taken: TrashItem[] = [];
  for (const item of items) {
    const refs = refsOf([...taken, item]);
    if (refs.length > MAX_TRASH_ITEMS || refs.filter(({ kind }) => kind === 'plan').length > MAX_TRASH_PLANS) break;
    taken.push(item);
  }
  return taken;
};

/** What the user deleted, of all projects or of the one in the address, and the way back. */
export function TrashScreen() {
  const [address, setAddress] = useSearchParams();
  const projectId = Number(address.get('project')) || null;
  const { words: search, field, reset } = useAddressSearch();
  const query = useInfiniteQuery(trashQuery({ search, projectId }));
  const { data, error, refetch } = query;
  const items = data?.pages.flatMap((page) => page.items);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [question, setQuestion] = useState<{ kind: 'empty' } | { kind: 'delete'; item: TrashItem } | null>(null);
  const restore = useRestoreFromTrash();
  const selected = atOnce((items ?? []).filter((item) => chosen.has(keyOf(item))));
  const isBusy = (item: TrashItem): boolean =>
    restore.isPending && restore.variables.some((one) => keyOf(one) === keyOf(item));

  const bringBack = (chosenItems: readonly TrashItem[]): void => {
    const [first] = chosenItems;
    restore.mutate(refsOf(chosenItems), {
      onSuccess: ({ unscheduled_count: unscheduled }) => {
        const restored = new Set(chosenItems.map(keyOf));
        setChosen((before) => new Set([...before].filter((key) => !restored.has(key))));
        const said = trashTexts.restored(chosenItems.length);
        notifySuccess(unscheduled > 0 ? `${said}. ${trashTexts.unscheduled(unscheduled)}` : said, {
          ...(first && chosenItems.length === 1 && { link: { to: addressOf(first), label: texts.open } }),
        });
      },
      onError: (failure) => notifyError(failure, trashTexts.restoreFailed),
    });
  };
  const choose = (item: TrashItem): void =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(keyOf(item))) next.add(keyOf(item));
      return next;
    });
  const showAll = (): void => {
    reset();
    setAddress({}, { replace: true });
  };
  const project = projectId === null ? null : { id: projectId, name: items?.[0]?.project_name ?? '' };
  const isEmpty = items?.length === 0;
  return (
    <Page
      title={texts.title}
      description={texts.description}
      actions={
        // Not beside the results of a search: it would delete what is out of sight.
        items !== undefined &&
        !isEmpty &&
        search === '' && (
          <Button variant="default" onClick={() => setQuestion({ kind: 'empty' })}>
            {texts.empty}
          </Button>
        )
      }
    >
      {(!isEmpty || search !== '') && (
        <TextInput
          className={classes.search}
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          leftSection={<IconSearch size={18} aria-hidden />}
          {...field}
        />
      )}
      {project !== null && !isEmpty && (
        <p className={classes.scope}>
          {project.name !== '' && texts.ofProject(project.name)}{' '}
          <Link to="/dashboard/trash" replace>
            {texts.allProjects}
          </Link>
        </p>
      )}
      {!items && !error && <RowsSkeleton />}
      {!items && error && <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />}
      {isEmpty && search !== '' && (
        <NothingFound title={texts.nothingTitle} resetLabel={texts.reset} onReset={showAll}>
          {texts.nothingText}
        </NothingFound>
      )}
      {isEmpty && search === '' && (
        <EmptyState
          title={texts.emptyTitle}
          action={
            <Button
              component={Link}
              to={projectId === null ? '/dashboard/projects' : '/dashboard/trash'}
              variant="default"
            >
              {projectId === null ? texts.toProjects : texts.allProjects}
            </Button>
          }
        >
          {texts.emptyText}
        </EmptyState>
      )}
      {items !== undefined && !isEmpty && (
        <ul className={classes.list} aria-label={texts.list}>
          {items.map((item) => (
            <li key={keyOf(item)}>
              <TrashRow
                item={item}
                now={query.dataUpdatedAt}
                isChosen={chosen.has(keyOf(item))}
                isBusy={isBusy(item)}
                onChoose={() => choose(item)}
                onRestore={() => bringBack([item])}
                onDelete={() => setQuestion({ kind: 'delete', item })}
              />
            </li>
          ))}
        </ul>
      )}
      <MoreButton of={query}>{texts.more}</MoreButton>
      {selected.length > 0 && (
        <section className={classes.bar} aria-label={texts.chosenLabel}>
          <span role="status">{texts.chosen(selected.length)}</span>
          <Button
            size="sm"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            loading={restore.isPending}
            onClick={() => bringBack(selected)}
          >
            {texts.restore}
          </Button>
          <IconAction label={texts.clear} size={36} onClick={() => setChosen(new Set())}>
            <IconX size={18} aria-hidden />
          </IconAction>
        </section>
      )}
      {question?.kind === 'empty' && <EmptyTrashDialog project={project} onExited={() => setQuestion(null)} />}
      {question?.kind === 'delete' && <DeleteForGoodDialog item={question.item} onExited={() => setQuestion(null)} />}
    </Page>
  );
}
