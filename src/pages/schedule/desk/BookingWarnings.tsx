import { Icon } from '#components/Icon.tsx';

/** What speaks against who drives it; nothing is held back. */
export function BookingWarnings({ warnings }: { warnings: readonly string[] }) {
  return warnings.map((warning) => (
    <p key={warning} className="leg-popover__warning">
      <Icon name="alert" size={16} />
      {warning}
    </p>
  ));
}
