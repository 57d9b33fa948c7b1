import { configurationOf, SEARCH_CONFIGURATIONS, toSearchQuery, toSearchText } from './search-text';

describe('toSearchText', () => {
  it.each([
    ['中国经济增长', '中国 经济 增长'],
    ['AI技术股大涨', 'ai 技术 股 大 涨'],
    ['日本銀行が金利を', '日本 銀行 が 金利 を'],
    ['ขึ้นดอกเบี้ย', 'ขึ้น ดอกเบี้ย'],
    ['الحُكُومَة', 'الحكومة'],
    ['ＦＵＬＬ Width', 'full width'],
  ])('writes %s as %s', (text, written) => {
    expect(toSearchText(text).split(/\s+/).filter(Boolean).join(' ')).toBe(written);
  });
});

describe('toSearchQuery', () => {
  it.each([
    ['中国经济 or rates', '"中国 经济" or rates'],
    ['"中国经济"', '" 中国 经济 "'],
    ['-中国经济 利率', '-"中国 经济" 利率'],
    ['AI技术', 'ai 技术'],
    ['“rate decision” -«home loans»', '"rate decision" -"home loans"'],
    ['„Höhere Zinsen“ or ＂taux＂', '"höhere zinsen" or "taux"'],
    ['「中国经济」', '" 中国 经济 "'],
    ['o’brien', 'o’brien'],
    ['“the "acting" minister” war', '"the acting minister" war'],
    ['"the “acting” minister" war', '"the acting minister" war'],
    ['“the “acting” minister” war', '"the acting minister" war'],
    ['«le “premier” ministre» -"taux"', '"le premier ministre" -"taux"'],
    ['「中国『经济』」', '" 中国 经济 "'],
    ['“prime minister" war', '"prime minister" war'],
    ['"prime minister” war', '"prime minister" war'],
    ['“prime minister“ or »taux directeurs»', '"prime minister" or "taux directeurs"'],
    ['”prime minister” war', '"prime minister" war'],
    ['prime "minister 中国经济', 'prime minister "中国 经济"'],
  ])('reads %s as %s', (query, written) => {
    expect(toSearchQuery(query).replace(/\s+/g, ' ').trim()).toBe(written);
  });
});

it('every language has a configuration that is asked', () => {
  for (const language of ['en', 'ar', 'zh', 'xx', 'und']) expect(SEARCH_CONFIGURATIONS).toContain(configurationOf(language));
});
