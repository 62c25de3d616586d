import { StyleDetail, StyleNotFound } from '@/features/writing-styles';
import { useIdParam } from '../use-id-param';

export function StyleRoute() {
  const id = useIdParam();
  return id === null ? <StyleNotFound /> : <StyleDetail key={id} id={id} />;
}
