import * as z from 'zod/mini';
import { longestLine } from '#domain/textLength.ts';

export const containerTypes = {
  dry: 'ドライ',
  reefer: 'リーファー',
  opentop: 'オープントップ',
  flatrack: 'フラット',
  tanker: 'タンク',
} as const;

/** Lengths in feet. */
export const containerLengths = { 20: '20ft', 40: '40ft' } as const;
/** Heights in feet. */
export const containerHeights = { '8.6': "8'6", '9.6': "9'6(HC)" } as const;

const containerTypeSchema = z.enum(['dry', 'reefer', 'opentop', 'flatrack', 'tanker']);

/** What a missing or plain-string container reads as (specification §3). */
const missingContainer = { containerId: '', type: 'dry', lengthFt: 20, height: 8.6 };

const isMap = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Record schema: tolerant of missing parts; an unknown container type is an error (specification §3). */
export const containerSchema = z.pipe(
  z.transform((value: unknown) => (isMap(value) ? value : missingContainer)),
  z.object({
    /** Owner, category, serial and check digit by ISO 6346; empty until known (exports). */
    containerId: z._default(z.string(), ''),
    type: z._default(containerTypeSchema, 'dry'),
    lengthFt: z._default(z.number(), 20),
    height: z._default(z.number(), 8.6),
  }),
);
export type Container = z.infer<typeof containerSchema>;

/** Form schema: what a person may enter; choices are texts as the controls hold them. */
export const containerFormSchema = z.object({
  // Measured as it is stored: half width may be longer.
  containerId: z.pipe(
    z.pipe(
      z.string(),
      z.transform((entered: string) => normalizedContainerId(entered)),
    ),
    z.string().check(longestLine('コンテナ番号', 20)),
  ),
  type: containerTypeSchema,
  lengthFt: z.enum(['20', '40'], '20ftか40ftを選んでください'),
  height: z.enum(['8.6', '9.6'], '高さを選んでください'),
});
export type ContainerForm = z.infer<typeof containerFormSchema>;

/** The form of a stored container; a size that the form does not offer becomes 40 ft, a height 9'6. */
export const containerFormOf = (container: Container): ContainerForm => ({
  ...container,
  lengthFt: container.lengthFt === 20 ? '20' : '40',
  height: container.height === 8.6 ? '8.6' : '9.6',
});

/** What is stored of a valid form. */
export const containerOf = (form: ContainerForm): Container => ({
  ...form,
  containerId: normalizedContainerId(form.containerId),
  lengthFt: Number(form.lengthFt),
  height: Number(form.height),
});

/** Signs that stand between others without meaning anything, and those that nobody sees. */
const BETWEEN = /[\s\-‐‑‒–—―−ー]|\u200B|\u200C|\u200D|\u2060|\uFEFF|\u00AD/g;
/** The check digit apart: ONEU123456(6), ONEU123456/6, ONEU123456[6]. */
const APART = /^([A-Z]{4}\d{6})[/([](\d)[)\]]?$/;

/** Letters and digits of a container number. */
export const CONTAINER_SIGNS = 11;

/** Whether a text may be a container number, with a sign missing or one too many. */
export const mayBeContainerId = (id: string): boolean => Math.abs(id.length - CONTAINER_SIGNS) <= 1;

/** Upper case, half width, without spaces, hyphens and what sets the check digit apart. */
export const normalizedContainerId = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(BETWEEN, '')
    .toUpperCase()
    // Capitals of some letters, and letters that were apart, are composed only now.
    .normalize('NFKC')
    .replace(APART, '$1$2');

/** Value of a character in the ISO 6346 sum: digits as they are, letters 10 … 38 without multiples of 11. */
function characterValue(character: string): number {
  if (/\d/.test(character)) return Number(character);
  const plain = character.charCodeAt(0) - 'A'.charCodeAt(0) + 10;
  return plain + Math.floor((plain - 1) / 10);
}

/** Check digit of the first ten characters of a container number (ISO 6346). */
export function containerCheckDigit(firstTen: string): number {
  const sum = [...firstTen].reduce(
    (total, character, index) => total + characterValue(character) * 2 ** index,
    0,
  );
  return (sum % 11) % 10;
}

/** 'empty' and 'valid' need no word; the others are a warning and never block (misprints exist). */
export function containerIdStatus(
  containerId: string,
): 'empty' | 'valid' | 'malformed' | 'wrongDigit' {
  if (containerId === '') return 'empty';
  if (!/^[A-Z]{3}[UJZ]\d{7}$/.test(containerId)) return 'malformed';
  return containerCheckDigit(containerId.slice(0, 10)) === Number(containerId.slice(10))
    ? 'valid'
    : 'wrongDigit';
}

/** The way people speak of a container: 40'HC・3軸. */
export function containerLabel(container: Container, axleCount: number | null): string {
  const size = `${container.lengthFt}'${container.height === 9.6 ? 'HC' : ''}`;
  const type = container.type === 'dry' ? '' : ` ${containerTypes[container.type]}`;
  const axles = axleCount === null ? '' : `・${axleCount}軸`;
  return `${size}${type}${axles}`;
}
