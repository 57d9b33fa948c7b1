import type { PhraseRules } from './phrase-rule';

/** Polish. */
export const POLISH: PhraseRules = {
  politics: {
    strong:
      'wybor*, prezydent*, rząd*, minister*, ministr*, premier*, sejm*, senat*, poseł*, posł*, pis, platforma obywatelska, koalicj*, ' +
      'opozycj*, partia, partii, polityk*, tusk*, kaczyński*, duda, dudy, morawiecki*, trzaskowski*, protest*, ambasador*, sankcj*, ' +
      'referendum, migrant*, uchodźc*, wojewod*, burmistrz*, samorząd*',
    weak: '',
  },
  economy: {
    strong:
      'gospodark*, gospodarcz*, inflacj*, pkb, bezroboci*, podatk*, podatek, budżet*, eksport*, import*, wynagrodze*, płac*, emerytur*, ' +
      'zus, 500 plus, 800 plus, recesj*, pensja',
    weak: '',
  },
  health: {
    strong:
      'zdrowi*, zdrowotn*, szpital*, lekarz*, pacjent*, chorob*, szczepi*, koronawirus*, rak, raka, nfz, pielęgniar*, lek, leki, leków, ' +
      'medycyn*, medyczn*, grypa, epidemi*',
    weak: '',
  },
  science: {
    strong:
      'nauk*, naukow*, technologi*, sztuczna inteligencja, sztucznej inteligencji, kosmos*, kosmiczn*, nasa, haker*, cyber*, smartfon*, ' +
      'robot*, badacz*, archeolog*, teleskop*',
    weak: '',
  },
  environment: {
    strong:
      'klimat*, środowisk*, trzęsienie ziemi, powódź*, powodzi*, powodzie, burz*, pogod*, upał*, susz*, pożar lasu, pożary lasów, ' +
      'zanieczyszcz*, smog*, imgw, wichur*, przyrod*, odra ryby',
    weak: '',
  },
  sports: {
    strong:
      'piłka nożna, piłkarz*, piłkarsk*, ekstraklas*, liga mistrzów, ligi mistrzów, mecz*, mistrzostw*, reprezentacj*, trener*, bramk*, ' +
      'gol, gola, lewandowski*, świątek, iga świątek, tenis*, siatkar*, siatkówk*, koszyków*, skoki narciarskie, żużel, żużl*, olimpij*, ' +
      'igrzysk*, medal*, sport*, transfer*, legia, lech poznań, wisła kraków, bokser*, mma, ksw, formuła 1, kubic*, bieg*, napastnik*, ' +
      'puchar*, stoch*',
    weak: '',
  },
  education: {
    strong: 'szkoł*, szkół, uczni*, nauczyciel*, edukac*, uniwersytet*, student*, matur*, egzamin*, uczelni*, przedszkol*',
    weak: '',
  },
  culture: {
    strong:
      'film*, kino, kina, aktor*, piosenkar*, muzyk*, koncert*, festiwal*, muzeum*, wystaw*, teatr*, książk*, pisarz*, powieś*, artyst*, ' +
      'kultur*, papież*, biskup*, serial*, gwiazd*, eurowizj*, sztuk*, malarz*, ksiądz*, księd*, religi*, święta, kościół, kościoł*, ' +
      'kościel*',
    weak: '',
  },
  energy: {
    strong:
      'energi*, energety*, prąd*, gaz, gazu, ropa, ropy, paliw*, benzyn*, orlen*, elektrowni*, węgiel, węgla, węgl*, atom*, fotowoltai*, ' +
      'wiatrak*, oze, gazociąg*',
    weak: '',
  },
  defense: {
    strong:
      'wojsk*, armia, armii, wojn*, rakiet*, nato, żołnierz*, terror*, obron*, dron*, czołg*, atak*, ukrain*, mon, himars, patriot*, ' +
      'front, frontu',
    weak: '',
  },
  transport: {
    strong:
      'lotnisk*, samolot*, lot, linie lotnicze, pociąg*, pkp, kolej*, autostrad*, drog*, kierow*, autobus*, tramwaj*, metro, statek, ' +
      'statk*, ruch drogowy, gddkia, ciężarówk*, zderzeni*, prawo jazdy, rowerzyst*, port, portu, wypadek, wypadk*',
    weak: '',
  },
  agriculture: {
    strong:
      'rolni*, zboż*, zbiory, zbiorów, pszenic*, hodow*, krów, krowy, świnie, świń, mleko, mleczar*, gospodarstw*, agrounia, nawoz*, ' +
      'sadownik*, rybak*, rybołów*, kukurydz*',
    weak: '',
  },
  finance: {
    strong:
      'giełd*, wig20, akcje, akcji, bank*, nbp, stopy procentowe, stóp procentowych, kredyt*, frankowicz*, kurs*, złoty, dolar*, euro, ' +
      'bitcoin*, kryptowalut*, inwest*, zysk*, ubezpiecz*, obligacj*, rpp, fuzj*, przejęci*, pko',
    weak: '',
  },
  law: {
    strong:
      'policj*, policjan*, sąd, sądu, sądzie, sąd*, sędzi*, prokurat*, zabój*, zabił*, morderst*, aresztow*, zatrzyman*, więzieni*, ' +
      'oskarż*, wyrok*, przestęp*, oszust*, kradzież*, złodziej*, napad*, narkotyk*, gwałt*, zagin*, korupcj*, cba, adwokat*, ' +
      'prawa człowieka, praw człowieka, nożownik*, śledztw*',
    weak: '',
  },
  realestate: {
    strong:
      'mieszkan*, nieruchomoś*, kredyt hipoteczny, hipote*, czynsz*, najem, najmu, wynajm*, deweloper*, dom na sprzedaż, ceny mieszkań, ' +
      'rynek nieruchomości, bezpieczny kredyt, działk*, budow*',
    weak: '',
  },
  media: {
    strong:
      'dziennikar*, media, mediów, telewizj*, tvp, tvn, polsat*, gazet*, prasa, prasy, social media, twitter*, facebook*, tiktok*, ' +
      'instagram*, youtube*, youtuber*, cenzur*, wolność słowa, orange polska, play, t mobile, dezinformacj*, krrit',
    weak: '',
  },
  tourism: {
    strong:
      'turyst*, turyz*, hotel*, wakacj*, urlop*, podróż*, plaż*, kurort*, nocleg*, wczas*, zwiedza*, atrakcj*, zakopan*, rejs*, ' +
      'biuro podróży, biura podróży, wycieczk*, uzdrowisk*, all inclusive',
    weak: '',
  },
  manufacturing: {
    strong:
      'fabryk*, producent*, produkc*, przemysł*, zakład*, stal, stali, hut*, motoryzac*, fsm, stellantis, volkswagen*, stoczni*, ' +
      'intel wrocław, solaris, kghm, jsw, tekstyl*',
    weak: '',
  },
  retail: {
    strong:
      'sklep*, supermarket*, biedronk*, lidl*, żabk*, handel*, handlu, zakup*, promocj*, konsument*, galeri* handlow*, klient*, allegro, ' +
      'niedziela handlowa, niedziele handlowe, auchan, carrefour, kaufland, wyprzedaż*, rabat*, dyskont*, uokik, rossmann, pepco',
    weak: '',
  },
};
