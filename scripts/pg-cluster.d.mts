/** A throwaway PostgreSQL cluster. */
export interface Cluster {
  /** Address of its database `postgres`, as superuser. */
  readonly url: string;
  /** Kills the server without a goodbye. */
  crash(): Promise<void>;
  /** Brings it back on the same address. */
  restart(): Promise<void>;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
}

/** The folder of PostgreSQL's server programs; throws when they cannot be had. */
export declare const ensurePrograms: () => string;

/** Starts a {@link Cluster}; throws when PostgreSQL's server programs cannot be had. */
export declare const startCluster: () => Promise<Cluster>;
