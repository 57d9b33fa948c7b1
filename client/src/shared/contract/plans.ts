export { PLANS } from '../../../../server/billing/plans/plans';
