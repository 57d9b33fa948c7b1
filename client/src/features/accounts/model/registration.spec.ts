import { describe, expect, it } from '@jest/globals';
import { HttpError } from '../../../shared/api/http-error';
import { chrome } from '../../../shared/i18n/en/app/chrome';
import { register } from '../../../shared/i18n/en/accounts/register';
import { checkRegistration, explainRegistration, type Registration, toRequest } from './registration';

const COMPLETE: Registration = {
  userType: 'individual',
  email: 'margaret.hale@milton.example',
  name: 'Margaret',
  surname: 'Hale',
  country: 'United Kingdom',
  industry: 'Textiles',
  companyName: '',
  companyAddress: '',
  password1: 'north and south',
  password2: 'north and south',
  acceptTerms: true,
};
const EMPTY: Registration = {
  ...COMPLETE,
  email: ' ',
  name: '',
  surname: '',
  country: '',
  industry: '',
  password1: '',
  password2: '',
  acceptTerms: false,
};

function told(entered: Registration): readonly string[] {
  return checkRegistration(entered, register.faults).map(({ message }) => message);
}

function refusal(errors: Record<string, string[]>): HttpError {
  return new HttpError(400, { type: '', title: '', status: 400, detail: '', error: '', code: '', instance: '', requestId: '', errors });
}

describe('checkRegistration', () => {
  it('finds no fault in a complete sign-up', () => {
    expect(told(COMPLETE)).toEqual([]);
    expect(told({ ...COMPLETE, userType: 'company', companyName: 'Marlborough Mills', companyAddress: '1 Crampton Road' })).toEqual([]);
  });

  it('returns every message of the specification, in its order, where everything is wrong', () => {
    expect(told({ ...EMPTY, userType: 'company', password2: 'north' })).toEqual(Object.values(register.faults));
  });

  it('asks an individual for no company', () => {
    expect(told(EMPTY)).not.toContain(register.faults.companyName);
    expect(told(EMPTY)).not.toContain(register.faults.companyAddress);
  });

  it.each(['', '   ', '-Anne', 'R2'])('refuses %j as a name', (name) => {
    expect(told({ ...COMPLETE, name, surname: name })).toEqual([register.faults.name, register.faults.surname]);
  });

  it.each(['Anne-Marie', "O'Hara", 'José', 'ليلى'])('accepts %j as a name', (name) => {
    expect(told({ ...COMPLETE, name, surname: name })).toEqual([]);
  });
});

describe('explainRegistration', () => {
  it('shows each refusal of a field once, as field and message', () => {
    const faults = explainRegistration(refusal({ email: ['is taken', 'is taken'], country: ['is taken'] }), chrome.states);
    expect(faults.map((fault) => fault.told)).toEqual(['email: is taken', 'country: is taken']);
  });

  it('shows a failure that is about no field without naming one', () => {
    expect(explainRegistration(new HttpError(0, null), chrome.states)).toEqual([{ field: null, message: chrome.states.unreachable }]);
  });
});

it('the sign-up of an individual sends no company name', () => {
  expect(Object.keys(toRequest({ ...COMPLETE, companyName: 'left over' }))).not.toContain('companyName');
});
