import type { Transcription } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { projectsQuery } from '@/entities/projects';
import { messageOf } from '@/shared/api/api-error';
import { NativeSelect, TextInput } from '@/shared/ui/fields';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import { useLastShown } from '@/shared/ui/overlays/use-last-shown';
import { useRenameTranscription } from '../../api/transcription-mutations';
import { texts } from '../../texts';

const words = texts.actions;
const MAX_TITLE = 200;

interface RenameDialogProps {
  /** Null closes the dialog. */
  transcription: Transcription | null;
  onClose: () => void;
}

/** Changes the name or project of a transcript. */
export function RenameDialog({ transcription, onClose }: RenameDialogProps) {
  const shown = useLastShown(transcription);
  return shown && <TitleForm key={shown.id} transcription={shown} opened={transcription !== null} onClose={onClose} />;
}

interface TitleFormProps {
  transcription: Transcription;
  opened: boolean;
  onClose: () => void;
}

function TitleForm({ transcription, opened, onClose }: TitleFormProps) {
  const { id, version } = transcription;
  const { data: projects = [] } = useQuery(projectsQuery());
  const [typed, setTyped] = useState(transcription.title);
  const [projectId, setProjectId] = useState(transcription.project_id);
  const [isTried, setTried] = useState(false);
  const rename = useRenameTranscription();
  const title = typed.trim();
  return (
    <FormDialog
      opened={opened}
      title={words.renameTitle}
      submitLabel={words.save}
      size="sm"
      action={rename}
      error={rename.isError ? messageOf(rename.error, words.renameFailed) : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (title === '' || rename.isPending) return;
        rename.mutate({ id, version, title, project_id: projectId }, { onSuccess: onClose });
      }}
      onClose={onClose}
      onExited={() => {
        rename.reset();
        setTyped(transcription.title);
        setProjectId(transcription.project_id);
        setTried(false);
      }}
    >
      <TextInput
        data-autofocus
        label={words.name}
        maxLength={MAX_TITLE}
        value={typed}
        error={isTried && title === '' && words.nameRequired}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {projects.length > 0 && (
        <NativeSelect
          label={texts.list.project}
          value={String(projectId ?? '')}
          data={[
            { value: '', label: words.noProject },
            ...projects.map((project) => ({ value: String(project.id), label: project.name })),
          ]}
          onChange={({ currentTarget }) => setProjectId(Number(currentTarget.value) || null)}
        />
      )}
    </FormDialog>
  );
}
