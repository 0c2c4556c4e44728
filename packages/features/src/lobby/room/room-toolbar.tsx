import { commonText, lobbyText } from '@benjarong/text';
import { Chips } from '@benjarong/ui/chips';
import { ArrowDownAZ, Clock, Heart, Search, TrendingUp, X, Sparkle } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';

import type { RoomFilters } from './room-query.ts';
import styles from './room-toolbar.module.css';

const typingPause = 300;

interface RoomToolbarProps {
  readonly filters: RoomFilters;
  readonly onChange: (patch: Partial<RoomFilters>) => void;
}

/** Search, what is shown, and the order: each change goes into the address. */
export function RoomToolbar({ filters, onChange }: RoomToolbarProps) {
  const search = useCallback(
    (q: string) => {
      onChange({ q });
    },
    [onChange],
  );
  return (
    <div className={styles['root']}>
      <SearchBox q={filters.q} onSearch={search} />
      <div className={styles['choices']}>
        <Chips
          wrap
          label={lobbyText.show}
          value={filters.view}
          options={[
            { value: 'all', label: lobbyText.all },
            { value: 'favourites', label: lobbyText.favourites, icon: <Heart aria-hidden /> },
            { value: 'recent', label: lobbyText.recent, icon: <Clock aria-hidden /> },
          ]}
          onChange={(view) => {
            onChange({ view });
          }}
        />
        {filters.view === 'all' && (
          <Chips
            wrap
            label={lobbyText.sort}
            value={filters.sort}
            options={[
              { value: 'popular', label: lobbyText.popular, icon: <TrendingUp aria-hidden /> },
              { value: 'new', label: lobbyText.newest, icon: <Sparkle aria-hidden /> },
              { value: 'name', label: lobbyText.name, icon: <ArrowDownAZ aria-hidden /> },
            ]}
            onChange={(sort) => {
              onChange({ sort });
            }}
          />
        )}
      </div>
    </div>
  );
}

function SearchBox({ q, onSearch }: { readonly q: string; readonly onSearch: (q: string) => void }) {
  const [text, setText] = useState(q);
  const [known, setKnown] = useState(q);
  // The address changed by something else (link, back button, cleared filters): show that.
  if (q !== known) {
    setKnown(q);
    setText(q);
  }
  useEffect(() => {
    if (text === known) return undefined;
    const timer = setTimeout(() => {
      onSearch(text);
    }, typingPause);
    return () => {
      clearTimeout(timer);
    };
  }, [text, known, onSearch]);
  return (
    <form
      role="search"
      className={styles['search']}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text);
      }}
    >
      <Search aria-hidden className={styles['lens']} />
      <input
        type="search"
        name="q"
        value={text}
        maxLength={80}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={lobbyText.search}
        placeholder={lobbyText.searchPlaceholder}
        className={styles['input']}
        onChange={(event) => {
          setText(event.currentTarget.value);
        }}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={lobbyText.clearSearch}
          title={commonText.clear}
          className={styles['clear']}
          onClick={() => {
            setText('');
            onSearch('');
          }}
        >
          <X aria-hidden />
        </button>
      )}
    </form>
  );
}
