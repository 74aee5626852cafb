/** A small ordered writer of XML: elements stand in the order in which they are given, and none is empty. */

export type Element = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: string | readonly Element[];
};

/** What a place of a document may hold. */
export type Part = Element | undefined;

/** What XML 1.0 has no place for: control characters, halves of pairs and the two that are no characters. */
const IMPOSSIBLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const trimmed = (text: string): string => text.replace(IMPOSSIBLE, '').trim();

/** An element of a text; undefined where there is none, since an empty element is an error of its own. */
export function leaf(name: string, text: string, attributes: Element['attributes'] = {}): Part {
  const content = trimmed(text);
  return content === '' ? undefined : { name, attributes, content };
}

/** The element that a document is. */
export const rootOf = (
  name: string,
  parts: readonly Part[],
  attributes: Element['attributes'],
): Element => ({ name, attributes, content: parts.filter((part) => part !== undefined) });

/** An element of other elements; undefined where none of them is there. */
export function branch(name: string, parts: readonly Part[]): Part {
  const element = rootOf(name, parts, {});
  return element.content.length === 0 ? undefined : element;
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

function linesOf({ name, attributes, content }: Element, indent: string): string[] {
  const head = [
    name,
    ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`),
  ].join(' ');
  if (typeof content === 'string') return [`${indent}<${head}>${escaped(content)}</${name}>`];
  return [
    `${indent}<${head}>`,
    ...content.flatMap((one) => linesOf(one, `${indent}  `)),
    `${indent}</${name}>`,
  ];
}

/** The document of a root element. */
export const xmlText = (root: Element): string =>
  ['<?xml version="1.0" encoding="UTF-8"?>', ...linesOf(root, ''), ''].join('\n');
