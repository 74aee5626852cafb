import { glyphWidth } from '#domain/invoice/glyphWidth.ts';
import './Fitted.css';

const fitting = (text: string): string => `min(1em, 100cqi / ${glyphWidth(text).toFixed(2)})`;

/**
 * Whether a text needs no other size: measuring by the box costs the layout much, and there are thousands of boxes.
 * @param room what the box has room for, in em
 */
export const isShort = (text: string, room: number): boolean => glyphWidth(text) <= room;

type FittedProps = {
  text: string;
  /** Points; what does not fit at that size takes a second line, and loses its end there. 0 keeps it whole. */
  least?: number;
};

/** Text as small as its box (`.fit`) needs it. */
export function Fitted({ text, least = 0 }: FittedProps) {
  return least === 0 ? (
    <span className="fitted" style={{ fontSize: fitting(text) }}>
      {text}
    </span>
  ) : (
    <span className="fitted fitted--text" style={{ fontSize: `max(${least}pt, ${fitting(text)})` }}>
      {text}
    </span>
  );
}

type RoomyProps = {
  text: string;
  /** What the box has room for at full size, in em. */
  room: number;
  least?: number;
};

/** A text in a box of its own. */
export function FittedText({ text, room, least = 0 }: RoomyProps) {
  return isShort(text, room) ? (
    text
  ) : (
    <div className="fit">
      <Fitted text={text} least={least} />
    </div>
  );
}

/** What the head of a page has room for beside the rest, in em, and the least size of a name that is longer. */
const HEAD = { room: 22, least: 4.4 };

/** Who gets a paper, in the head of its pages: a long name grows smaller and takes two lines, and 御中 stays whole. */
export function HeadRecipient({ name, honorific }: { name: string; honorific: string }) {
  return (
    <span className="head-recipient">
      {isShort(name, HEAD.room) ? (
        <span>{name}</span>
      ) : (
        <span className="fit head-recipient__name">
          <Fitted text={name} least={HEAD.least} />
        </span>
      )}{' '}
      <span>{honorific}</span>
    </span>
  );
}

/** An amount whose mark may stand above it. */
export function FittedAmount({ text, room }: RoomyProps) {
  const mark = /^\(.\)/.exec(text)?.[0] ?? '';
  return isShort(text, room) ? (
    text
  ) : (
    <div className="fit">
      {mark !== '' && <span className="fitted">{mark}</span>}
      <Fitted text={text.slice(mark.length)} />
    </div>
  );
}

/** Smaller than 4.4 points nothing gets for the sake of the name, only for the amount: that takes 80 % at most. */
const sizeOf = (label: string, text: string): string => {
  const ofAmount = `80cqi / ${glyphWidth(`${text} `).toFixed(2)}`;
  return `min(1em, max(100cqi / ${glyphWidth(`${label}${text} `).toFixed(2)}, min(4.4pt, ${ofAmount})))`;
};

type FittedChargesProps = {
  charges: readonly { label: string; text: string }[];
  /** What the box has room for at full size, in em. */
  room?: number;
  /** Whether the amount of a single one may stand below its name. */
  isTall?: boolean;
};

/** Charges with their names, of which only the names may be cut. */
export function FittedCharges({ charges, room = 0, isTall = false }: FittedChargesProps) {
  const isAlone = isTall && charges.length === 1;
  return (
    <div className="fitted-charges">
      {charges.map(({ label, text }, index) =>
        isShort(`${label} ${text}`, room) ? (
          <div key={index}>{`${label} ${text}`}</div>
        ) : (
          <div key={index} className="fit">
            <div
              className={isAlone ? 'fitted-charge fitted-charge--alone' : 'fitted-charge'}
              style={{ fontSize: isAlone ? fitting(text) : sizeOf(label, text) }}
            >
              <span className="fitted-charge__label">{label}</span>{' '}
              <span className="fitted-charge__amount">{text}</span>
            </div>
          </div>
        ),
      )}
    </div>
  );
}
