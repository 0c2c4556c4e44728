import type { BodyOf, DataOf, lottoEndpoints } from '@benjarong/contract';

/** The bill input data of specification §3: what `validate` is asked. */
export type BillInput = BodyOf<typeof lottoEndpoints.validate>;
/** What `validate` answers. */
export type ValidatedBill = DataOf<typeof lottoEndpoints.validate>;
/** What `create` answers. */
export type BillReceipt = DataOf<typeof lottoEndpoints.create>;
