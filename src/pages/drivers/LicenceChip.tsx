import { Chip } from '#components/Chip.tsx';
import { licenceStatus } from '#domain/driver/driver.ts';

type LicenceChipProps = { licenceExpiry: string; today: string };

/** The last day of the licence: a warning before it, red when it is over. */
export function LicenceChip({ licenceExpiry, today }: LicenceChipProps) {
  const day = licenceExpiry.replaceAll('-', '/');
  const status = licenceStatus({ licenceExpiry }, today);
  if (status === 'unknown') return null;
  if (status === 'valid') return day;
  return (
    <Chip tone={status === 'soon' ? 'warn' : 'danger'}>
      {status === 'soon' ? `${day} 期限間近` : `${day} 期限切れ`}
    </Chip>
  );
}
