import { env } from '#env.ts';
import { AppError, toAppError } from '#firestore/errors.ts';
import { isOffline } from '#firestore/network.ts';

/** Longest wait for an answer, in milliseconds (specification §9). */
const TIMEOUT_MS = 70_000;

/** What the status of an answer means (specification §8). */
const CODES: Readonly<Record<number, string>> = {
  400: 'invalid-argument',
  401: 'unauthenticated',
  403: 'permission-denied',
  404: 'not-found',
  409: 'aborted',
  429: 'resource-exhausted',
  499: 'cancelled',
  500: 'internal',
  501: 'unimplemented',
  503: 'unavailable',
  504: 'deadline-exceeded',
};

/** The code of an answer's status: 0 for one that never came, unknown for one that is not in the table. */
export const codeOfStatus = (status: number): string => CODES[status] ?? 'unknown';

export type CallOptions = {
  /** Proves who calls; without it the function sees a stranger. */
  token?: string | undefined;
  /** Proves that this app calls (App Check). */
  appCheck?: string | undefined;
  /** Milliseconds until the call is given up. */
  timeout?: number;
  /** Ends the call early. */
  signal?: AbortSignal | undefined;
};

/** Where a function of this environment answers. */
export const functionUrl = (name: string): string =>
  env.emulators.functions === ''
    ? `https://${env.functionsRegion}-${env.firebase.projectId}.cloudfunctions.net/${name}`
    : `${env.emulators.functions}/${env.firebase.projectId}/${env.functionsRegion}/${name}`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Why no answer came: given up by the caller, too late, or no network. */
function unanswered(limit: AbortSignal, signal: AbortSignal | undefined): AppError {
  if (signal?.aborted === true) return toAppError({ code: 'cancelled' });
  return toAppError({ code: limit.aborted ? 'deadline-exceeded' : 'unavailable' });
}

async function answerOf(response: Response): Promise<unknown> {
  let body: unknown;
  try {
    body = await response.json();
  } catch (error) {
    // What broke off behind the headers is no answer; only what came as a whole can be no JSON.
    if (response.ok && !(error instanceof SyntaxError)) throw error;
    body = undefined;
  }
  // The status comes first: an error's body is often no JSON at all.
  if (!response.ok) throw toAppError({ code: codeOfStatus(response.status), cause: body });
  if (!isObject(body)) throw new AppError('internal', 'Response is not valid JSON object');
  const data = 'data' in body ? body['data'] : body['result'];
  if (data === undefined) throw new AppError('internal', 'Response is missing data field');
  return data;
}

/**
 * Calls a cloud function: POST with the JSON body { data }; its answer is a JSON object with data or result.
 * @param url see functionUrl
 * @returns the data, unchecked
 * @throws AppError with a code of the table above; 'Response is not valid JSON object' and
 *   'Response is missing data field' for answers that are none; unavailable when offline
 */
export async function callFunction(
  url: string,
  data: unknown,
  { token, appCheck, timeout = TIMEOUT_MS, signal }: CallOptions = {},
): Promise<unknown> {
  if (isOffline()) throw toAppError({ code: 'unavailable' });
  const limit = AbortSignal.timeout(timeout);
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(appCheck !== undefined && { 'X-Firebase-AppCheck': appCheck }),
      },
      body: JSON.stringify({ data }),
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    });
    return await answerOf(response);
  } catch (error) {
    throw error instanceof AppError ? error : unanswered(limit, signal);
  }
}
