import type { Paste } from '#domain/order/paste/paste.ts';

/** What in the text no draft carries, and the lines that were not read. */
export function PasteAccount({ paste, lookFailure }: { paste: Paste; lookFailure: string }) {
  const unread = paste.lines.filter(({ drafts }) => drafts.length === 0);
  return (
    <>
      <div role="alert">
        {paste.surplus.length > 0 && (
          <p className="paste__failure">
            {`本文の「${paste.surplus.join('」「')}」はどの受注にも入っていません。読み落としがないか確かめてから、登録するものを選んでください。`}
          </p>
        )}
        {lookFailure !== '' && (
          <p className="paste__failure">
            {`登録済みの受注と照らし合わせられませんでした。${lookFailure}`}
          </p>
        )}
      </div>
      {unread.length > 0 && (
        <details className="paste__unread" open={paste.surplus.length > 0}>
          <summary>{`読まなかった行 (${unread.length}行)`}</summary>
          <ol>
            {unread.map(({ at, text }) => (
              <li key={at} value={at + 1}>
                {text.trim()}
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}
