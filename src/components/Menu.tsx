import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Floating } from '#components/Floating.tsx';
import { Icon, type IconName } from '#components/Icon.tsx';
import './Menu.css';

export type MenuItem = {
  label: string;
  icon?: IconName | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  onSelect: () => void;
};

type MenuProps = {
  /** Names the menu, and the button too when it shows nothing but an icon. */
  label: string;
  items: readonly MenuItem[];
  icon?: IconName | undefined;
  align?: 'start' | 'end' | undefined;
  /** Above the entries, to be read. */
  head?: ReactNode;
  /** Visible words of the button; without them it is the icon alone. */
  children?: ReactNode;
  className?: string | undefined;
  tabIndex?: number | undefined;
};

type ListProps = {
  label: string;
  items: readonly MenuItem[];
  last: boolean;
  onLeave: (refocus: boolean) => void;
};

const itemsIn = (list: HTMLElement | null): HTMLElement[] =>
  list ? [...list.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)')] : [];

function moveFocus(list: HTMLElement, key: string): boolean {
  const items = itemsIn(list);
  const at = items.findIndex((item) => item === document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[key];
  if (next === undefined) return false;
  items.at(next % items.length)?.focus();
  return true;
}

/** The entries of a menu: arrows, Home, End and Escape. */
export function MenuList({ label, items, last, onLeave }: ListProps) {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    itemsIn(ref.current)
      .at(last ? -1 : 0)
      ?.focus();
  }, [last]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') onLeave(false);
    else if (moveFocus(event.currentTarget, event.key)) event.preventDefault();
    if (event.key !== 'Escape') event.stopPropagation();
  };

  return (
    <div
      ref={ref}
      className="menu"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={item.danger === true ? 'menu__item menu__item--danger' : 'menu__item'}
          disabled={item.disabled}
          onClick={() => {
            onLeave(true);
            item.onSelect();
          }}
        >
          {item.icon && <Icon name={item.icon} />}
          {item.label}
        </button>
      ))}
    </div>
  );
}

/** A button and the menu it opens: arrows, Home, End, Enter, Escape; the focus returns to the button. */
export function Menu({
  label,
  items,
  icon,
  align = 'end',
  head,
  children,
  className,
  tabIndex,
}: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'first' | 'last' | null>(null);
  const bare = children === undefined;

  const leave = (refocus: boolean) => {
    setOpen(null);
    if (refocus) button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(event.key === 'ArrowUp' ? 'last' : 'first');
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={
          className ?? (bare ? 'button button--quiet button--icon' : 'button button--quiet')
        }
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-label={bare ? label : undefined}
        tabIndex={tabIndex}
        onKeyDown={onKeyDown}
        onClick={() => setOpen((was) => (was === null ? 'first' : null))}
      >
        {(bare || icon !== undefined) && <Icon name={icon ?? 'dots'} />}
        {children}
        {!bare && <Icon name="chevronDown" size={14} />}
      </button>
      {open !== null && (
        <Floating anchor={button} align={align} onClose={() => leave(true)}>
          {head}
          <MenuList label={label} items={items} last={open === 'last'} onLeave={leave} />
        </Floating>
      )}
    </>
  );
}
