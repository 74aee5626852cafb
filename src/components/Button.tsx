import type { ComponentPropsWithRef } from 'react';
import { Icon, type IconName } from '#components/Icon.tsx';
import './Button.css';

type ButtonProps = ComponentPropsWithRef<'button'> & {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  icon?: IconName | undefined;
  /** Work is under way: the button cannot be pressed and shows that it is busy. */
  loading?: boolean | undefined;
};

/** A link that looks like one of these is `<Link className="button button--primary">`. */
export function Button({
  variant = 'secondary',
  icon,
  loading = false,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  const bare = children === undefined || children === null;
  const classes = ['button', `button--${variant}`, bare ? 'button--icon' : '', className ?? ''];
  return (
    <button
      {...rest}
      type={type}
      className={classes.filter(Boolean).join(' ')}
      disabled={disabled === true || loading}
      aria-busy={loading || undefined}
    >
      {loading ? <span className="button__spinner" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
