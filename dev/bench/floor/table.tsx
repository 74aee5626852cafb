import { createRoot } from 'react-dom/client';
import { Table, type TableColumn } from '#components/Table.tsx';
import '../../../src/styles/base.css';

// The product's table alone, without a database: what its rows cost.
type Line = { id: string; number: number };

const COLUMNS = 8;

const columns: TableColumn<Line>[] = Array.from({ length: COLUMNS }, (_, index) => ({
  id: `column${index}`,
  header: `列${index}`,
  cell: ({ number }) => `${number}-${index}`,
}));

const frame = () => new Promise(requestAnimationFrame);

Object.assign(window, {
  /** Until the rows in sight stand on the screen, in milliseconds. */
  async paintRows(count: number): Promise<number> {
    const element = document.getElementById('root');
    if (element === null) return Number.NaN;
    const rows = Array.from({ length: count }, (_, number) => ({ id: String(number), number }));
    const root = createRoot(element);
    await frame();
    const start = performance.now();
    root.render(
      <Table
        label="行"
        rows={rows}
        columns={columns}
        rowId={({ id }) => id}
        state="shown"
        empty=""
        onOpen={() => undefined}
      />,
    );
    while (element.querySelector('.table__row') === null) await frame();
    await frame();
    return performance.now() - start;
  },
});
