const TYPED =
  'what follows (matches, trim, join, a sum, a comparison with a time) is an error for every other type, and an error refuses';
const NO_PERSON = 'without a person the token that is asked next is an error, which refuses';
const TO_THE_INSTANT = 'no request can name the very instant of its own arrival, to the nanosecond';

/**
 * Faults that no test can notice, and why. A fault is one of them when its line holds `source`, the line after it
 * `next`, and the rest is alike.
 * @type {readonly { source: string, next?: string, kind?: string, from?: string, to?: string, why: string }[]}
 */
export const EXPLAINED = [
  { source: 'return request.auth != null', from: 'request.auth != null', why: NO_PERSON },
  ...[
    ['return url is string', 'url is string'],
    ['data[field].matches(pattern)', 'data[field] is string'],
    ['data[field].trim()', 'data[field] is string'],
    ['data.price is string && data.price.matches', 'data.price is string'],
    ['return seal is string', 'seal is string'],
    ['return format is string', 'format is string'],
    ['data.record is string', 'data.record is string'],
    ['data[field].hasOnly(words)', 'data[field] is list'],
    ['return days is list', 'days is list'],
    ['&& after is list && after.size() > 0', 'after is list'],
    ['return before is list', 'before is list'],
    ['return client is path', 'client is path'],
    ['return fields is list', 'fields is list'],
    ['return ids is list', 'ids is list'],
    ['return steps is map', 'steps is map'],
    ['&& data.expiresAt is timestamp', 'data.expiresAt is timestamp'],
  ].map(([source = '', from = '']) => ({ source, from, to: 'true', why: TYPED })),
  {
    source: '&& request.resource.data.administrators is list',
    from: 'request.resource.data.administrators is list',
    why: 'the next condition wants a certain list',
  },
  // The catalogue of plans.
  ...['get', 'list'].map((operation) => ({
    source: 'allow get, list;',
    kind: `${operation} opened`,
    why: 'it is open to everybody already',
  })),
  // Joining: what one rule would let pass, the others of the same request refuse.
  {
    source: '&& !(request.auth.uid in before)',
    kind: 'condition dropped',
    why: 'the invitation of the same request cannot be used up by an administrator',
  },
  {
    source: '&& request.resource.data.usedBy == request.auth.uid',
    kind: 'condition dropped',
    why: "joining, which the last condition wants, looks for the same in the company's rule",
  },
  {
    source: 'allow update: if isSignedIn()',
    from: 'isSignedIn()',
    why: 'either revoking or the change of the company in the same request wants a person',
  },
  {
    source: "&& data.expiresAt <= request.time + duration.value(7, 'd')",
    kind: 'comparison flipped',
    why: TO_THE_INSTANT,
  },
  {
    source: '&& request.time < resource.data.expiresAt',
    kind: 'comparison flipped',
    why: TO_THE_INSTANT,
  },
  // The shares of the tax.
  {
    source: "+ (rounding == 'floor' ? 0",
    kind: 'limit moved',
    from: '0',
    to: '1',
    why: 'both sides are multiples of 20, so that one more or less changes no comparison',
  },
  ...['1', '3'].map((to) => ({
    source: "+ (rounding == 'floor' ? 0",
    kind: 'limit moved',
    from: '2',
    to,
    why: 'the 2 that is taken off: both sides are multiples of 20, so that one more or less changes no comparison',
  })),
  ...['comparison flipped', 'limit moved'].map((kind) => ({
    source: '&& (part == 0 || (part > 0) == (whole > 0))',
    kind,
    why: 'a part of nothing was let pass before, and nothing has no part: zero is on neither side here',
  })),
  // Orders.
  {
    source: "&& box.get('height', 8.6) in [8.6, 9.6]",
    kind: 'limit moved',
    from: '8.6',
    to: '9.6',
    why: 'the one in the place of a missing one: both heights are let pass',
  },
  ...['-1', '1'].map((to) => ({
    source: "&& price.get('amount', 0) is int",
    kind: 'limit moved',
    to,
    why: 'every whole number in the place of a missing one is an integer',
  })),
  {
    source: "([string(price.get('amount', 0))",
    kind: 'limit moved',
    to: '1',
    why: 'every number of one digit in the place of a missing one is let pass',
  },
  // Receipts.
  {
    source: "return data.keys().hasAll(['author', 'at', 'record', 'until']) && data.size() == 4",
    kind: 'condition dropped',
    from: "data.keys().hasAll(['author', 'at', 'record', 'until'])",
    why: 'each of the four is looked at, and one that is missing is an error, which refuses',
  },
  // Invoices.
  {
    source: '&& entry.amount is int',
    from: 'entry.amount is int',
    why: 'the sum of what is paid is an error for a text, and a fraction has a point, which the pattern refuses',
  },
  // Payments.
  {
    source: '&& invoiceWritten(invoiceId).payments.size() == size',
    kind: 'condition dropped',
    why: 'the emulator holds every write of a request to the document as it was before, so that two of one invoice are refused already; nothing promises that of the service',
  },
  ...['amount', 'fee'].map((field) => ({
    source: `data.${field} is int`,
    from: `data.${field} is int`,
    why: 'what is left of it is an error for a text, and a fraction has a point, which the pattern refuses',
  })),
  ...['[{]M[}]([0-9]|[{](YYYY|YY|MM|M)[}])*[{]N', '[{]N+[}]([0-9]|[{](YYYY|YY|MM|M)[}])*[{]M'].map(
    (source) => ({
      source,
      kind: 'pattern widened',
      from: '|M',
      why: 'one month more is where the same pattern begins, or ends',
    }),
  ),
  {
    source:
      "&& data.keys().hasAll(['number', 'numberKey', 'count', 'status', 'clientId', 'clientName'",
    kind: 'condition dropped',
    why: 'each of the 36 is looked at somewhere, and one that is missing is an error, which refuses',
  },
  {
    source: ".matches('^(2[0-9]{3}-[0-9]{2}-[0-9]{2}\\n){3}2[0-9]{3}-[0-9]{2}-[0-9]{2}$')",
    kind: 'pattern widened',
    why: 'its last line, the due day, is bounded by the wishes as well',
  },
  {
    source: '&& data.hash == invoice.hash',
    from: 'data.hash == invoice.hash',
    why: 'the invoice of the same request looks for the same',
  },
  {
    source: "allow create: if isAdministratorOf(companyId) && name == 'issued'",
    from: 'isAdministratorOf(companyId)',
    why: 'the invoice of the same request, without which it is refused, wants an administrator',
  },
  {
    source: 'return data.count is int && data.sequence is int',
    from: 'data.count is int',
    why: 'no request of the library can say 1.0; the test of fractions in invoiceNumber.test.ts says it past the library',
  },
  {
    source: '// No other count makes the number',
    kind: 'list opened',
    why: 'it is a block of one document: a list is of a collection',
  },
  ...['0, ', 'resource.data.sequence'].flatMap((sequence) =>
    ['condition dropped', 'role or time swapped'].map((kind) => ({
      source: 'if isAdministratorOf(companyId)',
      next: `&& isNext(request.resource.data, ${sequence}`,
      kind,
      from: 'isAdministratorOf(companyId)',
      why: 'the invoice of the same request, without which it is refused, wants an administrator',
    })),
  ),
];
