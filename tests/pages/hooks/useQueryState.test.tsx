import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { useQueryState } from '#hooks/useQueryState.ts';

function renderQuery(...addresses: string[]) {
  const { result } = renderHook(
    () => {
      const [value, set] = useQueryState('month', '2026-11');
      const { pathname, search } = useLocation();
      return { value, set, address: `${pathname}${search}`, navigate: useNavigate() };
    },
    {
      wrapper: ({ children }) => <MemoryRouter initialEntries={addresses}>{children}</MemoryRouter>,
    },
  );
  return result;
}

describe('useQueryState', () => {
  it('reads the address, and the fallback when there is nothing in it', () => {
    expect(renderQuery('/invoices?month=2026-09').current.value).toBe('2026-09');
    expect(renderQuery('/invoices').current.value).toBe('2026-11');
  });

  it('writes the address and leaves its other parts alone', () => {
    const result = renderQuery('/invoices?q=%E6%9D%B1');
    act(() => result.current.set('2026-10'));
    expect(result.current.value).toBe('2026-10');
    expect(result.current.address).toBe('/invoices?q=%E6%9D%B1&month=2026-10');
  });

  it('writes nothing for the fallback', () => {
    const result = renderQuery('/invoices?month=2026-09');
    act(() => result.current.set('2026-11'));
    expect(result.current.address).toBe('/invoices');
    expect(result.current.value).toBe('2026-11');
  });

  it('keeps a text that needs escaping', () => {
    const result = renderQuery('/invoices');
    act(() => result.current.set('A&B=1 #東'));
    expect(result.current.value).toBe('A&B=1 #東');
  });

  it('adds no step to the history, so that going back leaves the page', () => {
    const result = renderQuery('/orders', '/invoices');
    act(() => result.current.set('2026-10'));
    act(() => result.current.set('2026-09'));
    act(() => void result.current.navigate(-1));
    expect(result.current.address).toBe('/orders');
  });
});

describe('two of them in one event', () => {
  function renderTwo(address: string) {
    const { result } = renderHook(
      () => {
        const [from, setFrom] = useQueryState('from', '');
        const [to, setTo] = useQueryState('to', '');
        const { pathname, search, hash } = useLocation();
        return {
          from,
          setFrom,
          to,
          setTo,
          address: `${pathname}${search}${hash}`,
          navigate: useNavigate(),
        };
      },
      {
        wrapper: ({ children }) => (
          <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
        ),
      },
    );
    return result;
  }

  it('both change the address', () => {
    const result = renderTwo('/orders?q=1#top');
    act(() => {
      result.current.setFrom('a');
      result.current.setTo('b');
    });
    expect([result.current.from, result.current.to]).toEqual(['a', 'b']);
    expect(result.current.address).toBe('/orders?q=1&from=a&to=b#top');
  });

  it('both are cleared', () => {
    const result = renderTwo('/orders?from=a&to=b');
    act(() => {
      result.current.setFrom('');
      result.current.setTo('');
    });
    expect(result.current.address).toBe('/orders');
  });

  it('the later one of the same name counts', () => {
    const result = renderTwo('/orders');
    act(() => {
      result.current.setFrom('a');
      result.current.setTo('b');
      result.current.setFrom('c');
    });
    expect(result.current.address).toBe('/orders?from=c&to=b');
  });

  it('an address that was left is no part of a later change', () => {
    const result = renderTwo('/orders');
    act(() => result.current.setFrom('a'));
    act(() => void result.current.navigate('/orders?q=2'));
    act(() => result.current.setTo('b'));
    expect(result.current.address).toBe('/orders?q=2&to=b');
    act(() => void result.current.navigate(-1));
    act(() => result.current.setTo('c'));
    expect(result.current.address).toBe('/orders?from=a&to=c');
  });
});
