import { useState } from 'react';
import { decodedText, parseCsv, type CsvTable } from '#domain/files/csv.ts';
import { namesIn, type CsvColumn } from '#domain/files/csvColumn.ts';

/** The largest file that is read; 2,000 clients are about half a megabyte. */
const MOST_BYTES = 10 * 1024 * 1024;

export type CsvFile = { name: string; table: CsvTable };

type Columns = { columns: readonly CsvColumn[] };

async function readFile(file: File, spec: Columns): Promise<CsvTable | { problem: string }> {
  if (file.size > MOST_BYTES) return { problem: 'ファイルが大きすぎます(10MBまで)。' };
  const text = decodedText(new Uint8Array(await file.arrayBuffer()));
  return text === undefined
    ? { problem: '文字コードを読み取れません。CSV(UTF-8かShift_JIS)で保存し直してください。' }
    : parseCsv(text, namesIn(spec));
}

/** A file that a person chooses, read as rows of these columns. */
export function useCsvFile(spec: Columns) {
  const [file, setFile] = useState<CsvFile>();
  const [problem, setProblem] = useState('');
  const choose = async (chosen: File): Promise<void> => {
    setProblem('');
    try {
      const read = await readFile(chosen, spec);
      if ('problem' in read) setProblem(read.problem);
      else setFile({ name: chosen.name, table: read });
    } catch {
      setProblem('ファイルを開けません。ほかのソフトで開いていないかお確かめください。');
    }
  };
  return { file, problem, choose: (chosen: File) => void choose(chosen) };
}
