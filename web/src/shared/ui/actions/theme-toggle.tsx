import { ActionIcon } from '@mantine/core';
import { ru } from '../../i18n/ru';
import { Hint } from '../overlays/hint';
import { IconMoon, IconSun } from '../icons';
import { useTheme } from '../style/use-theme';

/** Switches between dark and light; the choice is stored under `theme`. */
export function ThemeToggle() {
  const { isDark, toggle } = useTheme();
  const label = isDark ? ru.shell.toLight : ru.shell.toDark;
  return (
    <Hint label={label}>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} onClick={toggle}>
        {isDark ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
      </ActionIcon>
    </Hint>
  );
}
