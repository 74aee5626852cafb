import * as drivers from '#repositories/drivers.ts';
import { disableableBy } from '#stores/disabling.ts';

/** A driver as somebody who can be taken out of use and back. */
export const disableableDriver = disableableBy(drivers.disable, drivers.enable);
