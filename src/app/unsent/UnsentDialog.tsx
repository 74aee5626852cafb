import { useMemo } from 'react';
import { UnsentItem } from '#app/unsent/UnsentItem.tsx';
import type { Names } from '#app/unsent/words.ts';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { useLive } from '#hooks/useLive.ts';
import * as members from '#repositories/members.ts';
import { watchNames } from '#repositories/master.ts';
import { useCompanies } from '#stores/companies.ts';
import { sendNow, useConnection } from '#stores/connection.ts';
import './UnsentDialog.css';

const never = (): boolean => false;
const KINDS = ['driver', 'client', 'office'] as const;

function useNamed(companyId: string | undefined, kind: (typeof KINDS)[number]) {
  const live = useLive(
    useMemo(
      () => (companyId === undefined ? undefined : watchNames(companyId, `${kind}s`)),
      [companyId, kind],
    ),
    never,
  );
  const rows = live.state === 'shown' ? live.value.rows : undefined;
  return useMemo(
    () => (rows ?? []).map(({ id, name }) => [`${kind} ${id}`, name] as const),
    [rows, kind],
  );
}

/** Everyone who can stand in a change: drivers, clients, offices, and the colleagues who made theirs. */
function useNames(companyId: string | undefined): Names {
  const drivers = useNamed(companyId, 'driver');
  const clients = useNamed(companyId, 'client');
  const offices = useNamed(companyId, 'office');
  const people = useLive(
    useMemo(() => (companyId === undefined ? undefined : members.watchAll(companyId)), [companyId]),
    never,
  );
  const colleagues = people.state === 'shown' ? people.value.rows : undefined;
  return useMemo(
    () =>
      new Map([
        ...drivers,
        ...clients,
        ...offices,
        ...(colleagues ?? []).map(({ id, name }) => [`person ${id}`, name] as const),
      ]),
    [drivers, clients, offices, colleagues],
  );
}

/** What this device has done and the server does not have yet: one looks at it, decides, sends again or gives it up. */
export function UnsentDialog({ onClose }: { onClose: () => void }) {
  const { entries, online, isAtRisk } = useConnection();
  const known = useNames(useCompanies(({ companyId }) => companyId));
  const isWaiting = entries.some(({ state }) => state === 'waiting');
  return (
    <Dialog
      open
      title={`未送信の変更 ${entries.length}件`}
      width={640}
      onClose={onClose}
      footer={
        <>
          {isWaiting && (
            <Button icon="upload" disabled={!online} onClick={sendNow}>
              今すぐ送信する
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            閉じる
          </Button>
        </>
      }
    >
      <div className="unsent">
        <p className="unsent__lead">
          {entries.length === 0
            ? 'すべて送信しました。'
            : isAtRisk
              ? 'この端末に保存できないため、画面を閉じると失われます。'
              : 'この端末に保存してあります。画面を閉じても消えません。'}
        </p>
        <ul>
          {entries.map((entry) => (
            <UnsentItem key={entry.id} entry={entry} names={known} />
          ))}
        </ul>
        {entries.length > 0 && (
          <p className="unsent__note">
            iPhone・iPad の Safari では、7日間開かないサイトのデータが消えることがあります。
          </p>
        )}
      </div>
    </Dialog>
  );
}
