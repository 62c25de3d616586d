import { Hint } from '@/shared/ui/hint';
import { NavLink } from 'react-router-dom';
import { ru } from '@/shared/i18n/ru';
import classes from './nav-links.module.css';
import { useNavigation } from './navigation';

interface NavLinksProps {
  /** Icons alone, names in tooltips. */
  isNarrow?: boolean;
  onNavigate?: () => void;
}

/** The main menu, shared by sidebar and mobile overlay. */
export function NavLinks({ isNarrow = false, onNavigate }: NavLinksProps) {
  const places = useNavigation();
  return (
    <nav aria-label={ru.shell.mainNavigation}>
      <ul className={classes.list}>
        {places.map(({ label, to, icon: Icon, exact, group }, index) => (
          <li key={to}>
            {group !== places[index - 1]?.group && (
              <div className={classes.divider}>{group !== undefined && !isNarrow && group}</div>
            )}
            <Hint label={label} side="right" disabled={!isNarrow}>
              <NavLink to={to} end={exact} className={classes.link} onClick={onNavigate}>
                <Icon size={20} aria-hidden />
                <span className={isNarrow ? classes.hidden : classes.label}>{label}</span>
              </NavLink>
            </Hint>
          </li>
        ))}
      </ul>
    </nav>
  );
}
