import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CATEGORIES } from '../../../reference/categories';
import { titleWords } from '../text/title-words';
import { scoreHeadline } from './score-headline';
import type { PhraseRules } from './phrases/phrase-rule';

function pointsOf(title: string, language: string): Float64Array {
  const points = new Float64Array(CATEGORIES.length);
  scoreHeadline(titleWords(title), language, points);
  return points;
}

function categories(title: string, language: string): string[] {
  const points = pointsOf(title, language);
  return CATEGORIES.flatMap(({ code }, index) => (points[index] >= 2.5 ? [code] : []));
}

/** Headlines made for this test, by language, for the six categories that GDELT's themes barely cover. */
const THIN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    sports: 'Goalkeeper misses the semi-final',
    retail: 'Supermarkets open later on Sundays',
    tourism: 'Tourists return to the old harbour town',
    realestate: 'Tenants face another rent increase',
    manufacturing: 'Steelmaker closes its oldest factory',
    culture: 'Museum shows a forgotten painter',
  },
  es: {
    sports: 'El delantero firma tras el partido de baloncesto',
    retail: 'Las rebajas llenan los centros comerciales',
    tourism: 'Los hoteles reciben más turistas que nunca',
    realestate: 'El alquiler de vivienda sigue subiendo',
    manufacturing: 'La fábrica de acero reduce turnos',
    culture: 'El museo recupera una novela perdida',
  },
  fr: {
    sports: "L'entraîneur quitte la Ligue 1",
    retail: 'Les soldes déçoivent les supermarchés',
    tourism: 'Les vacanciers boudent les campings',
    realestate: 'Les loyers montent encore, les locataires aussi',
    manufacturing: "L'usine du constructeur automobile fermera",
    culture: 'Une exposition au musée pour le romancier',
  },
  de: {
    sports: 'Der Torwart fehlt der Nationalmannschaft',
    retail: 'Einzelhandel und Supermärkte klagen',
    tourism: 'Urlauber buchen wieder mehr Hotels',
    realestate: 'Die Mieten in Großstädten steigen',
    manufacturing: 'Maschinenbauer schließt die Fabrik',
    culture: 'Ausstellung im Museum ehrt die Schauspielerin',
  },
  pt: {
    sports: 'Goleiro renova antes do Brasileirão',
    retail: 'Supermercados e lojas abrem no feriado',
    tourism: 'Hotéis esperam turistas nas férias',
    realestate: 'Preço do aluguel de imóveis sobe',
    manufacturing: 'Montadora suspende fábrica de automóveis',
    culture: 'Cantora lança filme no festival',
  },
  it: {
    sports: "L'allenatore lascia la squadra di calcio",
    retail: 'Saldi nei negozi, supermercati affollati',
    tourism: 'Alberghi pieni, turisti in aumento',
    realestate: 'Affitti in rialzo, pochi immobili',
    manufacturing: 'Lo stabilimento licenzia gli operai',
    culture: 'Mostra al museo sul pittore',
  },
  ru: {
    sports: 'Вратарь пропустит матч чемпионата',
    retail: 'Магазины объявили распродажу',
    tourism: 'Туристы вернулись на курорты',
    realestate: 'Ипотека и аренда квартир дорожают',
    manufacturing: 'Завод остановил конвейер',
    culture: 'Музей открыл выставку художника',
  },
  ar: {
    sports: 'مدرب المنتخب يعلن تشكيلة المباراة',
    retail: 'متاجر تعلن تخفيضات قبل العيد',
    tourism: 'الفنادق تستقبل السياح',
    realestate: 'ارتفاع الإيجار في سوق العقارات',
    manufacturing: 'مصنع جديد للحديد والصلب',
    culture: 'المتحف يستضيف مهرجان السينما',
  },
  zh: {
    sports: '女排小组赛收获冠军',
    retail: '多家超市推出打折活动',
    tourism: '假期景区迎来大批游客',
    realestate: '多地二手房房价下跌',
    manufacturing: '钢铁工厂新生产线投产',
    culture: '博物馆举办新展览',
  },
  ja: {
    sports: '高校野球の決勝戦が延期に',
    retail: '大手コンビニと百貨店が営業短縮',
    tourism: '温泉旅館に観光客が戻る',
    realestate: '都心のマンション価格と家賃が上昇',
    manufacturing: '自動車工場が生産を停止',
    culture: '美術館で展覧会が開幕',
  },
  tr: {
    sports: 'Teknik direktör maç öncesi konuştu',
    retail: 'Market zincirleri alışveriş saatini uzattı',
    tourism: 'Turistler otelleri doldurdu',
    realestate: 'Kiralık konut bulmak zorlaştı',
    manufacturing: 'Fabrika üretime ara verdi',
    culture: 'Müzede yeni sergi açıldı',
  },
  id: {
    sports: 'Pelatih timnas umumkan skuad',
    retail: 'Toko ritel beri diskon akhir tahun',
    tourism: 'Wisatawan padati pantai dan hotel',
    realestate: 'Harga apartemen dan perumahan naik',
    manufacturing: 'Pabrik baja tambah lini produksi',
    culture: 'Museum gelar pameran dan konser',
  },
  nl: {
    sports: 'Doelman mist wedstrijd in de Eredivisie',
    retail: 'Winkels en supermarkten eerder dicht',
    tourism: 'Toeristen vinden het strand terug',
    realestate: 'Huurders wachten op een woning',
    manufacturing: 'Staalfabrikant sluit fabriek',
    culture: 'Museum toont werk van kunstenaar',
  },
  pl: {
    sports: 'Trener powołał piłkarzy na mecz',
    retail: 'Sklepy skracają promocje w niedzielę',
    tourism: 'Turyści wracają do hoteli',
    realestate: 'Mieszkania drożeją, czynsze też',
    manufacturing: 'Fabryka wstrzymała produkcję',
    culture: 'Muzeum otworzyło wystawę',
  },
};

describe('headlines of the six categories that themes barely cover', () => {
  const cases = Object.entries(THIN).flatMap(([language, titles]) =>
    Object.entries(titles).map(([code, title]): [string, string, string] => [language, code, title]),
  );

  it.each(cases)('categorizes a headline in %s as %s: %s', (language, code, title) => {
    expect(categories(title, language)).toContain(code);
  });

  it.each(cases.filter(([language]) => language !== 'en'))('categorizes a headline in %s without a stated language as %s: %s', (_, code, title) => {
    expect(categories(title, 'und')).toContain(code);
  });
});

describe('ambiguous words', () => {
  it.each([
    ['White House hosts a dinner', 'realestate'],
    ['The pitcher of water broke open', 'science'],
    ['Surgical strike by the militia', 'health'],
    ['Food bank opens', 'finance'],
    ['Web traffic doubles', 'transport'],
    ['Actor found in hotel room', 'tourism'],
    ['Photo album found in the attic', 'culture'],
    ['They watched a good match', 'sports'],
    ['Man charged after a fight', 'energy'],
  ])('does not put “%s” under %s', (title, code) => {
    expect(categories(title, 'en')).not.toContain(code);
  });

  it('reads words in the language of the headline: German "war" is not a war, English "people" are not celebrities', () => {
    expect(Math.max(...pointsOf('Er war müde', 'de'))).toBe(0);
    expect(Math.max(...pointsOf('The war', 'en'))).toBe(1.5);
    expect(categories('People leave early', 'en')).toEqual([]);
    expect(categories('People : la photo du jour', 'fr')).toContain('culture');
    expect(categories('Sur la route', 'fr')).toEqual(['transport']);
    expect(categories('The new route', 'en')).toEqual([]);
  });
});

describe('the language of a headline', () => {
  it('recognizes the tag of a language in any case, and falls back to English', () => {
    expect(categories('Die Mieten steigen', 'de-AT')).toEqual(['realestate']);
    expect(categories('Die Mieten steigen', 'DE')).toEqual(['realestate']);
    expect(categories('Die Mieten steigen', 'sv')).toEqual([]);
    expect(categories('Hotel', 'sv')).toEqual(['tourism']);
  });

  it('reads other scripts whatever language the headline states', () => {
    expect(categories('Завод остановил конвейер', 'en')).toEqual(['manufacturing']);
  });
});

describe('phrase lists', () => {
  const folder = join(__dirname, 'phrases');
  const lists = readdirSync(folder)
    .filter((name) => name !== 'phrase-rule.ts' && name !== 'idle-phrases.ts')
    .map((name): [string, PhraseRules] => {
      // oxlint-disable-next-line typescript/no-require-imports
      const [rules] = Object.values(require(join(folder, name)) as Record<string, PhraseRules>);
      return [name, rules];
    });
  const phrasesOf = (rules: PhraseRules): string[] =>
    Object.values(rules).flatMap(({ strong, weak }) => [strong, weak].filter((text) => text !== '').flatMap((text) => text.split(', ')));

  it.each(lists)('%s: every phrase can be matched, and a list in another language covers every category', (name, rules) => {
    for (const phrase of phrasesOf(rules)) {
      expect([phrase, titleWords(phrase).length > 0]).toEqual([phrase, true]);
      // Shorter stems would match too much.
      if (/^[a-zа-я]+\*$/i.test(phrase)) expect(phrase.length).toBeGreaterThan(3);
    }
    if (!name.startsWith('english')) expect(Object.keys(rules)).toHaveLength(CATEGORIES.length);
  });

  it.each(lists)('%s: no phrase appears twice in one category', (_, rules) => {
    for (const { strong, weak } of Object.values(rules)) {
      const phrases = [strong, weak].filter((text) => text !== '').flatMap((text) => text.split(', '));
      expect(phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index)).toEqual([]);
    }
  });
});
