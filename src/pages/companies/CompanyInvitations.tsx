import { useCallback, useMemo, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import type { Company } from '#domain/company/company.ts';
import {
  expiryLabel,
  expiryOf,
  openInvitations,
  type Invitation,
} from '#domain/company/invitation.ts';
import { invitationText } from '#domain/company/invitationKey.ts';
import { ADMINISTRATORS_MAX } from '#domain/company/member.ts';
import { useLive } from '#hooks/useLive.ts';
import { invitationPath } from '#paths.ts';
import { newId } from '#domain/id.ts';
import * as members from '#repositories/members.ts';
import { useUserId } from '#stores/session.ts';
import { copyText } from '#stores/copyText.ts';
import { showToast } from '#stores/toasts.ts';
import './CompanyInvitations.css';

const never = (): boolean => false;

const fail = (summary: string, detail: string): void =>
  showToast({ severity: 'error', summary, detail });

type InvitationProps = { companyId: string; invitation: Invitation };

/** One link with what can be done with it. */
function InvitationLine({ companyId, invitation }: InvitationProps) {
  const [busy, setBusy] = useState(false);
  const key = { companyId, code: invitation.id };
  const link = `${location.origin}${invitationPath(invitationText(key))}`;
  const revoke = async () => {
    setBusy(true);
    const outcome = await members.revokeInvitation(key);
    setBusy(false);
    if (outcome.kind === 'failed') fail('取り消せませんでした', outcome.message);
  };
  return (
    <li className="invitation">
      <input
        className="input invitation__link"
        readOnly
        aria-label="招待リンク"
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <span className="invitation__expiry">
        {invitation.expiresAt !== null && expiryLabel(invitation.expiresAt)}
      </span>
      <Button icon="copy" onClick={() => void copyText(link, 'リンク')}>
        コピー
      </Button>
      <Button variant="quiet" loading={busy} onClick={() => void revoke()}>
        取り消す
      </Button>
    </li>
  );
}

/** The links by which others can join, as long as they can be used. */
export function CompanyInvitations({ company }: { company: Company }) {
  const userId = useUserId();
  const [making, setMaking] = useState(false);
  const live = useLive(
    useMemo(() => members.watchInvitations(company.id), [company.id]),
    never,
  );
  const make = useCallback(async () => {
    setMaking(true);
    const key = { companyId: company.id, code: newId() };
    const outcome = await members.invite(key, userId, expiryOf(new Date()));
    setMaking(false);
    if (outcome.kind === 'failed') fail('招待を作れませんでした', outcome.message);
  }, [company.id, userId]);
  const isFull = company.administrators.length >= ADMINISTRATORS_MAX;
  const open = live.state === 'shown' ? openInvitations(live.value.rows, company, new Date()) : [];
  return (
    <Card
      title="招待"
      actions={
        <Button
          variant="primary"
          icon="plus"
          loading={making}
          disabled={isFull}
          onClick={() => void make()}
        >
          招待リンクを作る
        </Button>
      }
    >
      <p className="invitations__words">
        リンクを受け取った人は、ログインして管理者になれます。1つのリンクで1人、期限は7日です。リンクは本人だけに送ってください。
      </p>
      {isFull && <p>管理者は{ADMINISTRATORS_MAX}人までです。</p>}
      {live.state === 'failed' && <ErrorState message={live.message} onRetry={live.retry} />}
      {open.length > 0 && (
        <ul className="invitations" aria-label="使える招待">
          {open.map((invitation) => (
            <InvitationLine key={invitation.id} companyId={company.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </Card>
  );
}
