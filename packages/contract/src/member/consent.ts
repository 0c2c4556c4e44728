/** Documents that a member accepts, in the order in which they are asked. */
export const consentDocuments = ['terms', 'privacy'] as const;
/** One of {@link consentDocuments}. */
export type ConsentDocument = (typeof consentDocuments)[number];
