/** Ways to pay that the footer may show as tiles (setting `payment_marks`, joined by commas). */
export const paymentMarks = ['promptpay', 'bank', 'truemoney'] as const;

/** Name of a way to pay. */
export type PaymentMark = (typeof paymentMarks)[number];
