export { CRISIS } from '../../../../server/volatility/crises/parameters';
