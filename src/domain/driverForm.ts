import * as z from 'zod/mini';
import { formattedText, optionalText, requiredText } from '#domain/formSchema.ts';

/** Form schema. */
export const driverFormSchema = z.object({
  name: requiredText('名前', 32),
  kana: optionalText('かな', 32),
  phone: formattedText('電話', /^[0-9()+-]{1,20}$/, '090-0000-0000'),
  vehicleNumber: optionalText('車番', 20),
});
export type DriverForm = z.infer<typeof driverFormSchema>;

export const newDriverForm = (): DriverForm => ({
  name: '',
  kana: '',
  phone: '',
  vehicleNumber: '',
});

/** Japanese labels by stored path. */
export const driverLabels: Record<string, string> = {
  name: '名前',
  kana: 'かな',
  phone: '電話',
  vehicleNumber: '車番',
};
