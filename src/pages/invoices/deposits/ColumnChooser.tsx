import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { SelectBox } from '#components/form/SelectBox.tsx';
import {
  chosenDeposits,
  type ColumnChoice,
  type UnknownTable,
} from '#domain/deposit/columnChoice.ts';

/** Rows that show what a column holds. */
const SHOWN = 6;

const fields = [
  { name: 'day', label: '入金日の列' },
  { name: 'received', label: '入金額の列' },
  { name: 'payer', label: '振込依頼人の列' },
] as const;

type Chosen = Record<(typeof fields)[number]['name'], string>;

/** What was chosen so far; undefined while the day or the amount is missing. */
const choiceOf = ({ day, received, payer }: Chosen): ColumnChoice | undefined =>
  day === '' || received === ''
    ? undefined
    : { day: Number(day), received: Number(received), payer: payer === '' ? -1 : Number(payer) };

/** How the choice reads the table, in words. */
function effectOf(table: UnknownTable, choice: ColumnChoice | undefined): string {
  if (choice === undefined) return '入金日と入金額の列を選んでください。';
  const { found, unread } = chosenDeposits(table, choice);
  const missed = unread.length === 0 ? '' : `、読み取れない行が${unread.length}行`;
  return `入金${found.length}件${missed}`;
}

type ColumnChooserProps = { table: UnknownTable; onChoose: (choice: ColumnChoice) => void };

/** Which column is what, of a bank's table whose headers nobody knows; asked once for each kind of table. */
export function ColumnChooser({ table, onChoose }: ColumnChooserProps) {
  const [chosen, setChosen] = useState<Chosen>({ day: '', received: '', payer: '' });
  const [head = [], ...rest] = table.rows;
  const choice = choiceOf(chosen);
  const isEmpty = choice === undefined || chosenDeposits(table, choice).found.length === 0;
  return (
    <section className="deposits__columns" aria-labelledby="columns-title">
      <h2 id="columns-title">どの列が何か選んでください</h2>
      <p className="csv__note">
        はじめての形式の表です。一度選ぶと、同じ見出しの明細は次から自動で読み取ります。
      </p>
      <div className="deposits__choices">
        {fields.map(({ name, label }) => (
          <label key={name} className="deposits__field">
            <span className="field__label">{label}</span>
            <SelectBox
              value={chosen[name]}
              onChange={({ target }) => setChosen({ ...chosen, [name]: target.value })}
            >
              <option value="">{name === 'payer' ? '(なし)' : '選んでください'}</option>
              {head.map((cell, index) => (
                <option key={`${index} ${cell}`} value={index}>
                  {`${index + 1}: ${cell}`}
                </option>
              ))}
            </SelectBox>
          </label>
        ))}
      </div>
      <div className="deposits__bar">
        <p role="status">{effectOf(table, choice)}</p>
        <Button
          variant="primary"
          disabled={isEmpty}
          onClick={() => choice !== undefined && onChoose(choice)}
        >
          この列で読み取る
        </Button>
      </div>
      <div className="deposits__sample" tabIndex={0} role="group" aria-label="明細のはじめの行">
        <table>
          <thead>
            <tr>
              {head.map((cell, index) => (
                <th key={`${index} ${cell}`} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rest.slice(0, SHOWN).map((cells, row) => (
              <tr key={`${row} ${cells.join()}`}>
                {head.map((name, index) => (
                  <td key={`${index} ${name}`}>{cells[index] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
