import * as offices from '#repositories/offices.ts';
import { disableableBy } from '#stores/disabling.ts';

/** An office as something that can be taken out of use and back. */
export const disableableOffice = disableableBy(offices.disable, offices.enable);
