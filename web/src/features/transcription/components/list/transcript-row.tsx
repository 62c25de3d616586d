import type { Transcription } from '@orbita/contracts';
import { Link } from 'react-router-dom';
import { formatElapsed, formatMoment } from '@/shared/format/dates';
import { DropdownMenu, MenuDivider, MenuItem } from '@/shared/ui/overlays/dropdown-menu';
import { IconDots, IconPencil, IconTrash } from '@/shared/ui/icons';
import { STATUS_LABELS, texts } from '../../texts';
import classes from './transcript-list.module.css';
import { transcriptPath } from './use-list-actions';

const words = texts.list;

interface TranscriptRowProps {
  transcription: Transcription;
  /** Name of its project, if it has one. */
  project: string | undefined;
  onRename: () => void;
  onDelete: () => void;
}

/** One transcript of the list: its name, beginning and state. */
export function TranscriptRow({ transcription, project, onRename, onDelete }: TranscriptRowProps) {
  const {
    id,
    title,
    status,
    duration_seconds: seconds,
    excerpt,
    error,
    is_partial,
    is_demo,
    created_at,
  } = transcription;
  return (
    <article className={classes.row}>
      <div className={classes.words}>
        <h3 className={classes.name}>
          <Link to={transcriptPath(id)} className={classes.open} title={title}>
            {title}
          </Link>
        </h3>
        {(excerpt !== '' || error !== null) && <p className={classes.excerpt}>{excerpt === '' ? error : excerpt}</p>}
        <p className={classes.facts}>
          {status !== 'completed' && (
            <span className={classes.status} data-status={status}>
              {STATUS_LABELS[status]}
            </span>
          )}
          {is_partial && <span className={classes.status}>{words.partial}</span>}
          {is_demo && <span className={classes.status}>{words.demo}</span>}
          {seconds !== null && <span>{formatElapsed(seconds * 1_000)}</span>}
          <time dateTime={created_at}>{formatMoment(created_at)}</time>
          {project !== undefined && <span className={classes.where}>{project}</span>}
        </p>
      </div>
      <DropdownMenu align="end" label={words.menu(title)} trigger={<IconDots size={18} aria-hidden />}>
        <MenuItem icon={<IconPencil size={18} aria-hidden />} onSelect={onRename}>
          {words.rename}
        </MenuItem>
        <MenuDivider />
        <MenuItem icon={<IconTrash size={18} aria-hidden />} onSelect={onDelete}>
          {words.delete}
        </MenuItem>
      </DropdownMenu>
    </article>
  );
}
