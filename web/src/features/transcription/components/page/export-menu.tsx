import { TRANSCRIPT_FORMATS } from '@orbita/contracts';
import { DropdownMenu, MenuItem } from '@/shared/ui/overlays/dropdown-menu';
import { IconChevronDown, IconDownload } from '@/shared/ui/icons';
import { notifyError } from '@/shared/ui/feedback/toasts';
import { useExportTranscription } from '../../api/transcription-mutations';
import { FORMAT_LABELS, texts } from '../../texts';
import classes from './transcript-page.module.css';

interface ExportMenuProps {
  id: number;
  /** Unsaved changes are saved first: the server writes the file. @returns whether it has everything */
  onBefore: () => Promise<boolean>;
}

/** A transcript as a file. */
export function ExportMenu({ id, onBefore }: ExportMenuProps) {
  const { mutateAsync: save } = useExportTranscription(id);
  return (
    <DropdownMenu
      align="end"
      label={texts.page.download}
      triggerClassName={classes.download}
      trigger={
        <>
          <IconDownload size={18} aria-hidden />
          {texts.page.download}
          <IconChevronDown size={16} aria-hidden />
        </>
      }
    >
      {TRANSCRIPT_FORMATS.map((format) => (
        <MenuItem
          key={format}
          onSelect={() => {
            const run = async (): Promise<void> => {
              if (await onBefore()) await save(format);
              else notifyError(texts.page.saveFirst);
            };
            run().catch((error: unknown) => notifyError(error, texts.page.exportFailed));
          }}
        >
          {FORMAT_LABELS[format]}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
