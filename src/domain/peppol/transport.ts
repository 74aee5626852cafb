import type { PintLine } from '#domain/peppol/lines.ts';
import { cac, cbc, lineOf, periodOf } from '#domain/peppol/ubl.ts';
import type { Part } from '#domain/peppol/xml.ts';
import { longDayLabel } from '#domain/time.ts';

/** A container by its number: UNCL1153 and UNCL1001. */
const EQUIPMENT = 'AAQ';
const RELATED = '130';

/** A line of a transport: its day, and the container that it moved. @param period day keys of the document's own */
export function transportLine(
  period: { fromDay: string; toDay: string },
  line: PintLine,
  index: number,
): Part {
  const { note, day, containerId } = line;
  // A line's days must lie within those of the document: an order that came too late for its own month says its day.
  const isWithin = period.fromDay <= day && day <= period.toDay;
  const words = isWithin || day === '' ? note : `${longDayLabel(day)} ${note}`;
  return lineOf(
    { ...line, note: words },
    index,
    isWithin ? periodOf(day, day) : undefined,
    containerId === ''
      ? undefined
      : cac(
          'DocumentReference',
          cbc('ID', containerId, { schemeID: EQUIPMENT }),
          cbc('DocumentTypeCode', RELATED),
        ),
  );
}
