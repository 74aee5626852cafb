import type { MouseEvent } from 'react';
import { Button } from '#components/Button.tsx';
import type { Draft } from '#components/form/draft.ts';
import { moveOn } from '#components/form/moveOn.ts';
import './DraftOffer.css';

type DraftOfferProps = { found: Draft | undefined; onRestore: () => void; onDrop: () => void };

const clock = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** The buttons go when one is pressed: who pressed a key (no clicks) goes on in the form, not at the top of the page. */
const answering = (answer: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
  if (event.detail === 0) moveOn(event.currentTarget);
  answer();
};

/** What was typed last time and never saved. */
export function DraftOffer({ found, onRestore, onDrop }: DraftOfferProps) {
  return (
    <div className="draft-offer" role="status">
      {found !== undefined && (
        <>
          <p>保存していない入力が残っています({clock.format(found.at)})。</p>
          <div className="draft-offer__choice">
            <Button variant="primary" icon="undo" onClick={answering(onRestore)}>
              入力を戻す
            </Button>
            <Button onClick={answering(onDrop)}>破棄する</Button>
          </div>
        </>
      )}
    </div>
  );
}
