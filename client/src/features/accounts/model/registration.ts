import type { RegisterAccountRequest } from '../../../shared/api/generated/barograph.schemas';
import { PERSON_NAME } from '../../../shared/contract/person-name';
import type { ChromeMessages } from '../../../shared/i18n/en/app/chrome';
import { whatHappened } from '../../../shared/ui/text/failure-text';
import type { RegisterMessages } from '../../../shared/i18n/en/accounts/register';
import { type Fault, explainFailure, fieldFaults, requireText, textOf } from './faults';

export type UserType = 'individual' | 'company';

/** What the form holds, as it was entered. */
export interface Registration {
  readonly userType: UserType;
  readonly email: string;
  readonly name: string;
  readonly surname: string;
  readonly country: string;
  readonly industry: string;
  readonly companyName: string;
  readonly companyAddress: string;
  readonly password1: string;
  readonly password2: string;
  readonly acceptTerms: boolean;
}

export function readRegistration(data: FormData, userType: UserType): Registration {
  const text = (field: string): string => textOf(data, field).trim();
  return {
    userType,
    email: text('email'),
    name: text('name'),
    surname: text('surname'),
    country: text('country'),
    industry: text('industry'),
    companyName: text('companyName'),
    companyAddress: text('companyAddress'),
    password1: textOf(data, 'password1'),
    password2: textOf(data, 'password2'),
    acceptTerms: data.has('acceptTerms'),
  };
}

/** The checks of the specification, in its order; all that fail are told. */
export function checkRegistration(entered: Registration, messages: RegisterMessages['faults']): readonly Fault[] {
  const unless = (isGood: boolean, field: string, message: string): readonly Fault[] => (isGood ? [] : [{ field, message }]);
  const isCompany = entered.userType === 'company';
  return [
    ...requireText('email', entered.email, messages.email),
    ...unless(PERSON_NAME.test(entered.name), 'name', messages.name),
    ...unless(PERSON_NAME.test(entered.surname), 'surname', messages.surname),
    ...requireText('country', entered.country, messages.country),
    ...requireText('industry', entered.industry, messages.industry),
    ...unless(entered.password1 !== '', 'password1', messages.password),
    ...unless(entered.password1 === entered.password2, 'password2', messages.mismatch),
    ...unless(entered.acceptTerms, 'acceptTerms', messages.terms),
    ...(isCompany ? requireText('companyName', entered.companyName, messages.companyName) : []),
    ...(isCompany ? requireText('companyAddress', entered.companyAddress, messages.companyAddress) : []),
  ];
}

export function toRequest({ companyName, companyAddress, ...person }: Registration): RegisterAccountRequest {
  const common = { ...person, industry: person.industry as RegisterAccountRequest['industry'] };
  return person.userType === 'company' ? { ...common, companyName, companyAddress } : common;
}

/** The server's messages as `field: message`, each once; what is about no field as it is. */
export function explainRegistration(error: unknown, states: ChromeMessages['states']): readonly Fault[] {
  const told = new Map(fieldFaults(error).map((fault) => [`${fault.field}: ${fault.message}`, fault]));
  if (told.size > 0) return [...told].map(([text, fault]) => ({ ...fault, told: text }));
  // The specification has no sentence for this.
  const happened = whatHappened(error, states);
  return happened === null ? explainFailure(error, states.failed, states) : [{ field: null, message: happened }];
}
