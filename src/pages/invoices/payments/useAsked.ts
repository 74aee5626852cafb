import { useState } from 'react';
import type { ClientPayment } from '#domain/payment/record.ts';

/** What was asked about: recorded once more, it is meant. */
export type Asked = {
  /** What is paid altogether, where that is more than is owed. */
  total?: number | undefined;
  /** What was recorded before of the same day and amount. */
  twin?: ClientPayment | undefined;
};

/** Nobody reads a question and answers it in less. */
const UNREAD_MS = 400;

/** What was asked about, and whether it is just being asked: the second press of a double click answers nothing. */
export function useAsked() {
  const [asked, setAsked] = useState<Asked>({});
  const [isUnread, setUnread] = useState(false);
  const ask = (what: Asked): void => {
    setAsked(what);
    setUnread(true);
    setTimeout(() => setUnread(false), UNREAD_MS);
  };
  return { asked, isUnread, ask };
}
