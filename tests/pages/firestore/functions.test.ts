import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#firestore/errors.ts';
import { callFunction, codeOfStatus, functionUrl } from '#firestore/functions.ts';

const URL_OF_FUNCTION = 'https://us-central1-p.cloudfunctions.net/f';
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answer = (body: unknown, status = 200) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));

/** A server that never answers, but hears when the caller gives up. */
const silence = () =>
  fetched.mockImplementationOnce(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );

const failure = async (call: Promise<unknown>): Promise<AppError> => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`not an AppError: ${String(error)}`);
  return error;
};

describe('generic cloud-function calls', () => {
  it('POST with a JSON body containing data', async () => {
    answer({ data: 1 });
    await callFunction(URL_OF_FUNCTION, { returnUrl: '/plans' });
    const [url, init] = fetched.mock.lastCall ?? [];
    expect(url).toBe(URL_OF_FUNCTION);
    expect(init?.method).toBe('POST');
    expect(init?.body).toBe('{"data":{"returnUrl":"/plans"}}');
    expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
  });

  it('optional bearer authorization', async () => {
    answer({ data: 1 });
    await callFunction(URL_OF_FUNCTION, {});
    expect(new Headers(fetched.mock.lastCall?.[1]?.headers).has('authorization')).toBe(false);
    answer({ data: 1 });
    await callFunction(URL_OF_FUNCTION, {}, { token: 'abc' });
    expect(new Headers(fetched.mock.lastCall?.[1]?.headers).get('authorization')).toBe(
      'Bearer abc',
    );
  });

  it('optional proof that the app calls', async () => {
    answer({ data: 1 });
    await callFunction(URL_OF_FUNCTION, {});
    expect(new Headers(fetched.mock.lastCall?.[1]?.headers).has('x-firebase-appcheck')).toBe(false);
    answer({ data: 1 });
    await callFunction(URL_OF_FUNCTION, {}, { appCheck: 'proof' });
    expect(new Headers(fetched.mock.lastCall?.[1]?.headers).get('x-firebase-appcheck')).toBe(
      'proof',
    );
  });

  it.each([
    [{ data: { url: 'x' } }, { url: 'x' }],
    [{ result: { url: 'y' } }, { url: 'y' }],
    [{ data: 1, result: 2 }, 1],
    [{ data: null }, null],
    [{ result: false }, false],
  ])('the response %j gives %j', async (body, expected) => {
    answer(body);
    expect(await callFunction(URL_OF_FUNCTION, {})).toEqual(expected);
  });

  it.each([
    ['text', new Response('<html>')],
    ['nothing', new Response('')],
    ['a list', new Response('[1]')],
    ['null', new Response('null')],
    ['a number', new Response('1')],
  ])("%s is 'Response is not valid JSON object'", async (_what, response) => {
    fetched.mockResolvedValueOnce(response);
    const error = await failure(callFunction(URL_OF_FUNCTION, {}));
    expect(error.message).toBe('Response is not valid JSON object');
    expect(error.code).toBe('internal');
  });

  it("an object without data and result is 'Response is missing data field'", async () => {
    answer({ other: 1 });
    const error = await failure(callFunction(URL_OF_FUNCTION, {}));
    expect(error.message).toBe('Response is missing data field');
  });

  it.each([
    [400, 'invalid-argument'],
    [401, 'unauthenticated'],
    [403, 'permission-denied'],
    [404, 'not-found'],
    [409, 'aborted'],
    [429, 'resource-exhausted'],
    [499, 'cancelled'],
    [500, 'internal'],
    [501, 'unimplemented'],
    [503, 'unavailable'],
    [504, 'deadline-exceeded'],
    [418, 'unknown'],
  ])('HTTP %i is %s, whatever the body', async (status, code) => {
    expect(codeOfStatus(status)).toBe(code);
    answer({ error: { message: 'no' } }, status);
    expect((await failure(callFunction(URL_OF_FUNCTION, {}))).code).toBe(code);
    fetched.mockResolvedValueOnce(new Response('<html>', { status }));
    expect((await failure(callFunction(URL_OF_FUNCTION, {}))).code).toBe(code);
  });

  it('is given up after 70000 ms', async () => {
    // The platform's own clock is not the fake one: the signal is made from a timer that is.
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms);
      return controller.signal;
    });
    silence();
    const end = vi.fn<(code: string) => void>();
    const call = failure(callFunction(URL_OF_FUNCTION, {})).then(({ code }) => end(code));
    await vi.advanceTimersByTimeAsync(69_999);
    expect(end).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await call;
    expect(end).toHaveBeenCalledExactlyOnceWith('deadline-exceeded');
    expect(timeout).toHaveBeenCalledExactlyOnceWith(70_000);
    timeout.mockRestore();
  });

  it('is cancelled by the caller', async () => {
    silence();
    const leaving = new AbortController();
    const call = failure(callFunction(URL_OF_FUNCTION, {}, { signal: leaving.signal }));
    leaving.abort();
    expect((await call).code).toBe('cancelled');
  });

  it('reports a network that fails, and asks nothing when offline', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect((await failure(callFunction(URL_OF_FUNCTION, {}))).code).toBe('unavailable');
    fetched.mockClear();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const offline = await failure(callFunction(URL_OF_FUNCTION, {}));
    expect(offline.code).toBe('unavailable');
    expect(offline.message).toContain('接続できません');
    expect(fetched).not.toHaveBeenCalled();
    online.mockRestore();
  });

  /** The headers arrive, and the body breaks off as the fetch tells it. */
  const brokenOff = (reason: (signal: AbortSignal | null | undefined) => Promise<unknown>) =>
    fetched.mockImplementationOnce((_url, init) =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            start: async (stream) => stream.error(await reason(init?.signal)),
          }),
        ),
      ),
    );
  const aborted = (signal: AbortSignal | null | undefined) =>
    new Promise((resolve) => {
      signal?.addEventListener('abort', () => resolve(new DOMException('gone', 'AbortError')));
    });

  it('says what broke off behind the headers, and not that the answer is no JSON', async () => {
    brokenOff(() => Promise.resolve(new TypeError('network error')));
    expect((await failure(callFunction(URL_OF_FUNCTION, {}))).code).toBe('unavailable');

    brokenOff(aborted);
    const leaving = new AbortController();
    const left = failure(callFunction(URL_OF_FUNCTION, {}, { signal: leaving.signal }));
    await vi.advanceTimersByTimeAsync(1);
    leaving.abort();
    expect((await left).code).toBe('cancelled');

    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    brokenOff(aborted);
    const late = failure(callFunction(URL_OF_FUNCTION, {}));
    await vi.advanceTimersByTimeAsync(1);
    limit.abort();
    expect((await late).code).toBe('deadline-exceeded');
    timeout.mockRestore();
  });

  it('goes to the stand-in where the environment names one', () => {
    expect(functionUrl('f')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/demo-hakobi\/us-central1\/f$/);
  });
});
