import { Outlet } from 'react-router-dom';
import { SettingsFrame } from './settings-frame';

export function SettingsRoute() {
  return (
    <SettingsFrame>
      <Outlet />
    </SettingsFrame>
  );
}
