import { lottoRoundText } from '@benjarong/text';
import { Search } from 'lucide-react';

import styles from './kind-search.module.css';

interface KindSearchProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The field that looks for kinds by name or group. */
export function KindSearch({ value, onChange }: KindSearchProps) {
  return (
    <label className={styles['root']}>
      <Search aria-hidden />
      <span className="visually-hidden">{lottoRoundText.lobby.search}</span>
      <input
        type="search"
        value={value}
        maxLength={40}
        placeholder={lottoRoundText.lobby.searchHint}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}
