import { useState } from 'react';
import { readStatement, type Statement } from '#domain/deposit/statement.ts';

/** A year of a busy account is far below. */
const MOST_BYTES = 10 * 1024 * 1024;

/** A bank's file that a person chooses. */
export function useStatement() {
  const [statement, setStatement] = useState<Statement & { name: string }>();
  const [problem, setProblem] = useState('');
  const choose = async (file: File): Promise<void> => {
    setProblem('');
    if (file.size > MOST_BYTES) return setProblem('ファイルが大きすぎます(10MBまで)。');
    try {
      const read = readStatement(new Uint8Array(await file.arrayBuffer()));
      setStatement(read.refusal === '' ? { ...read, name: file.name } : undefined);
      setProblem(read.refusal);
    } catch {
      setProblem('ファイルを開けません。ほかのソフトで開いていないかお確かめください。');
    }
  };
  return { statement, problem, choose: (file: File) => void choose(file) };
}
