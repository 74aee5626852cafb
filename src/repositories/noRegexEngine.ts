/**
 * Stands in for `re2js`, which Firestore carries for pipeline queries that this app does not use (44 KiB gzip).
 * See docs/decisions/002-no-regex-engine.md.
 */
const refuse = (): never => {
  throw new Error('Regular expressions in Firestore pipelines are not part of this build');
};

export const RE2JS = { compile: refuse, matches: refuse, quote: refuse };
