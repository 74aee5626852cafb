import type { ContainerFieldsProps } from '#pages/orders/ContainerFields.tsx';
import { ContainerProposals } from '#pages/orders/ContainerProposals.tsx';
import { ContainerTwins } from '#pages/orders/ContainerTwins.tsx';

type ContainerNoticesProps = ContainerFieldsProps & { containerId: string; isValid: boolean };

/** What is said of a container number: proposals for a wrong one, other orders of a right one. */
export function ContainerNotices(props: ContainerNoticesProps) {
  const { form, companyId, orderId, known, containerId, isValid } = props;
  if (isValid)
    return (
      <ContainerTwins
        control={form.control}
        companyId={companyId}
        orderId={orderId}
        containerId={containerId}
      />
    );
  return (
    <ContainerProposals
      containerId={containerId}
      known={known}
      onChoose={(number) => form.setValue('container.containerId', number, { shouldDirty: true })}
    />
  );
}
