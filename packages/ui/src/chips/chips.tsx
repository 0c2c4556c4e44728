import type { ReactNode } from 'react';
import { useId } from 'react';
import { cx } from '../internal/cx.ts';
import { ScrollRow } from '../scroll-row/scroll-row.tsx';
import type { Tone } from '../theme/palette.ts';
import styles from './chips.module.css';

/** One chip; its tone is shown when chosen. */
export interface ChipOption<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly tone?: Tone | undefined;
  readonly count?: number | undefined;
  readonly disabled?: boolean | undefined;
}

interface BaseProps<V extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly options: readonly ChipOption<V>[];
  /** `pill` 36 px in a line, `tile` with the icon above the word. */
  readonly variant?: 'pill' | 'tile' | undefined;
  readonly bleed?: boolean | undefined;
  /** As many lines as needed instead of one that scrolls: for sheets and side columns. */
  readonly wrap?: boolean | undefined;
}

interface RowProps<V extends string> extends BaseProps<V> {
  readonly type: 'radio' | 'checkbox';
  readonly chosen: (value: V) => boolean;
  readonly onPick: (value: V, on: boolean) => void;
}

interface ChipsProps<V extends string> extends BaseProps<V> {
  readonly value: V | undefined;
  readonly onChange: (value: V) => void;
}

/** A filter with one choice, on a row that scrolls sideways. */
export function Chips<V extends string>({ value, onChange, ...rest }: ChipsProps<V>) {
  return <Row {...rest} type="radio" chosen={(each) => each === value} onPick={onChange} />;
}

interface MultiChipsProps<V extends string> extends BaseProps<V> {
  readonly values: readonly V[];
  readonly onChange: (values: readonly V[]) => void;
}

/** A filter with any number of choices; answers in the order of the options. */
export function MultiChips<V extends string>({ values, onChange, ...rest }: MultiChipsProps<V>) {
  return (
    <Row
      {...rest}
      type="checkbox"
      chosen={(each) => values.includes(each)}
      onPick={(picked, on) => {
        onChange(
          rest.options
            .map(({ value }) => value)
            .filter((value) => (value === picked ? on : values.includes(value))),
        );
      }}
    />
  );
}

function Row<V extends string>({
  label,
  options,
  variant = 'pill',
  bleed,
  wrap = false,
  type,
  chosen,
  onPick,
}: RowProps<V>) {
  const name = useId();
  const chips = options.map((option) => (
    <label
      key={option.value}
      data-hue={option.tone ?? 'gold'}
      className={cx(styles['item'], styles[variant])}
    >
      <input
        type={type}
        name={name}
        value={option.value}
        checked={chosen(option.value)}
        disabled={option.disabled}
        className={styles['input']}
        onChange={(event) => {
          onPick(option.value, event.currentTarget.checked);
        }}
      />
      <span className={styles['face']}>
        {option.icon}
        <span>{option.label}</span>
        {option.count !== undefined && <span className={cx(styles['count'], 'tnum')}>{option.count}</span>}
      </span>
    </label>
  ));
  return (
    <fieldset>
      <legend className="visually-hidden">{label}</legend>
      {wrap ? (
        <div className={styles['wrap']}>{chips}</div>
      ) : (
        <ScrollRow label={label} as="div" bleed={bleed} tight>
          {chips}
        </ScrollRow>
      )}
    </fieldset>
  );
}
