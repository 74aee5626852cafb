import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { invitationProblem, type Invitation } from '#domain/company/invitation.ts';
import type { InvitationKey } from '#domain/company/invitationKey.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { paths } from '#paths.ts';
import * as members from '#repositories/members.ts';
import { selectCompany, useCompanies } from '#stores/companies.ts';
import { showToast } from '#stores/toasts.ts';
import './SetupDialog.css';

type InvitationProps = { invitation: InvitationKey; userId: string; name: string };

/** Joining, until the company has arrived: the dialog that asks for a company must not come in between. */
function useJoining({ invitation, userId, name }: InvitationProps, leave: () => void) {
  const { companyId } = invitation;
  const companies = useCompanies((state) => state.companies);
  const isMember =
    companies.state === 'known' && companies.value.some(({ id }) => id === companyId);
  const [state, setState] = useState<'idle' | 'joining' | 'joined'>('idle');
  const [problem, setProblem] = useState('');
  const hasLeft = useRef(false);

  const join = async () => {
    setState('joining');
    const outcome = await members.redeemInvitation(invitation, userId, name);
    setProblem(outcome.kind === 'failed' ? outcome.message : '');
    setState(outcome.kind === 'failed' ? 'idle' : 'joined');
  };
  useEffect(() => {
    if (state !== 'joined' || !isMember || hasLeft.current) return;
    hasLeft.current = true;
    selectCompany(userId, companyId);
    showToast({ severity: 'success', summary: '管理者になりました' });
    leave();
  }, [state, isMember, userId, companyId, leave]);
  return { isMember: isMember && state === 'idle', isBusy: state !== 'idle', problem, join };
}

type AnswerProps = {
  found: Invitation | undefined;
  joining: ReturnType<typeof useJoining>;
  onLeave: () => void;
};

function Answer({ found, joining, onLeave }: AnswerProps) {
  const [now] = useState(() => new Date());
  const refused = invitationProblem(found, now);
  if (joining.isMember || (refused !== '' && !joining.isBusy))
    return (
      <>
        <p>{joining.isMember ? 'あなたはすでにこの事業所の管理者です。' : refused}</p>
        <div className="setup-dialog__actions">
          <Button variant="primary" onClick={onLeave} autoFocus>
            閉じる
          </Button>
        </div>
      </>
    );
  return (
    <>
      <p>
        「{found?.companyName}
        」の管理者に招待されています。参加すると、この事業所のすべてのデータを見て、変更できます。
      </p>
      <p role="alert">{joining.problem}</p>
      <div className="setup-dialog__actions">
        <Button variant="quiet" onClick={onLeave} disabled={joining.isBusy}>
          参加しない
        </Button>
        <Button
          variant="primary"
          loading={joining.isBusy}
          onClick={() => void joining.join()}
          autoFocus
        >
          参加する
        </Button>
      </div>
    </>
  );
}

/** What the address of an invitation opens, whether or not the person has a company already. */
export function InvitationDialog(props: InvitationProps) {
  const { companyId, code } = props.invitation;
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate(paths.companies, { replace: true }), [navigate]);
  const joining = useJoining(props, leave);
  const read = useOnce(
    useCallback(() => members.getInvitation({ companyId, code }), [companyId, code]),
  );
  return (
    <Dialog open title="事業所への招待">
      <div className="setup-dialog">
        {read.state === 'loading' && <Skeleton lines={3} />}
        {read.state === 'failed' && <ErrorState message={read.message} onRetry={read.retry} />}
        {read.state === 'shown' && <Answer found={read.value} joining={joining} onLeave={leave} />}
      </div>
    </Dialog>
  );
}
