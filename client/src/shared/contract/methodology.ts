export { COMPLETE_DAY_SHARE } from '../../../../server/volatility/coverage';
export { type ComponentName, COMPONENTS, type PerComponent, perComponent } from '../../../../server/volatility/methodology/components';
export { CURRENT_METHODOLOGY, METHODOLOGIES } from '../../../../server/volatility/methodology/methodologies';
export { METHODOLOGY, MVI_WEIGHTS, SEVERITY_CUTS } from '../../../../server/volatility/methodology/methodology';
export { severityOfLetter, severityOfMvi } from '../../../../server/volatility/rating/severity';
