import { useState, type ComponentType } from 'react';
import { CsvMenu, type CsvTask } from '#components/csv/CsvMenu.tsx';
import { useLazy } from '#components/useLazy.ts';
import type { LiveState } from '#hooks/useLive.ts';

/** What a list tells the part of it that knows files. */
export type CsvPartProps<Row> = {
  task: CsvTask;
  companyId: string;
  all: readonly Row[];
  shown: readonly Row[];
  onClose: () => void;
};

type CsvFilesProps<Row> = {
  companyId: string;
  list: { all: readonly Row[]; shown: readonly Row[]; live: LiveState<unknown> };
  /** Fetches the part (module scope). */
  load: () => Promise<ComponentType<CsvPartProps<Row>>>;
};

/** Files of a list, whose part is fetched when one is wanted. */
export function CsvFiles<Row>({ companyId, list, load }: CsvFilesProps<Row>) {
  const { all, shown, live } = list;
  const [task, setTask] = useState<CsvTask>();
  const Part = useLazy(load, task !== undefined);
  // What the server has not confirmed may lack records, which a file would then add again.
  const isReady = live.state === 'shown' && !live.fromCache;
  return (
    <>
      <CsvMenu isReady={isReady} onChoose={setTask} />
      {task !== undefined && Part && (
        <Part
          task={task}
          companyId={companyId}
          all={all}
          shown={shown}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  );
}
