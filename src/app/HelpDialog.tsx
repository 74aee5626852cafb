import { shortcutGroups } from '#app/shortcuts.ts';
import { Dialog } from '#components/Dialog.tsx';
import { chooseLetterKeys, useTools } from '#stores/tools.ts';
import '#components/form/CheckboxField.css';
import './HelpDialog.css';

/** Every shortcut, and the switch for those of a single key. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const letterKeys = useTools((state) => state.letterKeys);
  return (
    <Dialog open title="キーボードショートカット" width={680} onClose={onClose}>
      <div className="help">
        {shortcutGroups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h2>{title}</h2>
            <dl>
              {shortcuts.map(({ keys, text }) => (
                <div key={text}>
                  <dt>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p className="help__note">
          Mac では Ctrl の代わりに ⌘ も使えます。入力欄と日本語の変換中は、Ctrl
          との組み合わせだけが働きます。
        </p>
        <label className="check">
          <input
            type="checkbox"
            className="check__box"
            checked={letterKeys}
            onChange={(event) => chooseLetterKeys(event.currentTarget.checked)}
          />
          1文字のショートカット(/ ? c g)を使う
        </label>
      </div>
    </Dialog>
  );
}
