import { useEffect } from 'react';
import { ru } from '../i18n/ru';

/** Names the browser's tab: `Проекты · Орбита`. */
export function DocumentTitle({ title }: { title: string | undefined }) {
  useEffect(() => {
    document.title = title ? `${title} · ${ru.common.appName}` : ru.common.appName;
  }, [title]);
  return null;
}
