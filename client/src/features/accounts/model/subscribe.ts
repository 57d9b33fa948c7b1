/** Loaded when somebody begins to type: the landing page does without the machinery of calls until then. */
export { subscribeToNewsletter } from '../../../shared/api/generated/accounts';
