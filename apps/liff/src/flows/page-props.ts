/** What a flow's page is given. */
export interface FlowPageProps {
  /** Query of the address as the site would have it, with its question mark, or empty. */
  readonly search: string;
}
