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
  return (
    <div className="view-switch" role="group" aria-label={label}>
      {Object.entries<string>(views).map(([view, words]) => (
        <button
          key={view}
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
