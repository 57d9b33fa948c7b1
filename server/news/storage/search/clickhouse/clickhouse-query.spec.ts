import { conditionOf, TEXTS_OF_SPAN } from './clickhouse-query';

describe('conditionOf', () => {
  it.each([
    [`'rate'`, 'has(lexemes, {word0:String})', ['rate']],
    [`'o''brien' & !'a'`, '(has(lexemes, {word0:String}) AND NOT has(lexemes, {word1:String}))', [`o'brien`, 'a']],
    [`'a' & 'b' | 'c'`, '((has(lexemes, {word0:String}) AND has(lexemes, {word1:String})) OR has(lexemes, {word2:String}))', ['a', 'b', 'c']],
    [`!( 'a' | 'b' )`, 'NOT (has(lexemes, {word0:String}) OR has(lexemes, {word1:String}))', ['a', 'b']],
    [
      `'a' <-> 'b' <2> 'c'`,
      `(day, number) IN (SELECT day, number FROM ${TEXTS_OF_SPAN} AND has(lexemes, {word0:String}) AND has(lexemes, {word1:String}) AND has(lexemes, {word2:String}) ` +
        'AND arrayExists((w, p) -> w = {word0:String} AND arrayExists((v, q) -> v = {word1:String} AND q = p + 1, lexemes, positions) ' +
        'AND arrayExists((v, q) -> v = {word2:String} AND q = p + 3, lexemes, positions), lexemes, positions))',
      ['a', 'b', 'c'],
    ],
    [`'a' | !'a'`, '(has(lexemes, {word0:String}) OR NOT has(lexemes, {word0:String}))', ['a']],
    [`') OR 1=1 --' & '<->'`, '(has(lexemes, {word0:String}) AND has(lexemes, {word1:String}))', [`) OR 1=1 --`, '<->']],
  ])('writes the query %s as a condition', (query, condition, words) => {
    const parameters: Record<string, unknown> = {};
    expect(conditionOf(query, parameters)).toBe(condition);
    expect(Object.values(parameters)).toEqual(words);
  });

  it.each(['', `'a' 'b'`, `( 'a'`, `& 'a'`])('refuses a query that makes no sense: %s', (query) => {
    expect(() => conditionOf(query, {})).toThrow();
  });
});
