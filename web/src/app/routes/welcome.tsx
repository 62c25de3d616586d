import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { FirstIdeas, useIdeasDraft } from '@/features/ideas';
import { userQuery } from '@/shared/api/session';
import { ru } from '@/shared/i18n/ru';
import { IconCalendarMonth, IconChartDonut, IconFolders, IconPlus, IconSparkles } from '@/shared/ui/icons';
import { PageSkeleton } from '@/shared/ui/feedback/skeletons';
import { Starfield } from '@/shared/ui/page/starfield';
import { welcomeTexts } from './welcome-texts';
import classes from './welcome.module.css';

/** Home of a user without a project: one question, or a description of the product for a user who skips it. */
export function Welcome() {
  const { data: user } = useQuery(userQuery());
  return user ? <Newcomer key={user.id} userId={user.id} name={user.name} /> : <PageSkeleton />;
}

function Newcomer({ userId, name }: { userId: number; name: string }) {
  const [draft, change] = useIdeasDraft(userId);
  const greeting = ru.home.greeting(name);
  if (draft.isSkipped) return <Introduction greeting={greeting} onIdeas={() => change({ isSkipped: false })} />;
  return <FirstIdeas greeting={greeting} draft={draft} onChange={change} />;
}

const FEATURE_ICONS = { project: IconFolders, plan: IconCalendarMonth, mix: IconChartDonut } as const;

function Introduction({ greeting, onIdeas }: { greeting: string; onIdeas: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button disappeared with the question; after a reload no button was pressed.
  const [isMoved] = useState(() => document.activeElement !== document.body);
  useEffect(() => {
    if (!isMoved) return;
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, [isMoved]);
  return (
    <div className={classes.welcome}>
      <Starfield />
      <div className={classes.text}>
        <p className={classes.greeting}>{greeting}</p>
        <h1 ref={title} tabIndex={-1} className={classes.title}>
          {welcomeTexts.welcome}
        </h1>
        <p className={classes.lead}>{welcomeTexts.welcomeText}</p>
        <div className={classes.actions}>
          <Button
            component={Link}
            to="/dashboard/projects/new"
            size="md"
            className={classes.glow}
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            {welcomeTexts.createProject}
          </Button>
          <Button size="md" variant="default" leftSection={<IconSparkles size={18} aria-hidden />} onClick={onIdeas}>
            {welcomeTexts.ideas}
          </Button>
        </div>
      </div>
      <ul className={classes.features}>
        {welcomeTexts.features.map(({ icon, title: feature, text }) => {
          const Icon = FEATURE_ICONS[icon];
          return (
            <li key={feature} className={classes.feature}>
              <Icon size={20} aria-hidden />
              <h2>{feature}</h2>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
