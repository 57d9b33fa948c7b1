export { apikeys } from '../../../../server/platform/words/en/apikeys';
export { http } from '../../../../server/platform/words/en/http';
export { indexes } from '../../../../server/platform/words/en/indexes';
export { platform } from '../../../../server/platform/words/en/platform';
