import { useEffect, useState } from 'react';
import { dayKindOf, holidayOf } from '#domain/holiday.ts';
import { legs, openLabel } from '#domain/job/job.ts';
import { dayCounts, isByHand, problemsOf, type DayLine } from '#domain/schedule/dayModel.ts';
import { shortContainerLabel } from '#domain/schedule/paper.ts';
import { unreadTexts } from '#domain/schedule/unread.ts';
import { wallPage } from '#domain/schedule/wall.ts';
import { clockOf, longDayLabel, weekdayOf } from '#domain/time.ts';
import { markOf, useMarks, type Marks } from '#pages/schedule/useMarks.ts';
import type { KnownPeople, ScheduleState } from '#pages/schedule/useSchedule.ts';
import { useWakeLock } from '#pages/schedule/wall/useWakeLock.ts';
import { WallPlace } from '#pages/schedule/wall/WallPlace.tsx';
import { useConnection } from '#stores/connection.ts';
import './Wall.css';

/** Lines that can be read from the other side of the room. */
const ROOM = 14;
const TURN_MS = 20_000;
const TICK_MS = 5_000;
/** After this time a read that failed is tried again: nobody is there to press a button. */
const RETRY_MS = 30_000;

/** The present moment, often enough for a clock without seconds. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const OFFLINE = 'オフライン(通信が切れています)';
const SILENT = 'サーバーから返事がありません';

/** @param retry undefined: there is nothing to ask for again */
function useRetry(retry: (() => void) | undefined): void {
  useEffect(() => {
    if (retry === undefined) return undefined;
    const timer = setTimeout(retry, RETRY_MS);
    return () => clearTimeout(timer);
  }, [retry]);
}

/** Until when it is known that nothing newer exists, and why that is not known now; '' when it is. */
function useFreshness(
  schedule: ScheduleState,
  now: Date,
): { seenAt: Date | undefined; lost: string } {
  const { online, isSilent } = useConnection();
  const [seenAt, setSeenAt] = useState<Date>();
  const isFresh = schedule.state === 'shown' && !schedule.fromCache && online && !isSilent;
  if (isFresh && seenAt?.getTime() !== now.getTime()) setSeenAt(now);
  useRetry(schedule.state === 'failed' ? schedule.retry : undefined);
  if (online && isSilent) return { seenAt, lost: SILENT };
  const isLost = !online || (schedule.state !== 'loading' && !isFresh);
  return { seenAt, lost: isLost ? OFFLINE : '' };
}

type WallProps = {
  day: string;
  schedule: ScheduleState;
  lines: readonly DayLine[];
  people: KnownPeople;
};

/** The day for the wall of the office (`?wall=1`): large, for looking only, and always today's. */
export function Wall({ day, schedule, lines, people }: WallProps) {
  const now = useNow();
  const { seenAt, lost } = useFreshness(schedule, now);
  useRetry(people.failure === '' ? undefined : people.retry);
  useWakeLock();
  const marks = useMarks(day, lines, schedule.state === 'shown' && !schedule.fromCache);
  const { page: at, pages } = wallPage(lines.length, ROOM, now, TURN_MS);
  const { text, open } = dayCounts(lines);
  const problems = problemsOf(lines);
  return (
    <main className="wall">
      <header className="wall__head">
        <div className="wall__day">
          <h1 data-kind={dayKindOf(day)}>
            {longDayLabel(day)}({weekdayOf(day)}) 配車表{' '}
            <small>
              {holidayOf(day)} {isByHand(lines) && '手で並べ替えた順'}
            </small>
          </h1>
          {schedule.state === 'shown' && (
            <p>
              <span>{text}</span>
              <strong data-warn={open.legs > 0 || undefined}>{openLabel(open)}</strong>
              {problems.length > 0 && <strong data-warn>問題 {problems.length}件</strong>}
              {people.failure !== '' && <strong data-warn>名前を読み込めません</strong>}
              {unreadTexts(schedule.unread).map((lack) => (
                <strong key={lack} data-warn>
                  {lack}
                </strong>
              ))}
            </p>
          )}
        </div>
        <time className="wall__clock">{clockOf(now)}</time>
      </header>
      {lines.length === 0 ? (
        <p className="wall__none">{emptyText(schedule)}</p>
      ) : (
        <WallTable
          lines={lines.slice(at * ROOM, (at + 1) * ROOM)}
          first={at * ROOM + 1}
          marks={marks}
        />
      )}
      <footer className="wall__foot">
        <p className="wall__notes">{schedule.state === 'shown' && schedule.notes}</p>
        {pages > 1 && (
          <span>
            {at + 1}/{pages}
          </span>
        )}
        <span>最終更新 {seenAt === undefined ? '--:--' : clockOf(seenAt)}</span>
        <span role="status" className="wall__line" data-lost={lost !== '' || undefined}>
          {lost || 'オンライン'}
        </span>
      </footer>
    </main>
  );
}

/** Why there is no line. */
function emptyText(schedule: ScheduleState): string {
  if (schedule.state === 'loading') return '読み込んでいます…';
  if (schedule.state === 'failed') return schedule.message;
  return schedule.unreadable.length === 0 ? 'この日の納入はありません' : '';
}

type WallTableProps = { lines: readonly DayLine[]; first: number; marks: Marks };

function WallTable({ lines, first, marks }: WallTableProps) {
  return (
    <table className="wall__table">
      <thead>
        <tr>
          <th>No</th>
          <th>時間</th>
          <th>作業先</th>
          <th>サイズ</th>
          <th>コンテナ</th>
          {Object.values(legs).map((label, index) => (
            <th key={index}>{label}</th>
          ))}
          <th>シャーシ</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ order, time, place, legs: driven, chassis, problems }, index) => (
          <tr key={order.id} data-order={order.id} data-changed={marks.get(order.id)}>
            <td>{first + index}</td>
            <td className="wall__time">{time}</td>
            <td className="wall__place">
              <WallPlace {...{ place, problems }} />
            </td>
            <td>{shortContainerLabel(order.container, order.axleCount)}</td>
            <td>{order.container.containerId || '(積後記入)'}</td>
            {driven.map(({ leg, who, kind, done }) => (
              <td
                key={leg}
                data-leg={leg}
                data-label={legs[leg]}
                data-kind={kind}
                data-done={done || undefined}
                data-changed={marks.get(markOf(order.id, leg))}
              >
                {who}
                {done && ' ✓'}
              </td>
            ))}
            <td>{chassis}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
