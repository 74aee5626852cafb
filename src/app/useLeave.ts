import { useNavigate } from 'react-router-dom';
import { paths } from '#paths.ts';
import { tellStillSignedIn } from '#stores/saved.ts';
import { signOut } from '#stores/session.ts';

/** The way out of a dialog that cannot be closed: signs out and leads to the first page. */
export function useLeave(): () => void {
  const navigate = useNavigate();
  return () => void signOut().then(() => navigate(paths.index), tellStillSignedIn);
}
