// Small faults, planted one at a time into the text of the security rules.

/**
 * @typedef {object} Mutant
 * @property {string} kind what was done, in words
 * @property {number} start where in the rules, in UTF-16 units
 * @property {number} end
 * @property {string} replacement of what stands between them
 */

/** @typedef {readonly [start: number, end: number]} Span */

const FILLER = '\u0001';

/**
 * The text with the insides of comments and strings blanked, every offset as before.
 * @param {string} text
 */
export function masked(text) {
  /** @param {string} part */
  const blank = (part) => part.replaceAll(/[^\n]/g, FILLER);
  return text.replaceAll(/\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'/g, (part) =>
    part.startsWith('/') ? ' '.repeat(part.length) : `'${blank(part.slice(1, -1))}'`,
  );
}

const OPENING = '([{';
const CLOSING = ')]}';

/**
 * The parts of an expression between operators that stand in no bracket.
 * @param {string} mask
 * @param {Span} span
 * @param {string} operator
 * @returns {Span[]}
 */
function split(mask, [start, end], operator) {
  /** @type {Span[]} */
  const parts = [];
  let depth = 0;
  let from = start;
  for (let at = start; at < end; at += 1) {
    const character = mask.charAt(at);
    if (OPENING.includes(character)) depth += 1;
    if (CLOSING.includes(character)) depth -= 1;
    if (depth === 0 && mask.startsWith(operator, at)) {
      parts.push([from, at]);
      from = at + operator.length;
    }
  }
  return [...parts, [from, end]];
}

/**
 * @param {string} mask
 * @param {Span} span
 * @returns {Span} without the blanks around it
 */
function trimmed(mask, [start, end]) {
  const part = mask.slice(start, end);
  return [start + part.length - part.trimStart().length, end - part.length + part.trimEnd().length];
}

/** Where each rule, each returned and each named expression stands. @param {string} mask @returns {Span[]} */
function expressions(mask) {
  return [...mask.matchAll(/(?:allow [a-z, ]+: if|\breturn|\blet \w+ =)\s([^;]+);/g)].map(
    (match) => {
      const start = match.index + match[0].length - 1 - (match[1] ?? '').length;
      return trimmed(mask, [start, match.index + match[0].length - 1]);
    },
  );
}

/**
 * Conditions taken out of a conjunction or disjunction, and decided in a choice.
 * @param {string} mask
 * @param {Span} span
 * @returns {Mutant[]}
 */
function withoutConditions(mask, span) {
  const [start, end] = trimmed(mask, span);
  /** @param {Span} part @param {string} kind @param {string} replacement @returns {Mutant} */
  const mutant = (part, kind, replacement) => ({ kind, start: part[0], end: part[1], replacement });
  const choice = split(mask, [start, end], ' ? ');
  if (choice.length > 1) {
    const [condition = span, ...rest] = choice.map((part) => trimmed(mask, part));
    return [
      mutant(condition, 'choice always taken', 'true'),
      mutant(condition, 'choice never taken', 'false'),
      ...withoutConditions(mask, condition),
      ...rest.flatMap((part) =>
        split(mask, part, ' : ').flatMap((one) => withoutConditions(mask, one)),
      ),
    ];
  }
  for (const [operator, kind, neutral] of /** @type {const} */ ([
    ['||', 'alternative dropped', 'false'],
    ['&&', 'condition dropped', 'true'],
  ])) {
    const parts = split(mask, [start, end], operator).map((part) => trimmed(mask, part));
    if (parts.length > 1)
      return parts.flatMap((part) => [
        mutant(part, kind, neutral),
        ...withoutConditions(mask, part),
      ]);
  }
  const inner = mask.startsWith('!', start) ? start + 1 : start;
  if (mask.charAt(inner) !== '(' || mask.charAt(end - 1) !== ')') return [];
  return withoutConditions(mask, [inner + 1, end - 1]);
}

/** @type {Readonly<Record<string, string>>} */
const FLIPPED = { '==': '!=', '!=': '==', '<=': '<', '>=': '>', '<': '<=', '>': '>=' };

/** @param {string} mask @returns {Mutant[]} */
function flippedComparisons(mask) {
  return [...mask.matchAll(/(?<= )(==|!=|<=|>=|<|>)(?=\s)/g)].map((match) => ({
    kind: 'comparison flipped',
    start: match.index,
    end: match.index + match[0].length,
    replacement: FLIPPED[match[0]] ?? '',
  }));
}

/** @param {string} mask @returns {Mutant[]} */
function movedLimits(mask) {
  return [...mask.matchAll(/(?<![\w.$'])\d+(?:\.\d+)?(?![\w'])/g)].flatMap((match) =>
    [1, -1].map((step) => ({
      kind: 'limit moved',
      start: match.index,
      end: match.index + match[0].length,
      replacement: String(Number(match[0]) + step),
    })),
  );
}

/** @type {readonly (readonly [RegExp, string])[]} */
const ROLES = [
  [/isAdministratorOf\(companyId\)/g, 'isSignedIn()'],
  [/isSelf\(userId\)/g, 'isSignedIn()'],
  [/(?<!function )isSignedIn\(\)/g, 'true'],
  [/request\.time(?= [<&;)\n]|;|\n)/g, 'timestamp.date(2020, 1, 1)'],
];

/** @param {string} mask @returns {Mutant[]} */
function swappedRoles(mask) {
  return ROLES.flatMap(([pattern, replacement]) =>
    [...mask.matchAll(pattern)].map((match) => ({
      kind: 'role or time swapped',
      start: match.index,
      end: match.index + match[0].length,
      replacement,
    })),
  );
}

const PATTERN = /^\^|[[({\\]/;

/**
 * Quantifiers of a pattern widened, its alternatives dropped; another word in the place of a word.
 * @param {string} text
 * @param {string} mask
 * @returns {Mutant[]}
 */
function changedTexts(text, mask) {
  return [...mask.matchAll(/'(\u0001+)'/g)].flatMap((match) => {
    const start = match.index + 1;
    const end = start + (match[1] ?? '').length;
    const content = text.slice(start, end);
    if (!PATTERN.test(content))
      return [{ kind: 'word replaced', start, end, replacement: 'mutant' }];
    /** @param {RegExp} pattern @param {(found: RegExpMatchArray) => string} change @returns {Mutant[]} */
    const each = (pattern, change) =>
      [...content.matchAll(pattern)].map((found) => ({
        kind: 'pattern widened',
        start: start + found.index,
        end: start + found.index + found[0].length,
        replacement: change(found),
      }));
    return [
      ...each(/\{(\d+)\}/g, ([, count]) => `{${count},}`),
      ...each(/\{(\d+),(\d+)\}/g, ([, from, to]) => `{${from},${Number(to) + 1}}`),
      ...each(/\|[^|()[\]]+(?=[|)])/g, () => ''),
      ...each(/(?<=[\])])\?/g, () => ''),
      ...each(/(?<=\])\+/g, () => '*'),
    ];
  });
}

/**
 * Every operation that a collection might have, opened to everybody.
 * @param {string} mask
 * @returns {Mutant[]}
 */
function openedOperations(mask) {
  return [...mask.matchAll(/match \/(?!databases)[^\n]*\{\n/g)].flatMap((match) =>
    ['get', 'list', 'create', 'update', 'delete'].map((operation) => ({
      kind: `${operation} opened`,
      start: match.index + match[0].length,
      end: match.index + match[0].length,
      replacement: `allow ${operation}: if true;\n`,
    })),
  );
}

/** All of them, in the order of the text. @param {string} text of the rules @returns {Mutant[]} */
export function mutantsOf(text) {
  const mask = masked(text);
  const begin = mask.indexOf('match /databases');
  const all = [
    ...expressions(mask).flatMap((span) => withoutConditions(mask, span)),
    ...flippedComparisons(mask),
    ...movedLimits(mask),
    ...swappedRoles(mask),
    ...changedTexts(text, mask),
    ...openedOperations(mask),
  ];
  return all
    .filter(({ start }) => start > begin)
    .toSorted((one, other) => one.start - other.start || one.end - other.end);
}

/** The rules with the fault. @param {string} text @param {Mutant} mutant */
export const planted = (text, { start, end, replacement }) =>
  text.slice(0, start) + replacement + text.slice(end);
