type DisabledNoteProps = {
  /** What a record is called: 「取引先」. */
  name: string;
  /** How many of the rows that were just counted are about a disabled record. */
  count: number;
};

/** An import leaves a disabled record disabled: says so, and where it can be seen. */
export function DisabledNote({ name, count }: DisabledNoteProps) {
  if (count === 0) return null;
  return (
    <p className="csv__warning">
      {`うち${count}件は無効の${name}です。無効のままなので選択肢には出ず、一覧では「無効も表示」で見られます。`}
    </p>
  );
}
