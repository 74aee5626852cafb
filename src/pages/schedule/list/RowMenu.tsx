import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { Floating } from '#components/Floating.tsx';
import { MenuList, type MenuItem } from '#components/Menu.tsx';
import { useScheduleContext } from '#pages/schedule/scheduleContext.ts';
import { paths } from '#paths.ts';

type RowMenuProps = {
  anchor: RefObject<HTMLElement | null>;
  id: string;
  onShare: () => void;
  onClose: () => void;
};

/** Where a line can go, for those who do not drag it, and what else is done with it. */
export function RowMenu({ anchor, id, onShare, onClose }: RowMenuProps) {
  const { arrange } = useScheduleContext();
  const navigate = useNavigate();
  const step = (
    label: string,
    icon: MenuItem['icon'],
    direction: 'first' | 'up' | 'down' | 'last',
  ): MenuItem => {
    const move = arrange.stepOf(id, direction);
    return { label, icon, disabled: move === undefined, onSelect: () => arrange.move(move) };
  };
  const items: MenuItem[] = [
    { label: '分けて割り当てる', icon: 'driver', onSelect: onShare },
    step('先頭へ', 'sortUp', 'first'),
    step('1つ上へ', 'chevronUp', 'up'),
    step('1つ下へ', 'chevronDown', 'down'),
    step('末尾へ', 'sortDown', 'last'),
    {
      label: '並び順を元に戻す',
      icon: 'undo',
      disabled: !arrange.isArranged,
      onSelect: arrange.reset,
    },
    { label: '受注を開く', icon: 'order', onSelect: () => void navigate(paths.order(id)) },
    { label: '作業指示書', icon: 'print', onSelect: () => void navigate(paths.orderForm(id)) },
  ];
  return (
    <Floating anchor={anchor} onClose={onClose}>
      <MenuList label="並べ替え" items={items} last={false} onLeave={onClose} />
    </Floating>
  );
}
