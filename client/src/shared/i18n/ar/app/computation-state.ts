import type { Translation } from '../../messages';

/** How far values are computed, in Arabic. */
export const computationState: Translation['status']['computation'] = {
  computing: 'يجري حساب القيم: المؤشرات {done} من أصل {indexes}.',
  replacing: 'يجري حساب القيم وفق المنهجية {version}: المؤشرات {done} من أصل {indexes}. وإلى ذلك الحين تُعرض قيم {shown}.',
};
