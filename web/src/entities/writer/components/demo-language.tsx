import { DEFAULT_LANGUAGE, type Language } from '@orbita/contracts';
import { useIsDemo } from '@/shared/api/session';
import { ru } from '@/shared/i18n/ru';
import classes from './demo-language.module.css';

/** Warns before an order that the demo writer does not know the project's language; otherwise renders nothing. */
export function DemoLanguage({ language }: { language: Language | undefined }) {
  return language === undefined || language === DEFAULT_LANGUAGE ? null : <Line />;
}

function Line() {
  const isDemo = useIsDemo();
  if (!isDemo) return null;
  return (
    <p className={classes.line} role="note">
      {ru.demo.language}
    </p>
  );
}
