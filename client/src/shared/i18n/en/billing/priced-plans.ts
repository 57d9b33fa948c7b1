/** Plans at a published price, as bills and the lists of staff name them. */
export const PRICED_PLANS = { pro_monthly: 'Pro, monthly', pro_yearly: 'Pro, yearly' };
