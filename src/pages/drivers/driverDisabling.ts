import type { Driver } from '#domain/driver.ts';
import * as drivers from '#repositories/drivers.ts';
import type { Disableable } from '#stores/disabling.ts';

/** A driver as somebody who can be taken out of use and back. */
export const disableableDriver = (companyId: string, { id, name }: Driver): Disableable => ({
  name,
  disable: () => drivers.disable(companyId, id),
  enable: () => drivers.enable(companyId, id),
});
