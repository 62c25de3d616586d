import { Button } from '@mantine/core';
import { NETWORKS, toPlain, type PublicationDetails, type SocialNetwork } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { publicationQuery } from '@/entities/publishing';
import { ApiError } from '@/shared/api/api-error';
import { formatDay, shortTime } from '@/shared/format/dates';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { IconExternalLink } from '@/shared/ui/icons';
import { NotFound } from '@/shared/ui/feedback/not-found';
import { Page } from '@/shared/ui/page/page';
import { PageSkeleton } from '@/shared/ui/feedback/skeletons';
import { texts } from '../texts';
import { CopyText } from './copy-text';
import { MarkPublished } from './mark-published';
import { PostFiles } from './post-files';
import classes from './publish-by-hand-page.module.css';

interface PublishByHandPageProps {
  /** null: the URL names none. */
  publicationId: number | null;
}

/** A post to be published by hand, mostly on a phone: copy its text, save its pictures, open the network, mark it as out. */
export function PublishByHandPage({ publicationId }: PublishByHandPageProps) {
  return publicationId === null ? <Missing /> : <Named key={publicationId} id={publicationId} />;
}

function Named({ id }: { id: number }) {
  const { data: publication, error, refetch } = useQuery(publicationQuery(id));
  if (publication) return <Post publication={publication} />;
  if (error === null) return <PageSkeleton />;
  if (error instanceof ApiError && error.status === 404) return <Missing />;
  return <ErrorState level={1} title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
}

function Missing() {
  return (
    <NotFound title={texts.notFound} back={{ to: '/dashboard/projects', label: texts.toProjects }}>
      {texts.notFoundText}
    </NotFound>
  );
}

function Post({ publication }: { publication: PublicationDetails }) {
  const { id, title, content, media, needs_filling, social_network, scheduled_date, scheduled_time } = publication;
  const editor = `/dashboard/publications/${id}/edit`;
  return (
    <Page
      title={title}
      description={texts.when(social_network, formatDay(scheduled_date), shortTime(scheduled_time))}
      width="form"
    >
      <div className={classes.steps}>
        {content === null ? (
          <div className={classes.empty}>
            <p>{texts.noText}</p>
            <Button component={Link} to={editor} size="lg" fullWidth>
              {texts.write}
            </Button>
          </div>
        ) : (
          <CopyText text={toPlain({ text: content, entities: publication.content_entities })}>
            {needs_filling > 0 && <p className={classes.warning}>{texts.unfilled(needs_filling)}</p>}
          </CopyText>
        )}
        {media.length > 0 && <PostFiles ids={media} />}
        <Button
          component="a"
          href={homeOf(social_network)}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="lg"
          fullWidth
          leftSection={<IconExternalLink size={20} aria-hidden />}
        >
          {texts.open(social_network)}
        </Button>
        <MarkPublished publication={publication} />
        <Link className={classes.editor} to={editor}>
          {texts.edit}
        </Link>
      </div>
    </Page>
  );
}

/** A phone opens the network's app by it. */
const homeOf = (network: SocialNetwork): string => `https://${NETWORKS[network].link.hosts[0]}/`;
