import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { PlanListSkeleton } from '@/features/plan-list';
import { FileGridSkeleton } from '@/entities/library';
import { ru } from '@/shared/i18n/ru';
import { Page } from '@/shared/ui/page/page';
import { CardGridSkeleton, FormSkeleton, RowsSkeleton, TitleSkeleton } from '@/shared/ui/feedback/skeletons';
import { ProjectTabs, useProjectTab, type ProjectTab } from './project-tabs';
import { SettingsFrame } from './settings/settings-frame';

const PROJECTS = [{ label: ru.shell.projects, to: '/dashboard/projects' }];

export function ProjectsSkeleton() {
  return (
    <Page title={ru.shell.projects}>
      <CardGridSkeleton />
    </Page>
  );
}

function ProjectFrameSkeleton({ tab, children }: { tab: ProjectTab; children: ReactNode }) {
  return (
    <Page title={<TitleSkeleton />} breadcrumbs={PROJECTS} actions={<Skeleton height={36} width={190} />}>
      <ProjectTabs current={tab} />
      {children}
    </Page>
  );
}

export function ProjectSkeleton() {
  return (
    <ProjectFrameSkeleton tab={useProjectTab()}>
      <PlanListSkeleton withHeader />
    </ProjectFrameSkeleton>
  );
}

export function ReadinessScreenSkeleton() {
  return (
    <ProjectFrameSkeleton tab="readiness">
      <RowsSkeleton />
    </ProjectFrameSkeleton>
  );
}

export function ReceiptsScreenSkeleton() {
  return (
    <ProjectFrameSkeleton tab="receipts">
      <RowsSkeleton />
    </ProjectFrameSkeleton>
  );
}

export function ProjectNewSkeleton() {
  return (
    <Page title={ru.titles.projectNew} width="form" breadcrumbs={PROJECTS}>
      <FormSkeleton count={6} />
    </Page>
  );
}

export function ProjectEditSkeleton() {
  return (
    <Page title={ru.titles.projectEdit} width="form" breadcrumbs={PROJECTS}>
      <FormSkeleton count={6} />
    </Page>
  );
}

export function HistorySkeleton() {
  return (
    <Page title={ru.shell.history}>
      <RowsSkeleton />
    </Page>
  );
}

export function TrashSkeleton() {
  return (
    <Page title={ru.shell.trash}>
      <RowsSkeleton />
    </Page>
  );
}

export function CarouselsSkeleton() {
  return (
    <Page title={ru.shell.carousels}>
      <CardGridSkeleton count={6} />
    </Page>
  );
}

/** Its real shape comes with its code, which is still loading: this only reserves the space. */
export function CarouselSkeleton() {
  return (
    <>
      <TitleSkeleton />
      <Skeleton height="min(70dvh, 44rem)" mt="md" />
    </>
  );
}

export function LibrarySkeleton() {
  return (
    <Page title={ru.shell.library}>
      <FileGridSkeleton />
    </Page>
  );
}

export function SettingsSkeleton() {
  return (
    <SettingsFrame>
      <RowsSkeleton />
    </SettingsFrame>
  );
}

export function StylesSkeleton() {
  return (
    <Page title={ru.shell.styles}>
      <CardGridSkeleton />
    </Page>
  );
}

export function TranscriptionSkeleton() {
  return (
    <Page title={ru.shell.transcription}>
      <Skeleton height={220} mb="xl" />
      <RowsSkeleton />
    </Page>
  );
}

export function TranscriptSkeleton() {
  return (
    <Page title={<TitleSkeleton />} breadcrumbs={[{ label: ru.shell.transcription, to: '/dashboard/transcription' }]}>
      <RowsSkeleton count={8} />
    </Page>
  );
}
