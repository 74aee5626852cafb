import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Table, type TableColumn } from '#components/Table.tsx';

type Driver = { id: string; name: string; runs: number };

const TANAKA = { id: 'd1', name: '田中', runs: 12 };
const SATO = { id: 'd2', name: '佐藤', runs: 3 };
const SUZUKI = { id: 'd3', name: '鈴木', runs: 7 };
const DRIVERS = [TANAKA, SATO, SUZUKI];

const COLUMNS: TableColumn<Driver>[] = [
  { id: 'name', header: '名前', cell: (driver) => driver.name },
  {
    id: 'runs',
    header: '本数',
    cell: (driver) => driver.runs,
    sortValue: (driver) => driver.runs,
    hideable: true,
  },
];

type Props = Parameters<typeof Table<Driver>>[0];

function aTable(props: Partial<Props> = {}) {
  const rows = props.rows ?? DRIVERS;
  return (
    <Table
      label="ドライバー"
      columns={COLUMNS}
      rowId={(driver) => driver.id}
      state="shown"
      empty={<p>まだいません</p>}
      {...props}
      rows={rows}
    />
  );
}

const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const names = () => bodyRows().map((row) => within(row).getAllByRole('cell')[0]?.textContent);

describe('states', () => {
  it('shows rows under a name', () => {
    render(aTable());
    expect(screen.getByRole('table', { name: 'ドライバー' })).toBeVisible();
    expect(names()).toEqual(['田中', '佐藤', '鈴木']);
  });

  it('says that it is loading', () => {
    render(aTable({ state: 'loading', rows: [] }));
    expect(screen.getByRole('status')).toHaveTextContent('読み込み中');
  });

  it('shows what to do when there is nothing', () => {
    render(aTable({ state: 'empty', rows: [] }));
    expect(screen.getByText('まだいません')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('offers to try again after a failure', async () => {
    const onRetry = vi.fn();
    render(aTable({ state: 'failed', errorMessage: '通信できません', onRetry }));
    expect(screen.getByRole('alert')).toHaveTextContent('通信できません');
    await userEvent.click(screen.getByRole('button', { name: '再試行' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('names documents that cannot be read, even when there is no other', () => {
    const errorRows = [{ id: 'x9', message: '名前がありません' }];
    render(aTable({ state: 'empty', rows: [], errorRows }));
    expect(screen.getByRole('alert')).toHaveTextContent('x9');
    expect(screen.getByRole('alert')).toHaveTextContent('名前がありません');
  });
});

describe('order and columns', () => {
  it('sorts by a column and back, and says so', async () => {
    render(aTable());
    await userEvent.click(screen.getByRole('button', { name: '本数' }));
    expect(names()).toEqual(['佐藤', '鈴木', '田中']);
    expect(screen.getByRole('columnheader', { name: '本数' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await userEvent.click(screen.getByRole('button', { name: '本数' }));
    expect(names()).toEqual(['田中', '鈴木', '佐藤']);
  });

  it('leaves the order to its owner when told one', async () => {
    const onSort = vi.fn();
    render(aTable({ sort: { column: 'runs', direction: 'desc' }, onSort }));
    expect(names()).toEqual(['田中', '鈴木', '佐藤']);
    await userEvent.click(screen.getByRole('button', { name: '本数' }));
    expect(onSort).toHaveBeenCalledWith({ column: 'runs', direction: 'asc' });
    expect(names()).toEqual(['田中', '鈴木', '佐藤']);
  });

  it('hides and shows columns', async () => {
    function Hiding() {
      const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
      return aTable({ hiddenColumns: hidden, onHiddenColumns: setHidden });
    }
    render(<Hiding />);
    await userEvent.click(screen.getByRole('button', { name: '表示する列' }));
    const choice = screen.getByRole('dialog', { name: '表示する列' });
    await userEvent.click(within(choice).getByRole('checkbox', { name: '本数' }));
    expect(screen.queryByRole('columnheader', { name: '本数' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: '表示する列' })).toHaveFocus();
  });
});

describe('keyboard', () => {
  it('moves one roving focus through the rows and opens', async () => {
    const onOpen = vi.fn();
    render(aTable({ onOpen, openLabel: (driver) => `${driver.name}を開く` }));
    bodyRows()[0]?.focus();
    await userEvent.keyboard('{ArrowDown}j');
    expect(bodyRows()[2]).toHaveFocus();
    await userEvent.keyboard('k{Enter}');
    expect(onOpen).toHaveBeenLastCalledWith(SATO);
    await userEvent.keyboard('{End}{ArrowDown}');
    expect(bodyRows()[2]).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(bodyRows()[0]).toHaveFocus();
    expect(bodyRows().map((row) => row.tabIndex)).toEqual([0, -1, -1]);
  });

  it('keeps the focus with its row when others come', async () => {
    const { rerender } = render(aTable());
    bodyRows()[1]?.focus();
    rerender(aTable({ rows: [SUZUKI, TANAKA, SATO] }));
    expect(bodyRows().map((row) => row.tabIndex)).toEqual([-1, -1, 0]);
    await userEvent.keyboard('{ArrowUp}');
    expect(bodyRows()[1]).toHaveFocus();
  });
});

describe('opening', () => {
  it('opens by a press on the row and by its button, not by a control inside', async () => {
    const onOpen = vi.fn();
    render(
      aTable({
        onOpen,
        openLabel: (driver) => `${driver.name}を開く`,
        selection: { selected: new Set(), onChange: () => undefined },
      }),
    );
    await userEvent.click(screen.getByText('鈴木'));
    expect(onOpen).toHaveBeenLastCalledWith(SUZUKI);
    await userEvent.click(screen.getByRole('button', { name: '田中を開く' }));
    expect(onOpen).toHaveBeenLastCalledWith(TANAKA);
    expect(onOpen).toHaveBeenCalledTimes(2);
    await userEvent.click(
      screen.getAllByRole('checkbox', { name: 'この行を選択' })[1] ?? document.body,
    );
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  it('names the open button after the row when no label is given', () => {
    render(aTable({ onOpen: () => undefined }));
    expect(screen.getByRole('button', { name: /佐藤.*開く/ })).toBeInTheDocument();
  });

  it('offers the actions of a row', async () => {
    const onSelect = vi.fn();
    render(aTable({ rowMenu: (driver) => [{ label: `${driver.name}を複製`, onSelect }] }));
    const [, second] = screen.getAllByRole('button', { name: 'この行の操作' });
    await userEvent.click(second ?? document.body);
    await userEvent.click(screen.getByRole('menuitem', { name: '佐藤を複製' }));
    expect(onSelect).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('selection', () => {
  function Selecting({ onChange }: { onChange: (ids: string[]) => void }) {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
    const change = (next: ReadonlySet<string>) => {
      setSelected(next);
      onChange([...next]);
    };
    return aTable({ selection: { selected, onChange: change } });
  }

  it('selects by checkbox, by Space, a range by Shift, and all', async () => {
    const onChange = vi.fn();
    render(<Selecting onChange={onChange} />);
    bodyRows()[0]?.focus();
    await userEvent.keyboard(' ');
    expect(onChange).toHaveBeenLastCalledWith(['d1']);
    const user = userEvent.setup();
    const boxes = screen.getAllByRole('checkbox', { name: 'この行を選択' });
    await user.keyboard('{Shift>}');
    await user.click(boxes[2] ?? document.body);
    await user.keyboard('{/Shift}');
    expect(onChange).toHaveBeenLastCalledWith(['d1', 'd2', 'd3']);
    const all = within(screen.getByRole('table')).getByRole('checkbox', { name: 'すべて選択' });
    expect(all).toBeChecked();
    await user.click(all);
    expect(onChange).toHaveBeenLastCalledWith([]);
  });
});

describe('many rows', () => {
  it('keeps only some of them in the document and tells how many there are', async () => {
    const sizes = [
      vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600),
      vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36),
    ];
    onTestFinished(() => sizes.forEach((size) => size.mockRestore()));
    const rows = Array.from({ length: 2000 }, (_, at) => ({
      id: `d${at}`,
      name: `${at}番`,
      runs: at,
    }));
    render(aTable({ rows }));
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '2001');
    expect(bodyRows()).toHaveLength(60);
    fireEvent.wheel(window);
    await waitFor(() => expect(bodyRows()[0]).toHaveAttribute('aria-rowindex', '2'));
    expect(bodyRows().length).toBeLessThan(100);
    bodyRows()[0]?.focus();
    await userEvent.keyboard('{End}');
    expect(screen.getByText('1999番').closest('tr')).toHaveFocus();
  });
});
