import { useSearchParams } from 'react-router-dom';
import { INVITATION } from '#paths.ts';

/** Says to whoever comes by an invitation and is not signed in what the invitation has to do with this page. */
export function InvitedNote() {
  const [query] = useSearchParams();
  const [, search = ''] = (query.get('redirect') ?? '').split('?');
  if (!new URLSearchParams(search).has(INVITATION)) return null;
  return (
    <p className="auth-invited" role="status">
      事業所への招待を受けるには、ログインしてください。はじめての方は、新規登録すると招待の画面に進みます。
    </p>
  );
}
