/** Says across the paper that it is not valid; drawn, because it is paler than text may be, and said aside. */
export function Watermark({ text }: { text: string }) {
  return text === '' ? null : (
    <p className="sheet__watermark" data-text={text}>
      <span className="sr-only">{text}</span>
    </p>
  );
}
