// Enhancements of a public page. Everything on it works without this script, except the theme switch.
import { startIdeas } from './ideas/ideas';
import { keepLanguage } from './language';
import { startStatus } from './status/status';
import { startLegal } from './legal/start-legal';
import { showSupportMail } from './support-mail';
import { followTheme, toggleTheme } from './theme';

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-theme-toggle]')) {
  button.hidden = false;
  button.addEventListener('click', toggleTheme);
}

startLegal();
// Close the menu when the visitor goes to a section of the same page.
for (const menu of document.querySelectorAll<HTMLElement>('nav[popover]')) {
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.hidePopover();
  });
}

showSupportMail();
followTheme();
keepLanguage();
startIdeas();
startStatus();
