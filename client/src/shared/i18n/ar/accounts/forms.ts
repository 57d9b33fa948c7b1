import type { Translation } from '../../messages';

/** What the forms of accounts have in common, in Arabic. */
export const forms: Translation['forms'] = {
  noScript: 'يحتاج هذا النموذج إلى JavaScript. يُرجى تفعيله للمتابعة.',
};
