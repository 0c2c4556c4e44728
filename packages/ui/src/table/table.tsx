import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import { useMedia } from '../internal/use-media.ts';
import styles from './table.module.css';

/** A column: how it is headed and what a row shows in it. */
export interface DataColumn<R> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: R) => ReactNode;
  /** `end` for money and numbers. */
  readonly align?: 'start' | 'end' | undefined;
}

interface DataTableProps<R> {
  /** Accessible name of the table and of the list. */
  readonly caption: string;
  readonly columns: readonly DataColumn<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  /** How a row looks on a phone. */
  readonly card: (row: R) => ReactNode;
}

/** A table from 960 px on, a list of rows below: one of them is in the document, never both. */
export function DataTable<R>({ caption, columns, rows, rowKey, card }: DataTableProps<R>) {
  const wide = useMedia('(min-width: 960px)');
  if (!wide) {
    return (
      <ul aria-label={caption} className={styles['cards']}>
        {rows.map((row) => (
          <li key={rowKey(row)}>{card(row)}</li>
        ))}
      </ul>
    );
  }
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, header, align }) => (
              <th key={key} scope="col" className={align === 'end' ? styles['end'] : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, cell, align }) => (
                <td key={key} className={cx(align === 'end' && styles['end'], align === 'end' && 'tnum')}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
