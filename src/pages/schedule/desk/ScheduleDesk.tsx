import { usePart } from '#components/usePart.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import { BarTools } from '#pages/schedule/desk/BarTools.tsx';
import { ListDesk } from '#pages/schedule/desk/ListDesk.tsx';
import { NotesBox } from '#pages/schedule/desk/NotesBox.tsx';
import type { Day } from '#pages/schedule/SchedulePage.tsx';
import { addDays } from '#domain/time.ts';
import './ScheduleDesk.css';

const loadBoard = async () => (await import('#pages/schedule/board/Board.tsx')).Board;
const loadTomorrow = async () => (await import('#pages/schedule/desk/Tomorrow.tsx')).Tomorrow;
const loadPaper = async () => (await import('#pages/schedule/paper/PaperView.tsx')).PaperView;
const loadWall = async () => (await import('#pages/schedule/wall/Wall.tsx')).Wall;

/** The second line of the head. */
export function DeskBar(page: Day) {
  return <BarTools {...page} />;
}

/** What is done with the day's lines, as a list or on the board, and what belongs to it. */
export function DeskWork(page: Day & { view: string }) {
  const { view, schedule, companyId, day, office } = page;
  const [tomorrow] = useQueryState('tomorrow', '');
  const isBoard = view !== '';
  const Board = usePart(loadBoard, isBoard);
  const Tomorrow = usePart(loadTomorrow, tomorrow === '1');
  return (
    <>
      {schedule.state === 'shown' &&
        (isBoard ? Board && <Board {...page} /> : <ListDesk {...page} />)}
      <NotesBox {...page} />
      {Tomorrow && tomorrow === '1' && (
        <Tomorrow companyId={companyId} day={addDays(day, 1)} office={office} />
      )}
    </>
  );
}

/** The day as a sheet without the desk around it: on paper or on the wall. */
export function DeskSheet(page: Day & { paper: string }) {
  const Paper = usePart(loadPaper, page.paper !== '');
  const Wall = usePart(loadWall, page.paper === '');
  return page.paper === '' ? Wall && <Wall {...page} /> : Paper && <Paper {...page} />;
}
