import { LibraryScreen } from '@/features/library';

export function LibraryRoute() {
  return <LibraryScreen />;
}
