import { useMemo } from 'react';
import { UnsentItem } from '#app/unsent/UnsentItem.tsx';
import type { Names } from '#app/unsent/words.ts';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { useLive } from '#hooks/useLive.ts';
import type { Rows } from '#firestore/convert.ts';
import type { Watch } from '#firestore/live.ts';
import * as clients from '#repositories/clients.ts';
import * as drivers from '#repositories/drivers.ts';
import * as members from '#repositories/members.ts';
import * as offices from '#repositories/offices.ts';
import { useCompanies } from '#stores/companies.ts';
import { sendNow, useConnection } from '#stores/connection.ts';
import './UnsentDialog.css';

const never = (): boolean => false;

type Named = { id: string; name: string };
/** Whose names stand in changes; the same listeners as those of the pages. */
const sources: Record<'driver' | 'client' | 'office', (companyId: string) => Watch<Rows<Named>>> = {
  driver: drivers.watchAll,
  client: clients.watchAll,
  office: offices.watchAll,
};

function useNamed(companyId: string | undefined, kind: keyof typeof sources) {
  const live = useLive(
    useMemo(
      () => (companyId === undefined ? undefined : sources[kind](companyId)),
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
  const driven = useNamed(companyId, 'driver');
  const asked = useNamed(companyId, 'client');
  const places = useNamed(companyId, 'office');
  const people = useLive(
    useMemo(() => (companyId === undefined ? undefined : members.watchAll(companyId)), [companyId]),
    never,
  );
  const colleagues = people.state === 'shown' ? people.value.rows : undefined;
  return useMemo(
    () =>
      new Map([
        ...driven,
        ...asked,
        ...places,
        ...(colleagues ?? []).map(({ id, name }) => [`person ${id}`, name] as const),
      ]),
    [driven, asked, places, colleagues],
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
