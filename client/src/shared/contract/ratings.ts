export { severityOfLetter } from '../../../../server/volatility/rating/severity';
