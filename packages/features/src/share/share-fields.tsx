import { lobbyKeys } from '@benjarong/contract';
import { flexBounds, type ShareFlow, type ShareParam } from '@benjarong/core/share';
import { shareText, shellText } from '@benjarong/text';
import { AmountField } from '@benjarong/ui/amount-field';
import { Disclosure } from '@benjarong/ui/disclosure';
import { SelectField } from '@benjarong/ui/select-field';
import { TextField } from '@benjarong/ui/text-field';

import styles from './share.module.css';

/** What the form holds; everything is text. */
export type ShareFormValues = Readonly<Record<ShareParam | 'flow' | 'title' | 'text' | 'button', string>>;

const quick = ['100', '300', '500', '1000'] as const;
const rooms = lobbyKeys.map((value) => ({ value, label: shellText[value] }));

interface ShareFieldsProps {
  readonly flows: readonly ShareFlow[];
  /** Those of the chosen flow. */
  readonly params: readonly ShareParam[];
}

/** Which flow, what the link carries, and what the card says. */
export function ShareFields({ flows, params }: ShareFieldsProps) {
  return (
    <>
      <SelectField
        name="flow"
        label={shareText.flow}
        required
        options={flows.map(({ name, title }) => ({ value: name, label: title }))}
      />
      {params.map((name) => (
        <ParamField key={name} name={name} />
      ))}
      <Disclosure title={shareText.card}>
        <div className={styles['stack']}>
          <TextField name="title" label={shareText.cardTitle} optional maxLength={flexBounds.title} />
          <TextField
            name="text"
            label={shareText.cardText}
            optional
            maxLength={flexBounds.text}
            placeholder={shareText.cardTextDefault}
          />
          <TextField
            name="button"
            label={shareText.cardButton}
            optional
            maxLength={flexBounds.button}
            placeholder={shareText.cardButtonDefault}
          />
        </div>
      </Disclosure>
    </>
  );
}

function ParamField({ name }: { readonly name: ShareParam }) {
  switch (name) {
    case 'ag':
      return <TextField name="ag" label={shareText.ag} optional autoComplete="off" maxLength={20} />;
    case 'ref':
      return <TextField name="ref" label={shareText.ref} optional autoComplete="off" />;
    case 'id':
      return <TextField name="id" label={shareText.id} optional autoComplete="off" inputMode="numeric" />;
    case 'round_id':
      return <TextField name="round_id" label={shareText.roundId} optional autoComplete="off" />;
    case 'key':
      return (
        <SelectField
          name="key"
          label={shareText.key}
          optional
          options={rooms}
          placeholder={shareText.keyDefault}
        />
      );
    case 'amount':
      return <AmountField name="amount" label={shareText.amount} optional quick={quick} />;
  }
}
