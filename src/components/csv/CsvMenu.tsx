import { Menu } from '#components/Menu.tsx';

export type CsvTask = 'import' | 'export';

type CsvMenuProps = {
  /** Whether the list is known as a whole: rows of a file are compared with it. */
  isReady: boolean;
  onChoose: (task: CsvTask) => void;
};

/** What can be done with files, beside the list that they are about. */
export function CsvMenu({ isReady, onChoose }: CsvMenuProps) {
  return (
    <Menu
      label="CSVの操作"
      className="button button--secondary"
      items={[
        {
          label: 'CSVで取り込む',
          icon: 'upload',
          disabled: !isReady,
          onSelect: () => onChoose('import'),
        },
        {
          label: 'CSVで書き出す',
          icon: 'download',
          disabled: !isReady,
          onSelect: () => onChoose('export'),
        },
      ]}
    >
      CSV
    </Menu>
  );
}
