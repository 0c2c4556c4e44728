import { commonText } from '@benjarong/text';
import { ChevronDown, Search } from 'lucide-react';
import { useState } from 'react';
import { BankTile } from '../bank-tile/bank-tile.tsx';
import { cx } from '../internal/cx.ts';
import { Drawer } from '../overlay/drawer.tsx';
import styles from './bank-picker.module.css';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './form-context.ts';
import { useFieldIds, useFormField } from './form-context.ts';

/** A bank as the picker shows it. */
export interface BankChoice {
  readonly id: string;
  /** Full Thai name. */
  readonly name: string;
  /** E.g. "KBANK"; also found by the search. */
  readonly shortName: string;
  /** `#rrggbb`. */
  readonly color: string;
  /** A picture in place of the letters. */
  readonly image?: string | undefined;
  /** One of the few that most people have: shown first. */
  readonly common?: boolean | undefined;
}

interface BankPickerFieldProps extends FieldProps {
  readonly banks: readonly BankChoice[];
}

interface BankGridProps {
  readonly label: string;
  readonly banks: readonly BankChoice[];
  readonly chosen: string;
  readonly onPick: (id: string) => void;
}

/** A bank out of thirty: a button that opens a searchable sheet of tiles, the common ones first. The value is the bank's id, '' for none. */
export function BankPickerField({
  name,
  label,
  description,
  required,
  optional,
  disabled,
  banks,
}: BankPickerFieldProps) {
  const { value, error, setValue, setTouched } = useFormField<string>(name);
  const [open, setOpen] = useState(false);
  const ids = useFieldIds(description !== undefined, error !== undefined);
  const bank = banks.find(({ id }) => id === value);
  return (
    <FieldFrame
      group
      ids={ids}
      label={label}
      description={description}
      required={required}
      optional={optional}
      error={error}
    >
      <button
        type="button"
        id={ids.id}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-invalid={error !== undefined}
        aria-describedby={ids.describedBy}
        className={styles['trigger']}
        onClick={() => {
          setOpen(true);
        }}
      >
        <span className="visually-hidden">{label} </span>
        {bank && <BankTile shortName={bank.shortName} color={bank.color} image={bank.image} size="sm" />}
        <span className={cx(styles['name'], !bank && styles['empty'])}>
          {bank ? bank.name : commonText.chooseBank}
        </span>
        <ChevronDown aria-hidden className={styles['chevron']} />
      </button>
      <Drawer
        open={open}
        title={commonText.chooseBank}
        onClose={() => {
          setOpen(false);
          void setTouched(true);
        }}
      >
        <BankList
          banks={banks}
          chosen={value}
          onPick={(id) => {
            void setValue(id);
            setOpen(false);
          }}
        />
      </Drawer>
    </FieldFrame>
  );
}

function BankGrid({ label, banks, chosen, onPick }: BankGridProps) {
  return (
    <>
      <h3 className={styles['heading']}>{label}</h3>
      <ul aria-label={label} className={styles['grid']}>
        {banks.map((bank) => (
          <li key={bank.id}>
            <button
              type="button"
              aria-pressed={bank.id === chosen}
              className={styles['bank']}
              onClick={() => {
                onPick(bank.id);
              }}
            >
              <BankTile shortName={bank.shortName} color={bank.color} image={bank.image} />
              {bank.name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function BankList({ banks, chosen, onPick }: Omit<BankGridProps, 'label'>) {
  const [text, setText] = useState('');
  const wanted = text.trim().toLocaleLowerCase('th');
  const found = banks.filter(({ name, shortName }) =>
    `${name} ${shortName}`.toLocaleLowerCase('th').includes(wanted),
  );
  const common = wanted === '' ? found.filter((bank) => bank.common) : [];
  const rest = found.filter((bank) => !common.includes(bank));
  return (
    <>
      <div className={styles['search']}>
        <Search aria-hidden />
        <input
          type="search"
          aria-label={commonText.searchBank}
          placeholder={commonText.searchBank}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
          }}
        />
      </div>
      {common.length > 0 && (
        <BankGrid label={commonText.commonBanks} banks={common} chosen={chosen} onPick={onPick} />
      )}
      {rest.length > 0 && (
        <BankGrid
          label={common.length > 0 ? commonText.otherBanks : commonText.allBanks}
          banks={rest}
          chosen={chosen}
          onPick={onPick}
        />
      )}
      <p role="status" className={cx(found.length > 0 ? 'visually-hidden' : styles['none'])}>
        {found.length === 0 && commonText.noBankFound}
      </p>
    </>
  );
}
