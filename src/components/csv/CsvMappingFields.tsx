import { useId } from 'react';
import { SelectBox } from '#components/form/SelectBox.tsx';
import type { CsvColumn, CsvMapping } from '#domain/files/csvColumn.ts';

type CsvMappingFieldsProps = {
  columns: readonly CsvColumn[];
  keyField: string;
  header: readonly string[];
  mapping: CsvMapping;
  onChange: (mapping: CsvMapping) => void;
};

const NOT = '';

/** The columns of the file by their places: there may be two of one name. */
const placesOf = (header: readonly string[]) =>
  header.map((name, place) => ({ place, name: name === '' ? `(${place + 1}列目)` : name }));

/** Which column of the file is which field; recognised by their names, and changeable. */
export function CsvMappingFields(props: CsvMappingFieldsProps) {
  const { columns, keyField, header, mapping, onChange } = props;
  const id = useId();
  const places = placesOf(header);
  const count = columns.filter(({ field }) => mapping[field] !== undefined).length;
  const change = (field: string, place: string) => {
    const { [field]: _before, ...others } = mapping;
    onChange(place === NOT ? others : { ...others, [field]: Number(place) });
  };
  return (
    <details className="csv__mapping" open={mapping[keyField] === undefined || undefined}>
      <summary>{`列の対応: ファイルの${header.length}列のうち${count}列を取り込みます`}</summary>
      <div className="csv__pairs">
        {columns.map(({ field, header: label }) => (
          <div key={field} className="csv__pair">
            <label htmlFor={`${id}-${field}`}>{label}</label>
            <SelectBox
              id={`${id}-${field}`}
              value={mapping[field] ?? NOT}
              onChange={(event) => change(field, event.target.value)}
            >
              <option value={NOT}>取り込まない</option>
              {places.map(({ place, name }) => (
                <option key={place} value={place}>
                  {name}
                </option>
              ))}
            </SelectBox>
          </div>
        ))}
      </div>
    </details>
  );
}
