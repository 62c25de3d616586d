import type { ExamplePost } from '@orbita/contracts';
import { formatInstant } from '@/shared/format/dates';
import { IconExternalLink } from '@/shared/ui/icons';
import { pageTexts } from '../../page-texts';
import classes from './example.module.css';

const texts = pageTexts.analysis;

interface ExampleProps {
  /** The beginning of the post, or a description. */
  words: string;
  /** The post itself; undefined when there is none, or it is no longer stored. */
  post: ExamplePost | undefined;
}

/** Evidence for a finding, and a link to the post. */
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
