// What an element looks like, told without the style sheets that jsdom goes through.

const ofSheets = window.getComputedStyle.bind(window);

/** What the browser's own sheet says of a bare element, by its tag. */
const displays = new Map<string, string>();

function displayOfTag({ namespaceURI, localName }: Element): string {
  const known =
    displays.get(localName) ?? ofSheets(document.createElementNS(namespaceURI, localName)).display;
  displays.set(localName, known);
  return known;
}

type Styled = HTMLElement | SVGElement;
const isStyled = (element: Element): element is Styled =>
  element instanceof HTMLElement || element instanceof SVGElement;

/** What these are depends on more than that: on whether they are open, and where they stand. */
const isSpecial = ({ localName }: Element): boolean =>
  localName === 'dialog' || localName === 'summary';

const isNotShown = (element: Element): boolean =>
  element.hasAttribute('hidden') ||
  (element.localName === 'input' && element.getAttribute('type') === 'hidden');

function displayOf(element: Styled): string {
  return element.style.display || (isNotShown(element) ? 'none' : displayOfTag(element));
}

/** What an element has of its next ancestor that says it. */
function inherited(element: Element | null, name: 'visibility'): string {
  for (let at = element; at !== null; at = at.parentElement) {
    const value = isStyled(at) ? at.style[name] : '';
    if (value !== '') return value;
  }
  return '';
}

const quick = new Map<string | symbol, (element: Styled) => string>([
  ['display', displayOf],
  ['visibility', (element) => inherited(element, 'visibility') || 'visible'],
  ['pointerEvents', (element) => element.style.pointerEvents || 'auto'],
]);

/**
 * Each question by role asks of every element whether it is shown, and jsdom goes through the 400 lines of the browser's own
 * sheet for each of them: 13 % of the page tests' processor time. No sheet of ours is in those pages, so that a tag, an
 * attribute and the element's own style say it; where there is a sheet, and of all else, jsdom answers. Both were asked in
 * all page tests once (2026-11-29) and said the same.
 */
window.getComputedStyle = (element, pseudo) => {
  const isPlain = pseudo === undefined || pseudo === null;
  if (!isPlain || !isStyled(element) || isSpecial(element) || document.styleSheets.length > 0)
    return ofSheets(element, pseudo);
  return new Proxy(element.style, {
    get: (_, name) => {
      const answer = quick.get(name);
      if (answer !== undefined) return answer(element);
      if (name === 'getPropertyValue')
        return (property: string) =>
          quick.get(property)?.(element) ?? ofSheets(element).getPropertyValue(property);
      const value: unknown = Reflect.get(ofSheets(element), name);
      return value;
    },
  });
};
