import type { Provider } from '@benjarong/contract';
import { lobbyText } from '@benjarong/text';
import { Chips } from '@benjarong/ui/chips';
import { cx } from '@benjarong/ui/cx';
import { LayoutGrid } from 'lucide-react';

import { useMedia } from '../../shared/index.ts';
import styles from './provider-filter.module.css';

interface ProviderFilterProps {
  readonly providers: readonly Provider[];
  readonly value: string;
  readonly onChange: (provider: string) => void;
}

/** The provider of the list: chips on tablets, a list at the side from 1280 px; phones have it in a sheet. */
export function ProviderFilter({ providers, value, onChange }: ProviderFilterProps) {
  const wide = useMedia('(min-width: 1280px)');
  if (!wide) return <ProviderChips providers={providers} value={value} onChange={onChange} />;
  const rows = [
    { provider_id: '', provider_name: lobbyText.allProviders, image: '', games: 0 },
    ...providers,
  ];
  return (
    <div role="group" aria-label={lobbyText.providers} className={styles['list']}>
      {rows.map((provider) => (
        <button
          key={provider.provider_id}
          type="button"
          aria-pressed={provider.provider_id === value}
          className={styles['row']}
          onClick={() => {
            onChange(provider.provider_id);
          }}
        >
          {provider.image === '' ? (
            <span aria-hidden className={styles['blank']}>
              <LayoutGrid />
            </span>
          ) : (
            <img src={provider.image} alt="" width="28" height="28" loading="lazy" />
          )}
          <span className={styles['name']}>{provider.provider_name}</span>
          {provider.games > 0 && <span className={cx('tnum', styles['count'])}>{provider.games}</span>}
        </button>
      ))}
    </div>
  );
}

/** The providers as chips: in one row that scrolls, or (`wrap`) in as many lines as they take. */
export function ProviderChips({
  providers,
  value,
  onChange,
  wrap = false,
}: ProviderFilterProps & { readonly wrap?: boolean }) {
  return (
    <Chips
      label={lobbyText.providers}
      {...(wrap ? { wrap } : { bleed: true })}
      value={value}
      options={[
        { value: '', label: lobbyText.allProviders },
        ...providers.map((provider) => ({
          value: provider.provider_id,
          label: provider.provider_name,
          count: provider.games,
        })),
      ]}
      onChange={onChange}
    />
  );
}
