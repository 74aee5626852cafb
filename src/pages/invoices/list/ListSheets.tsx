import { Fitted, FittedCharges, HeadRecipient } from '#pages/invoices/Fitted.tsx';
import '@fontsource/biz-udpgothic/400.css';
import '@fontsource/biz-udpgothic/700.css';
import '#components/paper/paper.css';
import './ListSheets.css';

/** What a cell says: a text, texts on lines of their own, or charges with their names. */
type Cell = string | { lines: readonly string[] } | readonly { label: string; text: string }[];

/** A table on A4 landscape. */
export type PrintedList = {
  /** Name of the file when it is saved as PDF. */
  title: string;
  heading: string;
  /** Whom it is for; undefined for nobody else. */
  recipient?: { name: string; honorific: string };
  /** At the head of every page. */
  facts: readonly string[];
  /** Millimetres; 0 takes what is left. */
  columns: readonly { header: string; width: number; isNumber?: boolean }[];
  rows: readonly (readonly Cell[])[];
  /** Behind the last row. */
  sums: readonly (readonly [label: string, value: string])[];
  /** Behind the sums. */
  notes?: readonly string[];
};

/** Rows of one page, so that the head and the sums fit on it, too. */
const ROWS_PER_PAGE = 24;

function pagesOf(rows: PrintedList['rows']): PrintedList['rows'][] {
  const pages: PrintedList['rows'][] = [];
  for (let at = 0; at < rows.length; at += ROWS_PER_PAGE)
    pages.push(rows.slice(at, at + ROWS_PER_PAGE));
  return pages.length === 0 ? [[]] : pages;
}

/** Points; smaller text than this is hard to read, except for an amount that has to be whole. */
const LEAST = 6;

function ListCell({ cell, isNumber }: { cell: Cell; isNumber: boolean }) {
  if (typeof cell !== 'string' && !('lines' in cell)) return <FittedCharges charges={cell} />;
  const lines = (typeof cell === 'string' ? [cell] : cell.lines).filter((line) => line !== '');
  const shown = lines.map((line, index) => (
    <div key={index} className={lines.length === 1 ? 'fit' : 'fit wide__line'}>
      <Fitted text={line} least={isNumber || lines.length > 1 ? 0 : LEAST} />
    </div>
  ));
  // The height of a row has room for two below each other.
  return lines.length > 2 ? <div className="wide__pairs">{shown}</div> : shown;
}

type ListTableProps = { list: PrintedList; rows: PrintedList['rows'] };

function ListTable({ list, rows }: ListTableProps) {
  return (
    <table className="wide">
      <colgroup>
        {list.columns.map(({ header, width }) => (
          <col key={header} style={width === 0 ? undefined : { inlineSize: `${width}mm` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {list.columns.map(({ header }) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {list.columns.map(({ header, isNumber = false }, column) => (
              <td key={header} className={isNumber ? 'wide__number' : undefined}>
                <ListCell cell={row[column] ?? ''} isNumber={isNumber} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ListSheetsProps = {
  list: PrintedList;
  /** Whose list it is. */
  companyName: string;
};

/** The pages of a list, rows divided here, with its head on each. */
export function ListSheets({ list, companyName }: ListSheetsProps) {
  const pages = pagesOf(list.rows);
  return pages.map((rows, index) => (
    <section
      key={index}
      className="paper wide-sheet"
      aria-label={`${list.heading} ${index + 1}ページ`}
    >
      <header className="wide-sheet__head">
        <h2>{list.heading}</h2>
        {list.recipient && <HeadRecipient {...list.recipient} />}
        {list.facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        <span className="wide-sheet__company">{companyName}</span>
        <span>
          {index + 1}/{pages.length}
        </span>
      </header>
      <ListTable list={list} rows={rows} />
      {index === pages.length - 1 && (
        <dl className="wide-sheet__sums">
          {list.sums.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {index === pages.length - 1 &&
        list.notes?.map((note) => (
          <p key={note} className="wide-sheet__note">
            {note}
          </p>
        ))}
    </section>
  ));
}
