import { Button } from '#components/Button.tsx';

type UseSwitchProps = { enabled: boolean; onDisable: () => void; onEnable: () => void };

/** Takes a record out of use, or back: the same words wherever a record is shown. */
export function UseSwitch({ enabled, onDisable, onEnable }: UseSwitchProps) {
  return enabled ? (
    <Button icon="eyeOff" onClick={onDisable}>
      無効にする
    </Button>
  ) : (
    <Button icon="undo" onClick={onEnable}>
      有効に戻す
    </Button>
  );
}
