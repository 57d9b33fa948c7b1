import type { Registration } from './registration';

/** What is kept of a sign-up that is not sent yet: everything but the passwords and the consent. */
type Draft = Partial<Omit<Registration, 'password1' | 'password2' | 'acceptTerms'>>;

const KEY = 'register.draft';

export function saveDraft(draft: Draft): void {
  sessionStorage.setItem(KEY, JSON.stringify(draft));
}

export function storedDraft(): Draft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof draft === 'object' && draft !== null ? draft : {};
  } catch {
    return {};
  }
}

export function clearDraft(): void {
  sessionStorage.removeItem(KEY);
}

/** Keeps what was entered. The company of a draft outlives a look at what individuals are asked. */
export function keepInDraft({ password1: _once, password2: _twice, acceptTerms: _consent, ...entered }: Registration): void {
  const { companyName, companyAddress, ...person } = entered;
  saveDraft({ ...storedDraft(), ...person, ...(entered.userType === 'company' ? { companyName, companyAddress } : {}) });
}
