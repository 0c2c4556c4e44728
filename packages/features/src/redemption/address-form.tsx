import type { PostalAddress } from '@benjarong/contract';
import { addressInitial, addressSchema, readAddress } from '@benjarong/core/redemption/address-form';
import { provinceNames, redemptionText as t } from '@benjarong/text';
import { FormShell } from '@benjarong/ui/form-shell';
import { Notice } from '@benjarong/ui/notice';
import { SelectField } from '@benjarong/ui/select-field';
import { SubmitButton } from '@benjarong/ui/submit-button';
import { TextField } from '@benjarong/ui/text-field';

import { useFormDraft } from '../shared/form-draft.ts';
import styles from './redemption.module.css';

interface AddressFormProps {
  /** Where the last goods went. */
  readonly known: PostalAddress | null;
  readonly submit: string;
  readonly disabled: boolean;
  readonly problem: string | undefined;
  /** Answers whether the parcel was ordered: what was typed is then not offered again. */
  readonly onSend: (address: PostalAddress) => Promise<boolean>;
}

const provinces = Object.entries(provinceNames)
  .map(([value, label]) => ({ value, label }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'th'));

/** Where goods go; what was typed stays when the server refuses, and over a reload. */
export function AddressForm({ known, submit, disabled, problem, onSend }: AddressFormProps) {
  const draft = useFormDraft('address');
  return (
    <FormShell
      initialValues={{ ...(known ?? addressInitial), ...draft.before }}
      onValues={draft.keep}
      schema={addressSchema()}
      label={t.addressTitle}
      onSubmit={async (values) => {
        if (await onSend(readAddress(values))) draft.done();
      }}
    >
      <div className={styles['form']}>
        <h3 className={styles['name']}>{t.addressTitle}</h3>
        <p className={styles['muted']}>{t.addressIntro}</p>
        <TextField name="recipient" label={t.recipient} autoComplete="name" maxLength={80} required />
        <TextField
          name="phone"
          label={t.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
          required
        />
        <TextField name="line" label={t.line} autoComplete="street-address" maxLength={200} required />
        <TextField name="district" label={t.district} autoComplete="address-level2" maxLength={60} required />
        <SelectField
          name="province"
          label={t.province}
          placeholder={t.chooseProvince}
          options={provinces}
          autoComplete="address-level1"
          required
        />
        <TextField
          name="postcode"
          label={t.postcode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          required
        />
        {problem !== undefined && (
          <Notice tone="chad" live="alert">
            {problem}
          </Notice>
        )}
        <SubmitButton block disabled={disabled}>
          {submit}
        </SubmitButton>
      </div>
    </FormShell>
  );
}
