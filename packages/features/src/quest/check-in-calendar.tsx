import type { QuestDay } from '@benjarong/contract';
import { weeksOf } from '@benjarong/core/quest';
import { fill, questText } from '@benjarong/text';
import { Check, X } from 'lucide-react';

import styles from './quest.module.css';

interface CheckInCalendarProps {
  /** What is checked in, part of the table's name. */
  readonly name: string;
  readonly days: readonly QuestDay[];
  /** Bangkok day, `YYYY-MM-DD`. */
  readonly today: string;
}

/** A month as a table from Monday to Sunday: each day says its number and what became of it. */
export function CheckInCalendar({ name, days, today }: CheckInCalendarProps) {
  return (
    <table className={styles['calendar']}>
      <caption>{captionOf(name, days)}</caption>
      <thead>
        <tr>
          {questText.weekdays.map(([short, long]) => (
            <th key={short} scope="col">
              <span aria-hidden>{short}</span>
              <span className="visually-hidden">{long}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week) => (
          <tr key={week.find((day) => day !== null)?.day}>
            {week.map((day, at) =>
              day === null ? (
                // oxlint-disable-next-line react/no-array-index-key -- a place without a day has only its column
                <td key={at} aria-hidden />
              ) : (
                <Day key={day.day} day={day} isToday={day.day === today} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day: { day, state }, isToday }: { readonly day: QuestDay; readonly isToday: boolean }) {
  const number = Number(day.slice(8));
  // A window opened before an update may read a state that it does not know: the number alone then.
  const known: string | undefined = questText.days[state];
  const said = isToday && state === 'done' ? questText.todayDone : (known ?? '');
  return (
    <td
      aria-label={`${number} ${said}`.trim()}
      aria-current={isToday ? 'date' : undefined}
      data-state={state}
    >
      <span aria-hidden className={styles['day']}>
        <span className="tnum">{number}</span>
        <span className={styles['mark']}>
          {state === 'done' && <Check />}
          {state === 'missed' && <X />}
        </span>
      </span>
    </td>
  );
}

// Buddhist years, as every date of the product.
function captionOf(name: string, [first]: readonly QuestDay[]): string {
  const [year = 0, month = 1] = (first?.day ?? '').split('-').map(Number);
  return fill(questText.calendar, { name, month: questText.months[month - 1] ?? '', year: year + 543 });
}
