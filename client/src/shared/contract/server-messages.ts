export { alerts } from '../../../../server/platform/messages/en/alerts';
export { webhooks } from '../../../../server/platform/messages/en/webhooks';
export { apikeys } from '../../../../server/platform/messages/en/apikeys';
export { customIndexes } from '../../../../server/platform/messages/en/custom-indexes';
export { http } from '../../../../server/platform/messages/en/http';
export { indexes } from '../../../../server/platform/messages/en/indexes';
export { platform } from '../../../../server/platform/messages/en/platform';
export { questions } from '../../../../server/platform/messages/en/questions';
