import styles from './switch.module.css';
import { type ToggleProps, ToggleText } from './toggle-text.tsx';

export type { ToggleProps } from './toggle-text.tsx';

/** A setting that counts at once, on or off: a native checkbox, so keys and forms work by themselves. */
export function Switch({
  label,
  description,
  checked,
  onChange,
  disabled = false,
  busy = false,
}: ToggleProps) {
  const state = checked ? 'checked' : 'unchecked';
  return (
    <label className={styles['root']} data-state={state} data-disabled={disabled ? '' : undefined}>
      <input
        type="checkbox"
        // A native checkbox says its own state: aria-checked would be a second truth.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        className="visually-hidden"
        checked={checked}
        disabled={disabled}
        aria-disabled={busy || undefined}
        onChange={(event) => {
          if (!busy) onChange(event.target.checked);
        }}
      />
      <span className={styles['text']}>
        <ToggleText label={label} description={description} />
      </span>
      <span className={styles['track']} data-state={state} aria-hidden>
        <span className={styles['thumb']} data-state={state} />
      </span>
    </label>
  );
}
