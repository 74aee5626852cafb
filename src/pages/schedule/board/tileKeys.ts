const tilesIn = (row: Element | undefined): HTMLElement[] =>
  row ? [...row.querySelectorAll<HTMLElement>('[data-tile]')] : [];

/** The tile that an arrow leads to: beside this one, or in the next row that has one. */
export function neighbourOf(tile: HTMLElement, key: string): HTMLElement | undefined {
  const row = tile.closest('[data-row]');
  const rows = [...(row?.parentElement?.querySelectorAll('[data-row]') ?? [])];
  const tiles = tilesIn(row ?? undefined);
  const at = tiles.indexOf(tile);
  if (key === 'ArrowLeft') return tiles[at - 1];
  if (key === 'ArrowRight') return tiles[at + 1];
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (step === undefined || row === null) return undefined;
  for (let index = rows.indexOf(row) + step; rows[index] !== undefined; index += step) {
    const others = tilesIn(rows[index]);
    if (others.length > 0) return others[Math.min(at, others.length - 1)];
  }
  return undefined;
}
