import type { ExamplePost } from '@orbita/contracts';
import { formatInstant } from '@/shared/format/dates';
import { IconExternalLink } from '@/shared/ui/icons';
import { pageTexts } from '../../page-texts';
import classes from './example.module.css';

const texts = pageTexts.analysis;

interface ExampleProps {
  /** How the post begins, or what is meant. */
  words: string;
  /** The post itself; undefined where it is none, or not stored any more. */
  post: ExamplePost | undefined;
}

/** What a finding is seen by, and the way to the post. */
export function Example({ words, post }: ExampleProps) {
  if (words === '' && !post) return null;
  return (
    <blockquote className={classes.example}>
      {words !== '' && <p>{words}</p>}
      {post && (
        <a href={post.platform_url} target="_blank" rel="noopener noreferrer">
          {texts.openExample(formatInstant(post.published_at))}
          <IconExternalLink size={16} aria-hidden />
        </a>
      )}
    </blockquote>
  );
}
