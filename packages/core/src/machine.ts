/** What an event leads to: the next state and what has to be done. */
export interface Step<State, Command> {
  readonly state: State;
  readonly commands: readonly Command[];
}

/** What an event does in one status. */
export type Rule<State, Event, Command> = (state: State, event: Event) => Step<State, Command>;

/**
 * A pure transition table: status × event → rule. An event without a rule changes nothing, so every
 * event is defined in every status.
 */
export type Table<
  State extends { readonly status: string },
  Event extends { readonly type: string },
  Command,
> = {
  readonly [S in State['status']]: {
    readonly [T in Event['type']]?: Rule<State, Extract<Event, { readonly type: T }>, Command>;
  };
};

/** The state with some fields changed, and commands. */
export function step<State, Command>(state: State, ...commands: Command[]): Step<State, Command> {
  return {
    state,
    commands,
  };
}

/** Applies one event. Pure; an event that means nothing here answers the same state object. */
export function transition<
  State extends { readonly status: string },
  Event extends { readonly type: string },
  Command,
>(table: Table<State, Event, Command>, state: State, event: Event): Step<State, Command> {
  const row: Partial<Record<Event['type'], unknown>> = table[state.status as State['status']];
  // The table's type ties each rule to the event of its own name.
  const rule = row[event.type as Event['type']] as Rule<State, Event, Command> | undefined;
  return rule ? rule(state, event) : { state, commands: [] };
}
