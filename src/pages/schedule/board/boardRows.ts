import { choiceValue } from '#components/legs/assigneeChoices.ts';
import { boardTiles, type BoardTile } from '#domain/schedule/board.ts';
import { shortClientName } from '#domain/driver/shortName.ts';
import type { DayLine, People } from '#domain/schedule/dayModel.ts';

/** A line of the board: somebody and what they have that day. */
export type BoardRow = {
  /** Type and id as one text; '' = nobody (未配車). */
  key: string;
  name: string;
  /** 傭車, 営業所 or '' for an own driver. */
  kind: string;
  tiles: readonly BoardTile[];
};

/** 未配車 first, then every driver, then the carriers and the offices; last who cannot be found any more. */
export function boardRows(lines: readonly DayLine[], people: People): BoardRow[] {
  const tiles = boardTiles(lines);
  const row = (key: string, name: string, kind: string): BoardRow => ({
    key,
    name,
    kind,
    tiles: tiles.get(key) ?? [],
  });
  const known = [
    row('', '未配車', ''),
    ...people.drivers
      .map((one) => ({ ...row(choiceValue({ type: 'driver', id: one.id }), one.name, ''), one }))
      .filter((one) => one.one.enabled || one.tiles.length > 0),
    ...people.clients
      .map((one) => ({
        ...row(choiceValue({ type: 'client', id: one.id }), shortClientName(one.name), '傭車'),
        isOffered: one.isPartner && one.enabled,
      }))
      .filter((one) => one.isOffered || one.tiles.length > 0),
    ...people.offices
      .map((one) => row(choiceValue({ type: 'office', id: one.id }), one.name, '営業所'))
      .filter((one) => one.tiles.length > 0),
  ];
  const keys = new Set(known.map(({ key }) => key));
  const unknown = [...tiles.keys()].filter((key) => !keys.has(key));
  return [...known, ...unknown.map((key) => row(key, key, '不明'))];
}
