import 'reflect-metadata';
import { IsEmail, IsOptional, MaxLength, MinLength } from 'class-validator';
import { MayBeLeftOut } from '../http/input/field-rule';
import { IsAccepted, IsAmount, IsEmailAddress, IsFlag, IsId, IsObjectOf, IsOneOf, IsText, IsWholeNumber } from '../http/input/field-rules';
import { message } from '../messages/message';
import { Problem } from './problem';
import { RequestValidationPipe } from './validation.pipe';
import { messagesIn } from '../messages/messages';

class Place {
  @IsText({ max: 10, pattern: /^[A-Z]+$/, invalid: message('country_unknown') })
  country!: string;
}

class Request {
  @IsText({ min: 2, max: 5, isTrimmed: true })
  name!: string;

  @IsEmailAddress()
  email!: string;

  @IsOneOf(['red', 'green'], { missing: message('category_unknown') })
  color!: string;

  @IsFlag()
  loud!: boolean;

  @IsAccepted({ missing: message('country_unknown') })
  terms!: boolean;

  @IsWholeNumber(1, 3)
  count!: number;

  @IsAmount(0, 1)
  weight!: number;

  @IsId()
  id!: string;

  @IsOptional()
  @IsObjectOf(() => Place)
  place?: Place;

  @MayBeLeftOut()
  @IsText({ max: 10, isTrimmed: true })
  note?: string;
}

/** Library decorators as a careless change might add them. */
class Careless {
  @IsEmail()
  email!: string;

  @MinLength(3, { message: message('too_short') })
  @MaxLength(5, { message: message('too_long') })
  name!: string;
}

const GOOD = {
  name: 'Ana',
  email: 'ana@example.com',
  color: 'red',
  loud: false,
  terms: true,
  count: 3,
  weight: 0.5,
  id: 'c0ffee00-0000-4000-8000-000000000001',
};

async function errorsOf(body: object, metatype: new () => object = Request): Promise<unknown> {
  try {
    await new RequestValidationPipe().transform(body, { type: 'body', metatype });
    return {};
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.errorsIn(messagesIn('en'));
  }
}

describe('validating fields', () => {
  it('accepts valid fields, trims texts and normalises e-mail addresses', async () => {
    const body = { ...GOOD, name: '  Zoe\u0308 ', email: ' Ana@B\u00fccher.example ', place: { country: 'SA' } };
    const read: unknown = await new RequestValidationPipe().transform(body, { type: 'body', metatype: Request });
    expect(read).toEqual({ ...body, name: 'Zo\u00eb', email: 'ana@xn--bcher-kva.example' });
  });

  it('takes null for a member that is left out, where it may be', async () => {
    const read: unknown = await new RequestValidationPipe().transform({ ...GOOD, note: null }, { type: 'body', metatype: Request });
    expect(read).toMatchObject({ ...GOOD, note: undefined });
  });

  it.each([
    [{ name: undefined }, { name: ['name is missing.'] }],
    [{ name: null }, { name: ['name is missing.'] }],
    [{ name: '  ' }, { name: ['name is missing.'] }],
    [{ name: 7 }, { name: ['name must be text.'] }],
    [{ name: 'A' }, { name: ['name must have at least 2 characters.'] }],
    [{ name: 'Anabel' }, { name: ['name must not have more than 5 characters.'] }],
    [{ name: '\u{1f600}'.repeat(5) }, {}],
    [{ email: '' }, { email: ['email is missing.'] }],
    [{ email: 'ana' }, { email: ['email must be an email address.'] }],
    [{ email: ['ana@example.com'] }, { email: ['email must be an email address.'] }],
    [{ color: 'blue' }, { color: ['color must be one of red, green.'] }],
    [{ color: ['red'] }, { color: ['color must be one of red, green.'] }],
    [{ color: undefined }, { color: ['color must be a category code, such as energy.'] }],
    [{ loud: 'true' }, { loud: ['loud must be true or false.'] }],
    [{ terms: false }, { terms: ['terms must be the ISO 3166 code of one of the 195 countries, such as SA.'] }],
    [{ terms: 'true' }, { terms: ['terms must be the ISO 3166 code of one of the 195 countries, such as SA.'] }],
    [{ count: 4 }, { count: ['count must be a whole number from 1 to 3.'] }],
    [{ count: 1.5 }, { count: ['count must be a whole number from 1 to 3.'] }],
    [{ count: '1' }, { count: ['count must be a whole number from 1 to 3.'] }],
    [{ weight: 2 }, { weight: ['weight must be a number from 0 to 1.'] }],
    [{ weight: Infinity }, { weight: ['weight must be a number.'] }],
    [{ id: '7' }, { id: ['id is not valid.'] }],
    [{ place: 'SA' }, { place: ['place must be an object.'] }],
    [{ place: [] }, { place: ['place must be an object.'] }],
    [{ place: { country: 'sa' } }, { 'place.country': ['country must be the ISO 3166 code of one of the 195 countries, such as SA.'] }],
    [{ place: { country: 'SA', 'x.y': 1 } }, { 'place.x.y': ['x.y is not recognized.'] }],
    [{ name: 'a\nb' }, { name: ['name must be a single line.'] }],
  ])('answers %j with one sentence for each field', async (change, errors) => {
    expect(await errorsOf({ ...GOOD, ...change })).toEqual(errors);
  });

  it('answers an empty body with one sentence for each required field', async () => {
    expect(Object.values((await errorsOf({})) as object).map((sentences: string[]) => sentences.length)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  });
});

describe('messages for the rules of the library', () => {
  it('come from the catalogue with their limits, never from the library', async () => {
    expect(await errorsOf({ email: 'x', name: 'ab' }, Careless)).toEqual({
      email: ['email is not valid.'],
      name: ['name must have at least 3 characters.'],
    });
    expect(await errorsOf({ email: 'x@example.com', name: 'abcdef' }, Careless)).toEqual({ name: ['name must not have more than 5 characters.'] });
  });

  it('do not treat user text that looks like an internal marker as one', async () => {
    expect(await errorsOf({ ...GOOD, ['\u0001message {"key":"missing"}']: 1 })).toEqual({
      ['\u0001message {"key":"missing"}']: ['\u0001message {"key":"missing"} is not recognized.'],
    });
  });
});
