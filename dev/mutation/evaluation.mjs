// What of the rules each test evaluates, and how it came out: only those tests can notice a fault there.

/** @typedef {readonly [start: number, end: number]} Span of the rules, in UTF-16 units */

/**
 * @typedef {object} Place an expression of the rules
 * @property {Span} span
 * @property {number} held how often it was true, or a value that is no condition
 * @property {number} failed how often it was false or an error
 */

/**
 * @typedef {object} Node of the emulator's report
 * @property {{ currentOffset: number, endOffset: number }} sourcePosition
 * @property {{ value: Record<string, unknown>, count?: number }[]} [values]
 * @property {Node[]} [children]
 */

export const HELD = 1;
export const FAILED = 2;
const BITS = 4;

/** @param {readonly Node[]} nodes @returns {Node[]} */
const nodesOf = (nodes) => nodes.flatMap((node) => [node, ...nodesOf(node.children ?? [])]);

/** @param {Node} node @returns {Place} */
function placeOf({ sourcePosition: { currentOffset, endOffset }, values = [] }) {
  const place = { span: /** @type {Span} */ ([currentOffset, endOffset + 1]), held: 0, failed: 0 };
  for (const { value, count = 0 } of values) {
    if (Object.keys(value).length === 0) continue;
    if ('undefined' in value || value['boolValue'] === false) place.failed += count;
    else place.held += count;
  }
  return place;
}

/**
 * What the emulator counted since the rules were loaded, in the order of its report.
 * @param {string} host
 * @param {string} projectId
 * @returns {Promise<Place[]>}
 */
export async function placesOf(host, projectId) {
  const response = await fetch(`http://${host}/emulator/v1/projects/${projectId}:ruleCoverage`);
  /** @type {{ report?: Node[] }} */
  const { report = [] } = JSON.parse(await response.text());
  return nodesOf(report).map(placeOf);
}

/**
 * What came out of each place between two reports, as numbers: the place's index, times four, and the flags.
 * @param {readonly Place[]} before
 * @param {readonly Place[]} after
 * @returns {number[]}
 */
export const evaluatedBetween = (before, after) =>
  after.flatMap(({ held, failed }, index) => {
    const flags =
      (held > (before[index]?.held ?? 0) ? HELD : 0) +
      (failed > (before[index]?.failed ?? 0) ? FAILED : 0);
    return flags === 0 ? [] : [index * BITS + flags];
  });

/** @param {number} one of evaluatedBetween @returns {readonly [index: number, flags: number]} */
export const readEvaluated = (one) => [Math.floor(one / BITS), one % BITS];
