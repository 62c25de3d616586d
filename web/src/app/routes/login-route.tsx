import { useLocation } from 'react-router-dom';
import { LoginForm } from '@/features/auth';
import { hasSessionEnded } from '../return-address';

export function LoginRoute() {
  const { state } = useLocation() as { state: unknown };
  return <LoginForm isSessionEnded={hasSessionEnded(state)} />;
}
