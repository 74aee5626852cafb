// Why a row of the table is over its budget, where that is known and accepted.

/** @type {Readonly<Record<string, string>>} by the name of the row */
export const REASONS = {};
