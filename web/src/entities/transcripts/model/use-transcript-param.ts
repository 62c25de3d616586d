import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { transcriptionQuery } from '../api/transcription-queries';

const PARAM = 'transcript';

/** A transcript as the source of something new. */
export interface NamedTranscript {
  id: number;
  title: string;
}

/**
 * The transcript in the URL, `?transcript=7`, passed on once it is loaded; then it is removed from the URL, so that a
 * reload does not select it again. A missing one is not passed on.
 */
export const useTranscriptParam = (onFound: (transcript: NamedTranscript) => void): void => {
  const [address, setAddress] = useSearchParams();
  const id = Number(address.get(PARAM)) || 0;
  const { data, isError } = useQuery({ ...transcriptionQuery(id), enabled: id > 0 });
  useEffect(() => {
    if (id === 0 || (!data && !isError)) return;
    if (data) onFound({ id: data.id, title: data.title });
    setAddress(
      (now) => {
        now.delete(PARAM);
        return now;
      },
      { replace: true },
    );
  }, [id, data, isError, onFound, setAddress]);
};
