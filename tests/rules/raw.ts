import { FieldValue } from 'firebase/firestore/lite';
import { projectOf } from '#tests/rules/coverage.ts';
import { userIds, type Actor, type Fields } from '#tests/support/rules.ts';

/** A fraction that is a whole number: JavaScript has none, the database does. */
export class Double {
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }
}

const isMap = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A value as the interface of the database takes it. */
function encoded(value: unknown): object {
  if (value instanceof Double) return { doubleValue: value.value };
  if (typeof value === 'number') return { integerValue: String(value) };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encoded) } };
  if (isMap(value)) return { mapValue: { fields: encodedFields(value) } };
  return { stringValue: String(value) };
}

const encodedFields = (fields: Fields): Record<string, object> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encoded(value)]));

/**
 * Writes whole documents in one request past the library. Gives the status: 200 or 403.
 * @param file of the test, whose project it is
 */
export async function writeRaw(
  file: string,
  actor: Actor,
  documents: Record<string, Fields>,
): Promise<number> {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const firebase = { sign_in_provider: 'password', identities: {} };
  const token = `${part({ alg: 'none' })}.${part({ sub: userIds[actor], firebase })}.`;
  const base = `projects/${projectOf(file)}/databases/(default)/documents`;
  const writes = Object.entries(documents).map(([path, fields]) => {
    const entries = Object.entries(fields);
    const now = entries.filter(([, value]) => value instanceof FieldValue);
    const others = entries.filter(([, value]) => !(value instanceof FieldValue));
    return {
      update: { name: `${base}/${path}`, fields: encodedFields(Object.fromEntries(others)) },
      updateTransforms: now.map(([fieldPath]) => ({
        fieldPath,
        setToServerValue: 'REQUEST_TIME',
      })),
    };
  });
  const { status } = await fetch(
    `http://${process.env['FIRESTORE_EMULATOR_HOST']}/v1/${base}:commit`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ writes }),
    },
  );
  return status;
}
