import { parseIsoDay } from '../../../platform/clock';
import { OutletOwners, ownerKey } from './outlet-owners';

const owners = new OutletOwners([
  { outlet: 'towns-a.com', since: null, owner: 'First Papers' },
  { outlet: 'towns-a.com', since: '2019-11-19', owner: 'Second Papers' },
  { outlet: 'free.towns-a.com', since: '2020-06-01', owner: null },
  { outlet: 'city-a.com', since: '2015-01-10', owner: 'First Papers' },
]);

describe('ownerOf', () => {
  it.each([
    ['towns-a.com', '1999-01-01', 'First Papers'],
    ['towns-a.com', '2019-11-18', 'First Papers'],
    ['towns-a.com', '2019-11-19', 'Second Papers'],
    ['plymouth.towns-a.com', '2018-09-17', 'First Papers'],
    ['deep.plymouth.towns-a.com', '2024-01-01', 'Second Papers'],
    ['free.towns-a.com', '2020-05-31', 'Second Papers'],
    ['free.towns-a.com', '2020-06-01', null],
    ['city-a.com', '2015-01-09', null],
    ['city-a.com', '2015-01-10', 'First Papers'],
    ['other-towns-a.com', '2020-01-01', null],
    ['a-slug', '2020-01-01', null],
  ])('gives %s on %s the owner %s', (domain, day, owner) => expect(owners.ownerOf(domain, parseIsoDay(day)!)).toBe(owner));
});

it('the key of an owner is no domain and no slug', () => {
  expect(ownerKey('Reach plc')).toBe('owner:reach-plc');
  expect(ownerKey('L’Équipe & Fils')).toBe('owner:l-equipe-fils');
  expect(ownerKey(' - ')).toBeNull();
});
