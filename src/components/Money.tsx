import './Money.css';

type MoneyProps = { value: number };

const YEN = new Intl.NumberFormat('ja-JP');

/** Whole yen. A negative amount has a real minus sign, so that red is not its only mark. */
export function Money({ value }: MoneyProps) {
  const text = `¥${YEN.format(Math.abs(value))}`;
  if (value < 0) return <span className="money money--negative">{`−${text}`}</span>;
  return <span className="money">{text}</span>;
}
