import { Button } from '#components/Button.tsx';
import { containerProposals } from '#domain/order/containerProposal.ts';
import type { Order } from '#domain/order/order.ts';
import { FieldWarning } from '#components/FieldWarning.tsx';

type ContainerProposalsProps = {
  containerId: string;
  known: readonly Order[];
  onChoose: (containerId: string) => void;
};

/** Numbers one slip away from the one whose check digit is wrong. */
export function ContainerProposals({ containerId, known, onChoose }: ContainerProposalsProps) {
  const proposals = containerProposals(
    containerId,
    known.map(({ container }) => container.containerId),
  );
  if (proposals.length === 0) return null;
  return (
    <FieldWarning>
      もしかして
      {proposals.map((proposal) => (
        <Button key={proposal} onClick={() => onChoose(proposal)}>
          {proposal}
        </Button>
      ))}
    </FieldWarning>
  );
}
