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

describe('what is said of a sign-up before it is sent', () => {
  it('is nothing where all is there', () => {
    expect(told(COMPLETE)).toEqual([]);
    expect(told({ ...COMPLETE, userType: 'company', companyName: 'Marlborough Mills', companyAddress: '1 Crampton Road' })).toEqual([]);
  });

  it('is every message of the specification, in its order', () => {
    expect(told({ ...EMPTY, userType: 'company', password2: 'north' })).toEqual(Object.values(register.faults));
  });

  it('leaves out the company where one signs up for oneself', () => {
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

describe('what the server says of a sign-up', () => {
  it('is shown as field and message, each once', () => {
    const faults = explainRegistration(refusal({ email: ['is taken', 'is taken'], country: ['is taken'] }), chrome.states);
    expect(faults.map((fault) => fault.told)).toEqual(['email: is taken', 'country: is taken']);
  });

  it('is shown as it is where it is about no field', () => {
    expect(explainRegistration(new HttpError(0, null), chrome.states)).toEqual([{ field: null, message: chrome.states.unreachable }]);
  });
});

it('an individual sends no company', () => {
  expect(Object.keys(toRequest({ ...COMPLETE, companyName: 'left over' }))).not.toContain('companyName');
});
