import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import type { ReactNode } from 'react';
import { useConfirmation } from '#hooks/useConfirmation.ts';
import { useHiddenColumns } from '#hooks/useHiddenColumns.ts';
import { useOpenRow } from '#hooks/useOpenRow.ts';
import { useSortState } from '#hooks/useSortState.ts';

beforeEach(() => localStorage.clear());

const within =
  (address: string) =>
  ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );

describe('useSortState', () => {
  const columns = ['code', 'name'];
  const sorting = (address: string) =>
    renderHook(
      () => {
        const [sort, setSort] = useSortState(columns, 'code');
        return { sort, setSort, search: useLocation().search };
      },
      { wrapper: within(address) },
    ).result;

  it.each([
    ['/', { column: 'code', direction: 'asc' }],
    ['/?sort=name.desc', { column: 'name', direction: 'desc' }],
    ['/?sort=name', { column: 'name', direction: 'asc' }],
    ['/?sort=secret.desc', { column: 'code', direction: 'asc' }],
    ['/?sort=', { column: 'code', direction: 'asc' }],
  ])('reads %s', (address, sort) => expect(sorting(address).current.sort).toEqual(sort));

  it('writes the address, and nothing for the usual order', () => {
    const result = sorting('/');
    act(() => result.current.setSort({ column: 'name', direction: 'desc' }));
    expect(result.current.search).toBe('?sort=name.desc');
    act(() => result.current.setSort({ column: 'code', direction: 'asc' }));
    expect(result.current.search).toBe('');
  });
});

describe('useOpenRow', () => {
  const opening = (address: string) =>
    renderHook(
      () => {
        const { pathname, search } = useLocation();
        return { ...useOpenRow(), address: `${pathname}${search}`, navigate: useNavigate() };
      },
      { wrapper: within(address) },
    ).result;

  it('leads to the record; going back comes to the list with the row', () => {
    const result = opening('/clients?q=a');
    act(() => result.current.openRow('c1', '/clients/c1'));
    expect(result.current.address).toBe('/clients/c1');
    act(() => void result.current.navigate(-1));
    expect(result.current.address).toBe('/clients?q=a&row=c1');
  });

  it('starts at the row of the address, if there is one', () => {
    expect(opening('/clients?row=c7').current.startAt).toBe('c7');
    expect(opening('/clients').current.startAt).toBeUndefined();
  });
});

describe('useHiddenColumns', () => {
  const hiding = (name: string) =>
    renderHook(({ of }) => useHiddenColumns(of), { initialProps: { of: name } });

  it('keeps the choice of each person on this device', () => {
    const { result, rerender } = hiding('clients anna');
    act(() => result.current[1](new Set(['phone', 'address'])));
    expect([...result.current[0]]).toEqual(['phone', 'address']);
    rerender({ of: 'clients ben' });
    expect([...result.current[0]]).toEqual([]);
    rerender({ of: 'clients anna' });
    expect([...result.current[0]]).toEqual(['phone', 'address']);
    expect([...hiding('clients anna').result.current[0]]).toEqual(['phone', 'address']);
  });

  it('keeps nothing when everything is shown again', () => {
    const { result } = hiding('clients anna');
    act(() => result.current[1](new Set(['phone'])));
    act(() => result.current[1](new Set()));
    expect(localStorage).toHaveLength(0);
  });

  it('works for the visit where nothing may be stored', () => {
    const deny = () => {
      throw new Error('denied');
    };
    const spies = [
      vi.spyOn(Storage.prototype, 'getItem').mockImplementation(deny),
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(deny),
    ];
    const { result } = hiding('clients anna');
    act(() => result.current[1](new Set(['phone'])));
    for (const spy of spies) spy.mockRestore();
    expect([...result.current[0]]).toEqual(['phone']);
  });
});

describe('useConfirmation', () => {
  it('asks, works once the person agrees, and is done', async () => {
    let finish = () => {};
    const work = vi.fn<(about: string) => Promise<void>>(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    const { result } = renderHook(() => useConfirmation(work));
    act(() => result.current.confirm());
    expect(work).not.toHaveBeenCalled();
    act(() => result.current.ask('東洋海運'));
    expect(result.current).toMatchObject({ about: '東洋海運', busy: false });
    act(() => result.current.confirm());
    expect(work).toHaveBeenCalledExactlyOnceWith('東洋海運');
    expect(result.current.busy).toBe(true);
    await act(async () => finish());
    expect(result.current).toMatchObject({ about: undefined, busy: false });
  });

  it('does nothing when it is cancelled', () => {
    const work = vi.fn<(about: string) => Promise<void>>();
    const { result } = renderHook(() => useConfirmation(work));
    act(() => result.current.ask('東洋海運'));
    act(() => result.current.cancel());
    expect(result.current.about).toBeUndefined();
    expect(work).not.toHaveBeenCalled();
  });
});
