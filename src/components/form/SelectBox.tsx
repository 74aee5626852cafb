import type { ComponentPropsWithRef } from 'react';
import { Icon } from '#components/Icon.tsx';
import './Field.css';
import './SelectBox.css';

/** A native select in our looks, without a form around it: a filter of a list, a way of sorting. */
export function SelectBox(props: ComponentPropsWithRef<'select'>) {
  return (
    <div className="input-group select-box">
      <select {...props} className="input select-box__input" />
      <span className="input-group__button select-box__mark">
        <Icon name="chevronDown" />
      </span>
    </div>
  );
}
