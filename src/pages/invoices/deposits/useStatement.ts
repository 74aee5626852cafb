import { useState } from 'react';
import { chosenDeposits, type ColumnChoice } from '#domain/deposit/columnChoice.ts';
import { numbered } from '#domain/deposit/deposit.ts';
import { readStatement, withoutFuture, type Statement } from '#domain/deposit/statement.ts';
import { dayKeyOf } from '#domain/time.ts';
import { knownChoice, rememberChoice } from '#pages/invoices/deposits/columnChoices.ts';

/** A year of a busy account is far below. */
const MOST_BYTES = 10 * 1024 * 1024;

type Chosen = Statement & { name: string; bytes: Uint8Array };

/** A bank's file that a person chooses, and which column of it is what, where nobody knows. */
export function useStatement() {
  const [chosen, setChosen] = useState<Chosen>();
  const [opened, setOpened] = useState(0);
  const [problem, setProblem] = useState('');
  const read = (name: string, bytes: Uint8Array): void => {
    const statement = withoutFuture(readStatement(bytes, knownChoice), dayKeyOf(new Date()));
    setChosen(statement.refusal === '' ? { ...statement, name, bytes } : undefined);
    setOpened((count) => count + 1);
    setProblem(statement.refusal);
  };
  const choose = async (file: File): Promise<void> => {
    setProblem('');
    if (file.size > MOST_BYTES) return setProblem('ファイルが大きすぎます(10MBまで)。');
    try {
      read(file.name, new Uint8Array(await file.arrayBuffer()));
    } catch {
      setProblem('ファイルを開けません。ほかのソフトで開いていないかお確かめください。');
    }
  };
  const nameColumns = (choice: ColumnChoice): void => {
    if (chosen?.table === undefined) return;
    const { name, bytes, table } = chosen;
    if (table.key !== '') rememberChoice(table.key, choice);
    const { found, unread } = chosenDeposits(table, choice);
    const named = { deposits: numbered(found), unread, warnings: [], refusal: '', table };
    setChosen({ ...withoutFuture(named, dayKeyOf(new Date())), name, bytes });
  };
  const askAgain = (): void =>
    setChosen(chosen === undefined ? undefined : { ...chosen, deposits: [], unread: [] });
  return {
    statement: chosen,
    /** Changes with every file that is chosen. */
    opened,
    problem,
    choose: (file: File) => void choose(file),
    nameColumns,
    askAgain,
    close: () => setChosen(undefined),
  };
}
