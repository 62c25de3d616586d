export { forgetDevice, renewDevice } from './api/push-device';
export { Bell } from './components/bell';
export { ConfirmNewsScreen, UnsubscribeScreen } from './components/mail-link-screen';
export { PushDevice } from './components/push-device';
