import type { Office } from '#domain/office.ts';
import * as offices from '#repositories/offices.ts';
import type { Disableable } from '#stores/disabling.ts';

/** An office as something that can be taken out of use and back. */
export const disableableOffice = (companyId: string, { id, name }: Office): Disableable => ({
  name,
  disable: () => offices.disable(companyId, id),
  enable: () => offices.enable(companyId, id),
});
