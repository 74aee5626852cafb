import * as z from 'zod/mini';
import { enabledFlag, optionalDate, text } from '#domain/schema.ts';

/** Record schema of an own office (営業所) that prints as the sender of orders. */
export const officeSchema = z.object({
  id: z.string(),
  name: text,
  phone: text,
  fax: text,
  postalCode: text,
  prefecture: text,
  address: text,
  building: text,
  inCharge: text,
  enabled: enabledFlag,
  createdAt: optionalDate,
});
export type Office = z.infer<typeof officeSchema>;
