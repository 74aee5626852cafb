import { NEW, paths } from '#paths.ts';

/** A key as it was pressed. */
export type Press = {
  key: string;
  /** With Ctrl or ⌘. */
  command: boolean;
  alt: boolean;
  shift: boolean;
  /** Held down: the keyboard repeats it. */
  repeated: boolean;
  /** Belongs to an IME conversion. */
  composing: boolean;
};

/** Where it was pressed. */
export type Place = {
  pathname: string;
  /** In a text, a choice or anything else that takes letters. */
  inField: boolean;
  /** A dialog or a menu is open. */
  inDialog: boolean;
  hasForm: boolean;
  hasSearch: boolean;
  /** The key before was g. */
  afterG: boolean;
  /** Keys without Ctrl are shortcuts. */
  letterKeys: boolean;
};

export type Command =
  | { kind: 'palette' }
  | { kind: 'help' }
  | { kind: 'search' }
  | { kind: 'save' }
  /** Only kept from the browser, which would open its own page. */
  | { kind: 'nothing' }
  /** g was pressed: the next key says where to go. */
  | { kind: 'wait' }
  | { kind: 'go'; to: string };

/** After g; the same letters as in the list of shortcuts. */
const targets = new Map<string, string>([
  ['o', paths.orders],
  ['s', paths.schedule],
  ['i', paths.invoices],
  ['c', paths.clients],
  ['d', paths.drivers],
]);

/** What c creates in a section; elsewhere an order, which is created most often. */
function creationAt(pathname: string): string {
  if (pathname.startsWith(paths.clients)) return paths.client(NEW);
  if (pathname.startsWith(paths.drivers)) return paths.driver(NEW);
  return paths.order(NEW);
}

function ofLetter(key: string, place: Place): Command | undefined {
  if (place.afterG) {
    const to = targets.get(key);
    return to === undefined ? undefined : { kind: 'go', to };
  }
  if (key === '/') return { kind: place.hasSearch ? 'search' : 'palette' };
  if (key === '?') return { kind: 'help' };
  if (key === 'g') return { kind: 'wait' };
  if (key === 'c') return { kind: 'go', to: creationAt(place.pathname) };
  return undefined;
}

/** With Ctrl or ⌘: also in a field. */
function ofCommand(key: string, { hasForm }: Place): Command | undefined {
  if (key === 'k') return { kind: 'palette' };
  return key === 's' && hasForm ? { kind: 'save' } : undefined;
}

/** With Ctrl or ⌘, before a dialog: it can be saved, and the browser does not save the page behind it. */
function ofDialog(key: string, { hasForm }: Place): Command | undefined {
  return key === 's' ? { kind: hasForm ? 'save' : 'nothing' } : undefined;
}

/** What a key does at a place; undefined: it is not ours. */
export function commandOf(press: Press, place: Place): Command | undefined {
  if (press.composing || press.repeated || press.alt) return undefined;
  if (press.command) {
    const of = place.inDialog ? ofDialog : ofCommand;
    return press.shift ? undefined : of(press.key.toLowerCase(), place);
  }
  return place.inDialog || place.inField || !place.letterKeys
    ? undefined
    : ofLetter(press.key, place);
}

/** The keys and what they do, for people. */
export const shortcutGroups = [
  {
    title: 'どの画面でも',
    shortcuts: [
      { keys: ['Ctrl', 'K'], text: '検索と操作を開く' },
      { keys: ['/'], text: '画面の検索欄へ(なければ検索と操作を開く)' },
      { keys: ['c'], text: '新規作成(受注・取引先・ドライバー。ほかの画面では受注)' },
      { keys: ['Ctrl', 'S'], text: '入力中のフォームを保存' },
      { keys: ['?'], text: 'この一覧を開く' },
    ],
  },
  {
    title: '画面を移る',
    shortcuts: [
      { keys: ['g', 'o'], text: '受注' },
      { keys: ['g', 's'], text: '配車表' },
      { keys: ['g', 'i'], text: '請求' },
      { keys: ['g', 'c'], text: '取引先' },
      { keys: ['g', 'd'], text: 'ドライバー' },
    ],
  },
  {
    title: '一覧の行で',
    shortcuts: [
      { keys: ['j'], text: '次の行(↓ も同じ)' },
      { keys: ['k'], text: '前の行(↑ も同じ)' },
      { keys: ['Home'], text: '最初の行(最後の行は End)' },
      { keys: ['Enter'], text: '行を開く' },
    ],
  },
  {
    title: '受注の入力で',
    shortcuts: [
      { keys: ['Enter'], text: '次の欄へ' },
      { keys: ['Ctrl', 'Enter'], text: '保存(新規では続けて次の受注へ)' },
    ],
  },
  {
    title: '配車表で',
    shortcuts: [
      { keys: ['←'], text: '前の日(→ は次の日、t は今日)' },
      { keys: ['1'], text: '積みへ(2 行き、3 帰り、4 返却)' },
      { keys: ['Enter'], text: '選んでいる工程を開く(名前をかなで打ち始めても開く)' },
      { keys: ['Shift', 'Enter'], text: '選んだ人を未定の工程にも割り当てる' },
      { keys: ['Ctrl', 'D'], text: '上の行と同じ担当にする(番号の上では4工程とも)' },
      { keys: ['Delete'], text: '選んでいる工程の担当を外す' },
      { keys: ['x'], text: '選んでいる工程を完了にする' },
      { keys: ['Ctrl', 'Z'], text: '最後の操作を元に戻す' },
      { keys: ['Alt', '↓'], text: '行やタイルを下へ動かす(上へは ↑)' },
      { keys: ['Ctrl', 'P'], text: '印刷する紙を開く' },
    ],
  },
] as const;
