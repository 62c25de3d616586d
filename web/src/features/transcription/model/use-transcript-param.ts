import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { transcriptionQuery } from '../api/transcription-queries';

const PARAM = 'transcript';

/** A transcript something is to be made of. */
export interface NamedTranscript {
  id: number;
  title: string;
}

/**
 * The transcript the address names, `?transcript=7`, told once it is known; then the address forgets it, so that a reload
 * does not put it back. One that is not there is not told.
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
