import { useState } from 'react';
import { downloadFile } from '#components/csv/download.ts';
import type { Company } from '#domain/company/company.ts';
import { dataFileName, newHead, type DataKind } from '#domain/company/file/data.ts';
import { companyZip } from '#domain/company/file/file.ts';
import { dayKeyOf } from '#domain/time.ts';
import { useRunning } from '#pages/companies/useRunning.ts';
import * as exportCompany from '#workflows/exportCompany.ts';
import { toAppError } from '#firestore/errors.ts';
import { showToast } from '#stores/toasts.ts';

export type ExportPhase =
  | { kind: 'idle'; problem: string }
  | { kind: 'starting' }
  | { kind: 'reading'; what: DataKind; read: number; all: number | undefined }
  | { kind: 'packing' };

/** Everything of the company into a file: whole, or none. */
export function useCompanyExport(company: Company) {
  const [phase, setPhase] = useState<ExportPhase>({ kind: 'idle', problem: '' });
  const [isStopping, setStopping] = useState(false);
  const { run, stop } = useRunning();

  const write = async (isStopped: () => boolean): Promise<void> => {
    const now = new Date();
    const lines = await exportCompany.listEverything(company.id, {
      onProgress: (what, read, all) => setPhase({ kind: 'reading', what, read, all }),
      isStopped,
    });
    if (lines !== undefined) setPhase({ kind: 'packing' });
    const zip = lines && (await companyZip(newHead(company, now), lines, isStopped));
    if (zip === undefined) {
      showToast({ severity: 'success', summary: '書き出しを中止しました' });
      return;
    }
    const name = dataFileName(company.name, dayKeyOf(now));
    downloadFile(name, zip);
    showToast({ severity: 'success', summary: '全データを書き出しました', detail: name });
  };
  const start = (): void =>
    void run(async (isStopped) => {
      setStopping(false);
      setPhase({ kind: 'starting' });
      const problem = await write(isStopped).then(
        () => '',
        (error: unknown) => toAppError(error).message,
      );
      setPhase({ kind: 'idle', problem });
    });
  return {
    phase,
    isStopping,
    start,
    stop: () => {
      setStopping(true);
      stop();
    },
  };
}
