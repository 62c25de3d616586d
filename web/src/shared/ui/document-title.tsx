import { useEffect } from 'react';
import { ru } from '../i18n/ru';

/** Names the browser's tab: `Проекты · Орбита`; what it was called before comes back when this leaves the screen. */
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
