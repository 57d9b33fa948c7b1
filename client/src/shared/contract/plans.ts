export { PLANS } from '../../../../server/billing/plans';
