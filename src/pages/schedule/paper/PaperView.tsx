import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { PaperPage } from '#components/paper/PaperPage.tsx';
import { ViewSwitch } from '#components/ViewSwitch.tsx';
import { cutWarning, isPaperSize, paperSizes } from '#domain/schedule/paper.ts';
import { sheetsOf } from '#domain/schedule/paperSheets.ts';
import type { DayLine } from '#domain/schedule/dayModel.ts';
import { unreadTexts, type Unread } from '#domain/schedule/unread.ts';
import { clockOf } from '#domain/time.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import { PeopleFailure } from '#pages/schedule/PeopleFailure.tsx';
import { PaperSheet } from '#pages/schedule/paper/PaperSheet.tsx';
import type { KnownPeople, ScheduleState, ShownSchedule } from '#pages/schedule/useSchedule.ts';
import { useConnection } from '#stores/connection.ts';

/** Narrower letters are harder to read than cut ones. */
const NARROWEST = 0.5;
/** Notes that take two lines. */
const TWO_LINES = 'tr[data-tall] > .day-paper__note > span';
/** How full two lines become at least, wherever the first one breaks. */
const FULL = 0.9;

/** What people call the field of a text: No.3 備考. */
function fieldOf(text: HTMLElement): string {
  const { parentElement: cell } = text;
  const row = cell?.closest('tr')?.cells;
  const index = [...(row ?? [])].findIndex((one) => one === cell);
  const heads = cell?.closest('table')?.tHead?.rows[0]?.cells;
  return `No.${row?.[0]?.textContent} ${heads?.[index]?.textContent}`;
}

/**
 * Sets texts that are too long for their cell in narrower letters (長体), as printed forms do: the height stays. What does not
 * fit even so ends in three points.
 * @returns the fields whose text is cut
 */
function fitTexts(sheets: HTMLElement): string[] {
  const texts = [...sheets.querySelectorAll<HTMLElement>('td > span')];
  for (const text of texts) {
    text.style.maxInlineSize = '';
    text.style.inlineSize = 'max-content';
    text.style.whiteSpace = '';
  }
  const measured = texts.map((text) => {
    const { clientWidth = 0 } = text.parentElement ?? {};
    return { room: clientWidth - 4, ratio: (clientWidth - 4) / Math.max(1, text.offsetWidth) };
  });
  texts.forEach((text, index) => {
    const { room, ratio } = measured[index] ?? { room: 0, ratio: 1 };
    if (text.matches(TWO_LINES)) {
      const scale = Math.min(1, Math.max(NARROWEST, 2 * FULL * ratio));
      text.style.inlineSize = `${room / scale}px`;
      text.style.whiteSpace = 'normal';
      text.style.transform = `scaleX(${scale})`;
      return;
    }
    if (ratio < NARROWEST) text.style.maxInlineSize = `${room / NARROWEST}px`;
    text.style.inlineSize = '';
    text.style.transform = ratio < 1 ? `scaleX(${Math.max(NARROWEST, ratio)})` : '';
  });
  return texts
    .filter((text, index) =>
      text.matches(TWO_LINES)
        ? text.scrollHeight > text.clientHeight + 1
        : (measured[index]?.ratio ?? 1) < NARROWEST,
    )
    .map(fieldOf);
}

const NONE: ShownSchedule['unreadable'] = [];
const NOTHING_UNREAD: Unread = { orders: 0, jobs: 0 };

/**
 * Whether the paper may go to the printer. What this device kept from the last visit is printed only where there is no
 * way to ask the server, and then the paper says so.
 */
function usePrintable(schedule: ScheduleState, people: KnownPeople) {
  const { online, isSilent } = useConnection();
  const isConfirmed = schedule.state === 'shown' && !schedule.fromCache;
  const isCutOff = !online || isSilent;
  const isReady =
    schedule.state === 'shown' &&
    people.isRead &&
    people.failure === '' &&
    (isConfirmed || isCutOff);
  return { isReady, isConfirmed, isCutOff };
}

const TICK_MS = 5_000;

/** When the paper was made: what it shows goes on while it is looked at, so that is the minute of the printing. */
function useMadeAt(): Date {
  const [madeAt, setMadeAt] = useState(() => new Date());
  useEffect(() => {
    const renew = () =>
      setMadeAt((before) => (clockOf(before) === clockOf(new Date()) ? before : new Date()));
    const timer = setInterval(renew, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return madeAt;
}

type PaperViewProps = {
  day: string;
  companyName: string;
  title: string;
  schedule: ScheduleState;
  people: KnownPeople;
  lines: readonly DayLine[];
  paper: string;
};

/** The day as it is printed (`?paper=A4` or A3), on the screen before it goes to the printer. */
export function PaperView(props: PaperViewProps) {
  const { day, companyName, schedule, people, lines, title } = props;
  const [, setPaper] = useQueryState('paper', '');
  const [office] = useQueryState('office', '');
  const officeName = people.offices.find(({ id }) => id === office)?.name ?? '';
  const madeAt = useMadeAt();
  const size = isPaperSize(props.paper) ? props.paper : 'A4';
  const notes = schedule.state === 'shown' ? schedule.notes : '';
  const sheets = useMemo(() => sheetsOf(lines, size, notes), [lines, size, notes]);
  const box = useRef<HTMLDivElement>(null);
  const [cut, setCut] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    const fit = () => box.current && setCut(fitTexts(box.current));
    fit();
    // The widths are those of the paper's own letters.
    void document.fonts?.ready.then(fit);
  }, [sheets]);
  const { isReady, isConfirmed, isCutOff } = usePrintable(schedule, people);
  const { unreadable, unread } =
    schedule.state === 'shown' ? schedule : { unreadable: NONE, unread: NOTHING_UNREAD };
  const warnings = [
    isCutOff && !isConfirmed && isReady
      ? 'サーバーに確認できないため、この端末に残っている内容です(用紙に「未確認」と印刷します)'
      : '',
    ...unreadable.map(({ message }) => message),
    cutWarning(cut),
  ];
  return (
    <PaperPage
      heading={`${title}の印刷`}
      tools={
        <>
          <ViewSwitch label="用紙" views={paperSizes} value={size} onChange={setPaper} />
          {schedule.state === 'shown' && <span>{sheets.length}枚</span>}
        </>
      }
      warning={warnings.filter(Boolean).join('。')}
      isReady={isReady}
      focusesPrint
      onBack={() => setPaper('')}
      label="印刷のプレビュー"
    >
      <PeopleFailure people={people} />
      {schedule.state === 'failed' && <p role="alert">{schedule.message}</p>}
      <div ref={box}>
        {schedule.state === 'shown' &&
          sheets.map((sheet, index) => (
            <PaperSheet
              key={sheet.first}
              {...{ day, companyName, officeName, lines, sheet, size, madeAt, isConfirmed }}
              lacks={unreadTexts(unread)}
              place={`${index + 1}/${sheets.length}`}
            />
          ))}
      </div>
    </PaperPage>
  );
}
