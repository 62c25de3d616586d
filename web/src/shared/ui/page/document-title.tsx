import { useEffect } from 'react';
import { ru } from '../../i18n/ru';

/** Sets the title of the browser's tab: `Проекты · Орбита`; restores the former one on unmount. */
export function DocumentTitle({ title }: { title: string | undefined }) {
  useEffect(() => {
    const before = document.title;
    document.title = title ? `${title} · ${ru.common.appName}` : ru.common.appName;
    return () => {
      document.title = before;
    };
  }, [title]);
  return null;
}
