import { LibraryScreen } from '@/features/library/components/library-screen';

export function LibraryRoute() {
  return <LibraryScreen />;
}
