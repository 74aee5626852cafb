import { Button } from '#components/Button.tsx';
import { Chip } from '#components/Chip.tsx';
import { containerProposals } from '#domain/order/containerProposal.ts';
import type { OrderForm } from '#domain/order/form.ts';
import { DraftChoice, DraftText } from '#pages/orders/paste/DraftInputs.tsx';
import { numberState, numberStates } from '#pages/orders/paste/pastedRows.ts';

const lengths = [
  ['20', '20ft'],
  ['40', '40ft'],
] as const;
const heights = [
  ['8.6', "8'6"],
  ['9.6', "9'6(HC)"],
] as const;
const types = [
  ['dry', 'ドライ'],
  ['reefer', 'リーファー'],
  ['opentop', 'オープントップ'],
  ['flatrack', 'フラット'],
  ['tanker', 'タンク'],
] as const;
const axles = [
  ['2', '2軸'],
  ['3', '3軸'],
  ['', '未定'],
] as const;

type DraftContainerProps = {
  form: OrderForm;
  history: readonly string[];
  disabled: boolean;
  onChange: (changed: Partial<OrderForm>) => void;
};

/** The container of a draft: its number with what the check digit says, its size and the axles. */
export function DraftContainer({ form, history, disabled, onChange }: DraftContainerProps) {
  const { container } = form;
  const state = numberStates[numberState(container.containerId)];
  const proposals = containerProposals(container.containerId, history);
  const change = (changed: Partial<OrderForm['container']>) =>
    onChange({ container: { ...container, ...changed } });
  return (
    <>
      <div className="draft__wide">
        <DraftText
          label="コンテナ番号"
          value={container.containerId}
          disabled={disabled}
          aside={<Chip tone={state.tone}>{state.label}</Chip>}
          onChange={(containerId) => change({ containerId })}
        />
      </div>
      {proposals.length > 0 && (
        <p className="draft__proposals">
          もしかして
          {proposals.map((one) => (
            <Button key={one} disabled={disabled} onClick={() => change({ containerId: one })}>
              {one}
            </Button>
          ))}
        </p>
      )}
      <DraftChoice
        label="サイズ"
        value={container.lengthFt}
        choices={lengths}
        disabled={disabled}
        onChange={(lengthFt) => change({ lengthFt })}
      />
      <DraftChoice
        label="高さ"
        value={container.height}
        choices={heights}
        disabled={disabled}
        onChange={(height) => change({ height })}
      />
      <DraftChoice
        label="種類"
        value={container.type}
        choices={types}
        disabled={disabled}
        onChange={(type) => change({ type })}
      />
      <DraftChoice
        label="軸数"
        value={form.axleCount}
        choices={axles}
        disabled={disabled}
        onChange={(axleCount) => onChange({ axleCount })}
      />
    </>
  );
}
