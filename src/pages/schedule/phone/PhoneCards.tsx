import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { SelectBox } from '#components/form/SelectBox.tsx';
import { Icon } from '#components/Icon.tsx';
import { containerLabel } from '#domain/order/container.ts';
import { UNKNOWN } from '#domain/driver/shortName.ts';
import { chassisText } from '#domain/job/chassis.ts';
import { isAssigneeType, legNames, legs, type Leg } from '#domain/job/job.ts';
import type { DayLine } from '#domain/schedule/dayModel.ts';
import {
  legsOfDriver,
  legText,
  lineUrl,
  mapUrl,
  spokenContainer,
  telephoneUrl,
} from '#domain/schedule/phone.ts';
import { reservationOf } from '#domain/schedule/paper.ts';
import { useDeviceText } from '#hooks/useDeviceText.ts';
import { useScheduleContext } from '#pages/schedule/scheduleContext.ts';
import { LegButton } from '#pages/schedule/LegPopover.tsx';
import { ProblemTexts } from '#pages/schedule/ProblemMarks.tsx';
import { markOf } from '#pages/schedule/useMarks.ts';
import { paths } from '#paths.ts';
import { copyText } from '#stores/copyText.ts';
import './PhoneCards.css';

/** The day on a phone: a card for each container, everybody's or one's own. */
export function PhoneCards({ lines }: { lines: readonly DayLine[] }) {
  const { companyId, people } = useScheduleContext();
  const id = useId();
  // Whose legs this device shows alone (自分の工程): a driver's id, '' for everybody's.
  const [mine, setMine] = useDeviceText(`schedule-mine:${companyId}`);
  const shown = mine === '' ? lines : lines.filter((line) => legsOfDriver(line, mine).length > 0);
  const offered = people.drivers.filter((one) => one.enabled || one.id === mine);
  const isGone = mine !== '' && people.isRead && !offered.some(({ id: one }) => one === mine);
  return (
    <>
      <div className="phone-mine">
        <label htmlFor={id}>自分の工程</label>
        <SelectBox id={id} value={mine} onChange={(event) => setMine(event.target.value)}>
          <option value="">全員を表示</option>
          {isGone && <option value={mine}>{UNKNOWN}だけ</option>}
          {offered.map((driver) => (
            <option key={driver.id} value={driver.id}>
              {driver.name}だけ
            </option>
          ))}
        </SelectBox>
        <span>
          {shown.length}/{lines.length}本
        </span>
      </div>
      {shown.length === 0 && <p className="schedule__none">自分の工程はありません</p>}
      <ol className="phone-cards">
        {shown.map((line) => (
          <Card
            key={line.order.id}
            line={line}
            number={lines.indexOf(line) + 1}
            own={mine === '' ? legNames : legsOfDriver(line, mine)}
          />
        ))}
      </ol>
    </>
  );
}

type CardProps = {
  line: DayLine;
  number: number;
  /** The legs that are completed and told of here. */
  own: readonly Leg[];
};

function Card({ line, number, own }: CardProps) {
  const { isLocked, dispatch, marks } = useScheduleContext();
  const { order, next, place } = line;
  const { destination } = order;
  const leg = line.legs.find((one) => one.leg === next && own.includes(one.leg));
  const map = mapUrl(line);
  const telephone = telephoneUrl(destination.tel);
  const facts = [
    ['引取', order.pickupPlace],
    ['返却', order.returnPlace],
    ['シャーシ', chassisText(line.job, own)],
    ['予約', reservationOf(order.reservationNumber)],
  ].filter(([, text]) => text !== '');
  return (
    <li
      className="phone-card"
      data-order={order.id}
      data-changed={marks.get(order.id)}
      data-unsent={line.isUnsent || undefined}
    >
      <p className="phone-card__head">
        <strong>{line.time}</strong>
        <Link to={paths.order(order.id)}>{place}</Link>
        <small>
          {line.isUnsent && '未送信 '}No.{number}
        </small>
      </p>
      <p className="phone-card__box">
        <strong>{spokenContainer(order.container.containerId) || '(積後記入)'}</strong>
        <span>{containerLabel(order.container, order.axleCount)}</span>
        <span>{line.clientName}</span>
      </p>
      <ProblemTexts problems={line.problems} />
      <p className="phone-card__address">{destination.address}</p>
      <p className="phone-card__ways">
        {telephone !== '' && (
          <a className="button button--secondary" href={telephone}>
            電話 {destination.tel} {destination.inCharge}
          </a>
        )}
        {map !== '' && (
          <a
            className="button button--secondary"
            href={map}
            target="_blank"
            rel="noreferrer"
            title="乗用車の経路です。高さと特車の道は出ません。"
          >
            <Icon name="pin" size={16} />
            地図(乗用車)
          </a>
        )}
      </p>
      <dl className="phone-card__facts">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {order.description !== '' && <Note text={order.description} />}
      </dl>
      <Legs line={line} />
      {leg !== undefined && isAssigneeType(leg.kind) && !isLocked && (
        <Button
          variant="primary"
          icon="check"
          className="phone-card__done"
          aria-label={`${place} ${legs[leg.leg]}完了`}
          // The second press of a double tap meets the next leg.
          onClick={({ detail }) => detail < 2 && dispatch.complete(line, leg.leg)}
        >
          {legs[leg.leg]}完了にする
        </Button>
      )}
      <Share text={legText(line, own)} title={place} />
    </li>
  );
}

/** 備考 across the card: its first lines, the others when they are wanted. */
function Note({ text }: { text: string }) {
  const box = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const look = () => {
      const { scrollHeight = 0, clientHeight = 0 } = box.current ?? {};
      setCut(scrollHeight > clientHeight + 1);
    };
    look();
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, [text, isOpen]);
  return (
    <div className="phone-card__note">
      <dt>備考</dt>
      <dd>
        <span ref={box} data-open={isOpen || undefined}>
          {text}
        </span>
        {(isCut || isOpen) && (
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? '閉じる' : '続きを表示'}
          </Button>
        )}
      </dd>
    </div>
  );
}

function Legs({ line }: { line: DayLine }) {
  const { isLocked, marks } = useScheduleContext();
  return (
    <div className="phone-card__legs">
      {line.legs.map(({ leg: one, who, kind, done }) => (
        <LegButton
          key={one}
          line={line}
          leg={one}
          className="phone-leg"
          data-leg={one}
          data-kind={kind}
          data-done={done || undefined}
          data-changed={marks.get(markOf(line.order.id, one))}
          disabled={isLocked}
          aria-label={`${line.place} ${legs[one]} ${who}${done ? ' 完了' : ''}`}
        >
          <small>{legs[one]}</small> {who}
          {done && ' ✓完了'}
        </LegButton>
      ))}
    </div>
  );
}

/** Hands the legs on: the system's own sheet, LINE, or the clipboard. */
function Share({ text, title }: { text: string; title: string }) {
  const share = async () => {
    try {
      await navigator.share({ text });
    } catch {
      // Closed without a choice.
    }
  };
  return (
    <p className="phone-card__share">
      {'share' in navigator && (
        <Button icon="external" onClick={() => void share()}>
          共有
        </Button>
      )}
      <a className="button button--secondary" href={lineUrl(text)} target="_blank" rel="noreferrer">
        LINEで送る
      </a>
      <Button icon="copy" onClick={() => void copyText(text, `${title}の内容`)}>
        コピー
      </Button>
    </p>
  );
}
