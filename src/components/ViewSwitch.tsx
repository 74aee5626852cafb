import { useEffect, useRef } from 'react';
import './ViewSwitch.css';

type ViewSwitchProps<View extends string> = {
  /** Names the switch for screen readers. */
  label: string;
  /** View → its words, in their order. */
  views: Readonly<Record<View, string>>;
  value: View;
  onChange: (view: string) => void;
};

/** Chooses what a list shows; on a phone the views scroll sideways in their own line. */
export function ViewSwitch<View extends string>(props: ViewSwitchProps<View>) {
  const { label, views, value, onChange } = props;
  const line = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);

  // The chosen view comes into sight; scrolls the line alone, never the page. The observer speaks when the browser has
  // laid out the page by itself: asked at once, it would lay out everything for the sake of this line.
  useEffect(() => {
    if (!line.current || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(() => {
      if (!line.current || !pressed.current) return;
      const { offsetLeft, offsetWidth } = pressed.current;
      line.current.scrollLeft = offsetLeft - (line.current.clientWidth - offsetWidth) / 2;
    });
    observer.observe(line.current);
    return () => observer.disconnect();
  }, [value]);

  return (
    <div ref={line} className="view-switch" role="group" aria-label={label}>
      {Object.entries<string>(views).map(([view, words]) => (
        <button
          key={view}
          ref={view === value ? pressed : undefined}
          type="button"
          className="view-switch__one"
          aria-pressed={view === value}
          onClick={() => onChange(view)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
