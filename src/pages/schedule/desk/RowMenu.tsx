import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { Floating } from '#components/Floating.tsx';
import { MenuList, type MenuItem } from '#components/Menu.tsx';
import type { RowMoves } from '#pages/schedule/desk/useRowMoves.ts';
import { paths } from '#paths.ts';

type RowMenuProps = {
  anchor: RefObject<HTMLElement | null>;
  id: string;
  moves: RowMoves;
  isArranged: boolean;
  onClose: () => void;
};

/** Where a line can go, for those who do not drag it. */
export function RowMenu({ anchor, id, moves, isArranged, onClose }: RowMenuProps) {
  const navigate = useNavigate();
  const isFirst = moves.shown[0] === id;
  const isLast = moves.shown.at(-1) === id;
  const items: MenuItem[] = [
    { label: '先頭へ', icon: 'sortUp', disabled: isFirst, onSelect: () => moves.step(id, 'first') },
    {
      label: '1つ上へ',
      icon: 'chevronUp',
      disabled: isFirst,
      onSelect: () => moves.step(id, 'up'),
    },
    {
      label: '1つ下へ',
      icon: 'chevronDown',
      disabled: isLast,
      onSelect: () => moves.step(id, 'down'),
    },
    { label: '末尾へ', icon: 'sortDown', disabled: isLast, onSelect: () => moves.step(id, 'last') },
    { label: '並び順を元に戻す', icon: 'undo', disabled: !isArranged, onSelect: moves.reset },
    { label: '受注を開く', icon: 'order', onSelect: () => void navigate(paths.order(id)) },
    { label: '作業指示書', icon: 'print', onSelect: () => void navigate(paths.orderForm(id)) },
  ];
  return (
    <Floating anchor={anchor} onClose={onClose}>
      <MenuList label="並べ替え" items={items} last={false} onLeave={onClose} />
    </Floating>
  );
}
