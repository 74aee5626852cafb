// What is done with a page, the same in every browser: things are found by what they are called, as a person finds them.

/** @typedef {import('./driver.mjs').Driver} Driver */

const PATIENCE_MS = 25_000;
const PAUSE_MS = 100;

/** The next functions run in the page; each is sent there as it is written, alone. */

/**
 * The middle of what is called so, when it is there, still and uncovered; a whole name before a part of one. An open
 * dialog comes before what lies beneath it.
 * @param {string} selector @param {string} name @param {string} within a part of the text of its row; '' = anywhere
 */
function spotOf(selector, name, within) {
  /** @param {Element} element */
  const nameOf = (element) => {
    const labels = 'labels' in element && element.labels instanceof NodeList ? element.labels : [];
    const label = element.getAttribute('aria-label') ?? [...labels][0]?.textContent;
    return (label ?? element.textContent).replaceAll(/\s+/g, ' ').trim();
  };
  const dialog = [...document.querySelectorAll('dialog[open], [role=dialog]')].at(-1);
  const found = [...(dialog ?? document).querySelectorAll(selector)]
    .concat([...document.querySelectorAll(`${selector}[role=option]`)])
    .filter((element) => element.closest('tr')?.textContent.includes(within) ?? within === '');
  const element =
    found.find((each) => nameOf(each) === name) ??
    found.find((each) => nameOf(each).includes(name));
  if (element === undefined || element.matches(':disabled')) return null;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  const isHit = hit !== null && (element.contains(hit) || hit.contains(element));
  return isHit ? { x, y } : null;
}

/** Takes the place of what the field with the focus holds, as typing does. @param {string} text */
function type(text) {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  field.select();
  return document.execCommand('insertText', false, text);
}

/** All that a page says: words, figures and rows, without the space between them. */
function figuresOf() {
  // Parts of a page come when somebody begins to work at it, or a while later.
  dispatchEvent(new Event('pointermove'));
  const main = document.querySelector('main') ?? document.body;
  /** @param {Element | undefined} element */
  const plain = (element) => (element?.textContent ?? '').replaceAll(/\s+/g, '');
  const tables = [...main.querySelectorAll('table')].map((table) => {
    const rows = [...table.querySelectorAll('tbody tr')].map(plain);
    const all = table.getAttribute('aria-rowcount');
    // Of a long table only what is in view is drawn.
    return all === null ? rows : [`${all} rows`, rows[0] ?? ''];
  });
  const rest = /** @type {Element} */ (main.cloneNode(true));
  for (const part of rest.querySelectorAll('table, script, style')) part.remove();
  // What is on its way to the server says so for as long as that takes, which is no figure of the page.
  const isSending = main.textContent.includes('未送信');
  const isLoading = isSending || main.querySelector('.skeleton, [aria-busy=true]') !== null;
  return { isLoading, title: document.title, text: plain(rest), tables };
}

/** @typedef {ReturnType<typeof figuresOf>} Figures */

/** @param {Driver} driver */
export function pageOf(driver) {
  /**
   * @template {readonly unknown[]} A
   * @template T
   * @param {(...args: A) => T} work that runs in the page
   * @param {A} args
   * @returns {Promise<T>}
   */
  const run = async (work, ...args) => {
    const list = args.map((arg) => JSON.stringify(arg)).join(', ');
    return JSON.parse(
      String(await driver.evaluate(`JSON.stringify((${work.toString()})(${list}) ?? null)`)),
    );
  };

  /**
   * @template T
   * @param {string} what
   * @param {() => Promise<T | null | undefined | false>} look
   * @returns {Promise<T>}
   */
  const until = async (what, look) => {
    const deadline = Date.now() + PATIENCE_MS;
    /** @type {unknown} */
    let cause;
    while (Date.now() < deadline) {
      try {
        const found = await look();
        if (found !== null && found !== undefined && found !== false) return found;
      } catch (error) {
        cause = error; // the page is being replaced
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    throw new Error(`It never came: ${what}`, { cause });
  };

  /** Waits until it stands still. @param {string} selector @param {string} name @param {string} [within] */
  const press = async (selector, name, within = '') => {
    let before = '';
    const { x, y } = await until(`${selector} "${name}"`, async () => {
      const spot = await run(spotOf, selector, name, within);
      const isStill = JSON.stringify(spot) === before;
      before = JSON.stringify(spot);
      return isStill && spot;
    });
    await driver.click(x, y);
  };

  /** @param {string} name @param {string} text */
  const fill = async (name, text) => {
    await press('input, textarea', name);
    await until(`the field ${name} takes a text`, () => run(type, text));
  };

  /** @param {string} text somewhere on the page */
  const shows = (text) =>
    until(text, () => run((wanted) => document.body.textContent.includes(wanted), text));

  /** @param {string} text nowhere on the page */
  const hides = (text) =>
    until(`no ${text}`, () => run((wanted) => !document.body.textContent.includes(wanted), text));

  /** @param {string} selector of something whose text has a part @param {string} part */
  const has = (selector, part) =>
    until(`${part} in ${selector}`, () =>
      run(
        (which, text) =>
          [...document.querySelectorAll(which)].some((one) => one.textContent.includes(text)),
        selector,
        part,
      ),
    );

  return {
    until,
    run,
    press,
    fill,
    shows,
    hides,
    has,
    path: () => run(() => location.pathname + location.search),
    figures: () => run(figuresOf),
  };
}
