import type { Translated } from '@/shared/i18n/translated';
import type { pushTexts as russian } from './push-texts';

export const pushTexts: Translated<typeof russian> = {
  title: 'Push on this device',
  text: 'They come while Orbita is closed: what matters, in one line.',
  failed: 'Could not find out whether notifications are on',
  on: 'On for this device.',
  turnOn: 'Turn notifications on',
  turnOff: 'Turn off on this device',
  test: 'Send a test notification',
  tested: {
    accepted:
      'Sent. Nothing there? Allow the browser notifications in the system settings and turn off “Do not disturb”.',
    unknown: 'The browser’s notification service has not answered yet. The notification may come later.',
  },
  testFailed: 'The test notification could not be sent',
  turnFailed: 'The browser did not turn notifications on. Check that they are allowed and try again.',
  unsupported:
    'This browser does not show push notifications. On iPhone and iPad, add Orbita to the Home Screen first.',
  unavailable: 'Push notifications are not set up on this server.',
  denied:
    'Notifications are blocked in the browser. Allow them in the site settings: the icon left of the address, “Notifications”.',
};
