import { COUNTRIES } from '../../../reference/countries';
import { Headline } from '../text/headline';
import { countriesOfArticle, mentionsIn, mentionsInHeadline } from './title-countries';

const presences = (title: string, { language = 'en', outlet = '', day = null as number | null, opening = '' } = {}) => {
  const surroundings = { language, outletDomain: outlet, day };
  const headline = mentionsInHeadline(new Headline(title, outlet), surroundings);
  return countriesOfArticle(headline, { mentions: mentionsIn(opening, surroundings), places: null });
};
const of = (title: string, language = 'en', outlet = ''): string[] =>
  presences(title, { language, outlet })
    .map(({ index }) => COUNTRIES[index].iso2)
    .sort();

describe('countriesOfArticle of a headline', () => {
  it.each([
    ['names', 'Floods in Bangladesh cut off villages', ['BD']],
    ['peoples', 'Nigerian lawmakers reject the bill', ['NG']],
    ['towns', 'Bridge closed in Coimbatore after storm', ['IN']],
    ['provinces', 'Schools stay shut across Karnataka', ['IN']],
    ['offices of one country', 'Knesset passes the budget', ['IL']],
    ['the longer name', 'South Sudan and Sudan sign accord', ['SD', 'SS']],
    ['several words, each country once', 'France, French farmers and Marseille', ['FR']],
  ])('recognizes countries by %s', (_, title, expected) => {
    expect(of(title)).toEqual(expected);
  });

  it.each([
    ['a pronoun', 'They told us the truth', []],
    ['a state', 'Trade talks between the US and Japan', ['JP', 'US']],
    ['a player', 'Michael Jordan buys a farm', []],
    ['the kingdom', 'Refugees cross the border of Jordan', ['JO']],
    ['a bird', 'How to roast a turkey for eight', []],
    ['a verb', 'How to polish silver', []],
    ['an American state beside its town', 'Fire in Atlanta, Georgia', ['US']],
    ['an American state beside another', 'Texas and Georgia pass the law', ['US']],
    ['a name of two places', 'Georgia counts its votes', []],
    ['a university', 'Georgia Tech opens a laboratory', []],
    ['the country', 'Georgia counts its votes, Tbilisi waits', ['GE']],
    ['the river’s delta', 'Spill in the Niger Delta', ['NG']],
    ['Niger’s people', 'Nigerien soldiers return', ['NE']],
    ['both neighbours', 'Niger and Nigeria reopen their border', ['NE', 'NG']],
    ['Congo, the larger', 'Floods in Congo', ['CD']],
    ['the smaller Congo', 'Floods in the Republic of the Congo', ['CG']],
    ['people of either Congo', 'Congolese singer on tour', []],
    ['a state within a longer name', 'Earthquake shakes Papua New Guinea', ['PG']],
    ['a territory', 'Storm nears American Samoa', ['US']],
    ['a nation', 'New Polish government sworn in', ['PL']],
    ['a town by its state', 'Rain postpones fireworks in Portsmouth, NH', ['US']],
    ['a town in lower case', 'a split and a nice reading of the text', []],
  ])('does not confuse countries with look-alikes: %s', (_, title, expected) => {
    expect(of(title)).toEqual(expected);
  });

  it.each([
    ['es', 'El Gobierno de México y Estados Unidos pactan', ['MX', 'US']],
    ['es', 'La economía de EE.UU. crece', ['US']],
    ['fr', 'Incendies au Canada : la France envoie des pompiers', ['CA', 'FR']],
    ['de', 'Russland und China unterzeichnen Abkommen', ['CN', 'RU']],
    ['pt', 'Terremoto no Japão', ['JP']],
    ['it', 'Accordo tra Germania e Spagna', ['DE', 'ES']],
    ['nl', 'Protest in Duitsland', ['DE']],
    ['ru', 'Переговоры России и Украины отложены', ['RU', 'UA']],
    ['pl', 'Wybory w Niemczech i Hiszpanii', ['DE', 'ES']],
    ['cs', 'V Česku přibylo nakažených', ['CZ']],
    ['tr', "Türkiye'de deprem, Yunanistan'dan yardım", ['GR', 'TR']],
    ['fi', 'Ruotsin hallitus eroaa', ['SE']],
    ['ar', 'زلزال في تركيا وسوريا', ['SY', 'TR']],
    ['zh', '中国与俄罗斯签署协议', ['CN', 'RU']],
    ['ja', '韓国と北朝鮮が会談', ['KP', 'KR']],
    ['ko', '러시아와 중국의 정상회담', ['CN', 'RU']],
    ['hi', 'भारत और चीन के बीच वार्ता', ['CN', 'IN']],
    ['vi', 'Động đất ở Nhật Bản', ['JP']],
    ['id', 'Gempa bumi di Jepang', ['JP']],
  ])('reads countries in %s: %s', (language, title, expected) => {
    expect(of(title, language)).toEqual(expected);
  });

  it.each([
    ['hi', 'on, and Peru', 'सड़क पर हादसा, दो की मौत', []],
    ['hi', 'Peru itself', 'पेरू में भूकंप', ['PE']],
    ['th', 'until, and China', 'รอจนดึกกว่าจะได้เจอกัน', []],
    ['th', 'the Red Cross, and Chad', 'สภากาชาดจัดงาน', []],
    ['th', 'China itself', 'จีนลงนามข้อตกลง', ['CN']],
    ['vi', 'suffered, and Belgium; law, and France', 'Tài xế bị phạt vì vi phạm pháp luật', []],
    ['vi', 'labour, and Laos', 'Lao động nữ nghỉ hưu', []],
    ['vi', 'the countries themselves', 'Pháp và Bỉ ký thỏa thuận', ['BE', 'FR']],
    ['vi', 'the countries in capitals', 'PHÁP VÀ BỈ KÝ THỎA THUẬN', ['BE', 'FR']],
    ['vi', 'a law, where it begins the headline', 'Pháp luật mới về đất đai', []],
    ['tr', 'murder, and China; street, and Chad', 'Halk Caddesi’nde cinayet', []],
    ['tr', 'finance, and Mali', 'Maliye Bakanlığı açıkladı', []],
    ['tr', 'China itself', "Çin'de sel felaketi", ['CN']],
    ['ru', 'that, and Togo', 'Кроме того, цены выросли', []],
    ['ru', 'a lorry, and Georgia', 'Грузовик сбил пешехода, грузы на дороге', []],
    ['ru', 'Georgia and China themselves', 'Президент Грузии встретился с послом Китая', ['CN', 'GE']],
    ['ru', 'South Korea in another case', 'Выборы в Южной Корее', ['KR']],
    ['fi', 'own, and Oman', 'Ministeri osti oman asunnon', []],
    ['it', 'uses, and America', 'Il Comune usa i droni', []],
    ['nl', 'versus, and America', 'Ajax vs Feyenoord', []],
    ['id', 'a club, and America', 'AS Roma menang', []],
    ['ja', 'a title, and Thailand', '新タイトル発表、ドイツで公開', ['DE']],
    ['ja', 'Thailand itself', 'タイ首相が訪中', ['TH']],
    ['ja', 'India, and Indonesia beside it', 'インドとインドネシアが協定に署名', ['ID', 'IN']],
    ['zh', 'a Sudan, and the other beside it', '苏丹与南苏丹会谈', ['SD', 'SS']],
  ])('distinguishes countries in %s from words that differ by a mark or contain the name: %s', (language, _, title, expected) => {
    expect(of(title, language)).toEqual(expected);
  });

  it('ignores the outlet’s own name in a headline', () => {
    expect(of('Ten recipes for the summer - India Times', 'en', 'indiatimes.com')).toEqual([]);
  });

  it.each([
    ['people in office', 'Hegseth Visits Troops', 'bbc.co.uk', ['US']],
    ['a surname with another given name', 'Kevin Carney honored at festival', 'bbc.co.uk', []],
    ['agencies, by their capitals', 'ICE raids farm', 'bbc.co.uk', ['US']],
    ['not the same letters as a word', 'Ice closes the rink', 'bbc.co.uk', []],
    ['courts, by the outlet', 'Supreme Court hears case on tariffs', 'the-new-york-times', ['US']],
    ['not courts of unknown outlets', 'Supreme Court hears case on tariffs', 'example.com', []],
    ['not another country’s court', 'Brazil’s Supreme Court hears case', 'the-new-york-times', ['BR']],
    ['not a minister whose country is named', 'Bangladesh mourns prime minister', 'bbc.co.uk', ['BD']],
    ['the state, in an outlet of its country', 'Georgia counts its votes', 'ajc.com', ['US']],
    ['the town of the outlet’s country', 'Man held in Birmingham', 'al.com', ['US']],
    ['the larger town elsewhere', 'Man held in Birmingham', 'bbc.co.uk', ['GB']],
    ['a place where a team is meant', 'Cleveland rallies past Louisville', 'espn.com', ['US']],
    ['not clubs', 'Buffalo Bills sign two', 'espn.com', []],
    ['not people named as places', 'Austin Reaves scores 40', 'espn.com', []],
    ['not firms', 'Washington Post cuts jobs', 'cnn.com', []],
    ['not territories of their own', 'Storm nears Puerto Rico and Greenland', 'cnn.com', []],
    ['counties', 'Crash in Dawson County kills two', 'kare11.com', ['US']],
    ['not months', 'Launch planned in March', 'bbc.co.uk', []],
  ])('tells countries from the context: %s', (_, title, outlet, expected) => {
    expect(of(title, 'en', outlet)).toEqual(expected);
  });

  it('gives a surname the country of whoever is in office on the day', () => {
    const on = (date: string): string[] =>
      presences('Carney raises the issue', { day: Date.parse(date) / 86_400_000 }).map(({ index }) => COUNTRIES[index].iso2);
    expect([on('2015-06-01'), on('2024-01-01'), on('2026-01-01')]).toEqual([['GB'], [], ['CA']]);
  });

  it('counts every country that the headline names as wholly present, five at most', () => {
    expect(presences('Peru, Chile, Brazil, Bolivia, Ecuador and Uruguay agree').map(({ presence }) => presence)).toEqual(Array(5).fill(1000));
  });

  it('puts countries of the text after those of the headline, half present where it names them once', () => {
    const found = presences('Peru at last', { opening: 'LIMA — Chile hosts Brazil, and Brazil wins.' });
    expect(found.map(({ index, presence }) => [COUNTRIES[index].iso2, presence])).toEqual([
      ['PE', 1000],
      ['CL', 500],
      ['BR', 1000],
    ]);
  });

  it('keeps the words that point to a country', () => {
    const [first, second] = presences('Starmer tells French farmers in Marseille');
    expect(first.reasons).toEqual([{ from: 'headline', kind: 'office', words: 'Starmer' }]);
    expect(second.reasons).toEqual([
      { from: 'headline', kind: 'people', words: 'French' },
      { from: 'headline', kind: 'institution', words: 'Marseille' },
    ]);
  });

  it('reads headlines without letters, of any length and in unknown languages', () => {
    expect(of('')).toEqual([]);
    expect(of('1:0 — !!!', 'xx')).toEqual([]);
    expect(of('1:0', 'constructor')).toEqual([]);
    expect(of(`${'Peru '.repeat(5_000)}`, 'und')).toEqual(['PE']);
    expect(of('Floods in Kenya', 'de-CH')).toEqual([]);
  });
});
