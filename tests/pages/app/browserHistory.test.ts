import { NavigationType } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserHistory, urlOf, type Move } from '#app/browserHistory.ts';

const { Pop, Push, Replace } = NavigationType;

beforeEach(() => history.replaceState(null, '', '/orders'));

/** A history that is followed, and what it told. */
function followed() {
  const own = browserHistory();
  const told: (Move & { at: string })[] = [];
  const stop = own.follow((move) => told.push({ ...move, at: location.pathname + location.hash }));
  const went = async (go: () => void) => {
    const popped = new Promise((resolve) => {
      addEventListener('popstate', resolve, { once: true });
    });
    go();
    await popped;
  };
  return { own, told, stop, went };
}

describe('urlOf', () => {
  it('is an address of this site, whatever it begins with', () => {
    expect(urlOf('/orders?view=today').href).toBe(`${location.origin}/orders?view=today`);
    expect(urlOf({ pathname: '/orders', hash: '#top' }).hash).toBe('#top');
    expect(urlOf('//elsewhere.example/a').origin).toBe(location.origin);
  });
});

describe('the history', () => {
  it('is where the browser is, with what was given', () => {
    const { own, stop } = followed();
    own.push('/clients?page=2#a', { from: 'here' });
    expect(own.location()).toMatchObject({
      pathname: '/clients',
      search: '?page=2',
      hash: '#a',
      state: { from: 'here' },
    });
    own.replace({ pathname: '/drivers' });
    expect(own.location()).toMatchObject({ pathname: '/drivers', search: '', state: null });
    stop();
  });

  it('tells of every move by how many entries it was', async () => {
    const { own, told, stop, went } = followed();
    own.push('/a');
    own.push('/b');
    own.replace('/c');
    await went(() => own.go(-2));
    await went(() => own.go(1));
    expect(told).toEqual([
      { action: Push, steps: 1, at: '/a' },
      { action: Push, steps: 1, at: '/b' },
      { action: Replace, steps: 0, at: '/c' },
      { action: Pop, steps: -2, at: '/orders' },
      { action: Pop, steps: 1, at: '/a' },
    ]);
    stop();
    await went(() => own.go(-1));
    expect(told).toHaveLength(5);
  });

  it('counts an entry that the browser made by a #', async () => {
    const { own, told, stop, went } = followed();
    await went(() => {
      location.hash = '#main';
    });
    own.replace('/orders?view=today#main');
    await went(() => own.go(-1));
    expect(told).toEqual([
      { action: Pop, steps: 1, at: '/orders#main' },
      { action: Replace, steps: 0, at: '/orders#main' },
      { action: Pop, steps: -1, at: '/orders' },
    ]);
    stop();
  });

  it('goes on from the entries of an earlier load of the page', async () => {
    const first = followed();
    first.own.push('/a');
    first.own.push('/b');
    first.stop();
    const { own, told, stop, went } = followed();
    await went(() => own.go(-1));
    expect(told).toEqual([{ action: Pop, steps: -1, at: '/a' }]);
    expect(own.location().key).toBe(first.own.location().key);
    stop();
  });

  it('goes on from the entries of react-router, of which the first has no key', async () => {
    history.replaceState({ idx: 0 }, '', '/orders');
    history.pushState({ usr: null, key: 'abc', idx: 1 }, '', '/clients');
    const { own, told, stop, went } = followed();
    expect(own.location().key).toBe('abc');
    await went(() => own.go(-1));
    expect(told).toEqual([{ action: Pop, steps: -1, at: '/orders' }]);
    expect(own.location().key).toBe('default');
    stop();
  });

  it('opens the address itself where the browser takes no more entries', async () => {
    const { own, told, stop, went } = followed();
    const pushState = vi.spyOn(history, 'pushState').mockImplementation(() => {
      throw new DOMException('too many', 'SecurityError');
    });
    // A place of the same page: only this much of opening an address is there in a test.
    await went(() => own.push('/orders#main'));
    pushState.mockRestore();
    expect(told).toEqual([{ action: Pop, steps: 1, at: '/orders#main' }]);
    stop();
  });
});
