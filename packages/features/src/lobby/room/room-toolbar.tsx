import type { Provider } from '@benjarong/contract';
import { commonText, fill, lobbyText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Chips } from '@benjarong/ui/chips';
import { Drawer } from '@benjarong/ui/drawer';
import { IconButton } from '@benjarong/ui/icon-button';
import {
  ArrowDownAZ,
  ArrowUpToLine,
  Clock,
  Heart,
  Search,
  SlidersHorizontal,
  Sparkle,
  TrendingUp,
  X,
} from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';

import { ProviderChips } from './provider-filter.tsx';
import { type RoomFilters, roomSorts, type RoomView } from './room-query.ts';
import styles from './room-toolbar.module.css';

const typingPause = 300;

interface RoomToolbarProps {
  readonly filters: RoomFilters;
  readonly providers: readonly Provider[] | undefined;
  readonly onChange: (patch: Partial<RoomFilters>) => void;
}

/**
 * Search, what is shown, and the order: each change goes into the address. On phones it is one row that stays in sight;
 * what is shown and the provider wait in a sheet, and what is set there is written below the row.
 */
export function RoomToolbar({ filters, providers, onChange }: RoomToolbarProps) {
  const [open, setOpen] = useState(false);
  const search = useCallback(
    (q: string) => {
      onChange({ q });
    },
    [onChange],
  );
  const provider = providers?.find(({ provider_id }) => provider_id === filters.provider);
  const set = Number(filters.provider !== '') + Number(filters.view !== 'all');
  const words = {
    popular: lobbyText.popular,
    new: lobbyText.newest,
    name: lobbyText.name,
  } as const;
  const views = (
    <Chips
      wrap
      label={lobbyText.show}
      value={filters.view}
      options={[
        { value: 'all', label: lobbyText.all },
        { value: 'favourites', label: lobbyText.favourites, icon: <Heart aria-hidden /> },
        { value: 'recent', label: lobbyText.recent, icon: <Clock aria-hidden /> },
      ]}
      onChange={(view: RoomView) => {
        onChange({ view });
      }}
    />
  );
  return (
    <>
      <div className={styles['root']}>
        <SearchBox q={filters.q} onSearch={search} />
        {filters.view === 'all' && (
          <select
            aria-label={lobbyText.sort}
            className={styles['sort']}
            value={filters.sort}
            onChange={({ currentTarget }) => {
              onChange({ sort: roomSorts.find((sort) => sort === currentTarget.value) ?? 'popular' });
            }}
          >
            {roomSorts.map((sort) => (
              <option key={sort} value={sort}>
                {words[sort]}
              </option>
            ))}
          </select>
        )}
        <div className={styles['more']}>
          <IconButton
            variant="outline"
            label={set > 0 ? fill(lobbyText.filtersOn, { count: set }) : lobbyText.filters}
            icon={<SlidersHorizontal />}
            {...(set > 0 && { badge: set })}
            onClick={() => {
              setOpen(true);
            }}
          />
        </div>
        <ToTop />
        <div className={styles['choices']}>
          {views}
          {filters.view === 'all' && (
            <Chips
              wrap
              label={lobbyText.sort}
              value={filters.sort}
              options={[
                { value: 'popular', label: words.popular, icon: <TrendingUp aria-hidden /> },
                { value: 'new', label: words.new, icon: <Sparkle aria-hidden /> },
                { value: 'name', label: words.name, icon: <ArrowDownAZ aria-hidden /> },
              ]}
              onChange={(sort) => {
                onChange({ sort });
              }}
            />
          )}
        </div>
      </div>
      {set > 0 && (
        <div className={styles['chosen']}>
          {filters.view !== 'all' && (
            <Chosen
              label={lobbyText[filters.view]}
              onRemove={() => {
                onChange({ view: 'all' });
              }}
            />
          )}
          {filters.provider !== '' && (
            <Chosen
              label={provider?.provider_name ?? filters.provider}
              onRemove={() => {
                onChange({ provider: '' });
              }}
            />
          )}
        </div>
      )}
      <Drawer
        open={open}
        title={lobbyText.filters}
        onClose={() => {
          setOpen(false);
        }}
        footer={
          <Button
            block
            onClick={() => {
              setOpen(false);
            }}
          >
            {lobbyText.showGames}
          </Button>
        }
      >
        <div className={styles['sheet']}>
          {views}
          {providers !== undefined && providers.length > 0 && (
            <ProviderChips
              wrap
              providers={providers}
              value={filters.provider}
              onChange={(next) => {
                onChange({ provider: next });
              }}
            />
          )}
        </div>
      </Drawer>
    </>
  );
}

/** A filter that is set; a press takes it away. */
function Chosen({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={fill(lobbyText.removeFilter, { name: label })}
      className={styles['chip']}
      onClick={onRemove}
    >
      {label}
      <X aria-hidden />
    </button>
  );
}

const farScreens = 1.5;

/** Back to the top of a long list, in the row that stays in sight: over the games it would cover some. */
function ToTop() {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => {
      setFar(window.scrollY > window.innerHeight * farScreens);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      window.removeEventListener('scroll', look);
    };
  }, []);
  if (!far) return null;
  return (
    <div className={styles['more']}>
      <IconButton
        variant="outline"
        label={lobbyText.toTop}
        icon={<ArrowUpToLine />}
        onClick={() => {
          // The button goes with the scrolling: the page's name takes the focus.
          document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
          window.scrollTo({ top: 0 });
        }}
      />
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
