import type { PhraseRules } from './phrase-rule';

/** Dutch. */
export const DUTCH: PhraseRules = {
  politics: {
    strong:
      'verkiezing*, kabinet*, minister*, regering*, tweede kamer, eerste kamer, kamerlid, kamerleden, premier, rutte, wilders, pvv, vvd, ' +
      'cda, d66, groenlinks, bbb, burgemeester*, gemeenteraad*, politiek*, coalitie*, oppositie, protest*, betoging*, demonstratie*, ' +
      'diplomat*, ambassad*, sancties, asielzoeker*, asiel*, migratie, n va, vlaams belang, de croo',
    weak: '',
  },
  economy: {
    strong:
      'economie*, economisch*, inflatie*, werkloosheid*, loon, lonen, minimumloon, belasting*, begroting*, export, koopkracht, pensioen*, ' +
      'recessie, cao, krapte arbeidsmarkt, cpb, cbs',
    weak: '',
  },
  health: {
    strong:
      'gezondheid*, ziekenhuis, ziekenhuizen, arts, artsen, huisarts*, patient*, ziekte*, vaccin*, corona*, kanker, zorg, verpleeg*, ' +
      'medicijn*, rivm, virus*, griep',
    weak: '',
  },
  science: {
    strong:
      'wetenschap*, onderzoekers, technologie, kunstmatige intelligentie, ruimtevaart, hacker*, cyber*, smartphone*, robot*, archeolog*, ' +
      'planeet',
    weak: '',
  },
  environment: {
    strong:
      'klimaat*, milieu*, aardbeving*, overstroming*, storm, stormen, hittegolf, droogte*, natuur*, stikstof*, weerbericht, knmi, ' +
      'vervuiling*, wolf, wolven, biodiversiteit',
    weak: '',
  },
  sports: {
    strong:
      'voetbal*, eredivisie, champions league, ek, wk, oranje, ajax, feyenoord, psv, az alkmaar, fc utrecht, fc twente, club brugge, ' +
      'anderlecht, trainer*, doelpunt*, doelman, spits, wielren*, tour de france, formule 1, max verstappen, schaats*, tennis*, hockey*, ' +
      'handbal*, volleybal, atletiek, zwem*, olympisch*, sport*, wedstrijd*, transfer*, rode duivels, darts, judoka',
    weak: '',
  },
  education: {
    strong: 'school, scholen, onderwijs*, leraar*, leraren, leerling*, student*, universiteit*, eindexamen*, basisschool*, docent*, hogeschool',
    weak: '',
  },
  culture: {
    strong:
      'film*, bioscoop*, acteur*, actrice*, zanger*, zangeres*, muziek*, concert*, festival*, museum*, musea, tentoonstelling*, theater*, ' +
      'roman*, schrijver*, boek*, kunstenaar*, kunst, cultuur*, kerk*, paus, songfestival*, koninklijk*, koning*, prinses*, serie',
    weak: '',
  },
  energy: {
    strong:
      'energie*, stroom*, gasprijs*, olie*, benzine*, kernenergie, kerncentrale*, windmolen*, windpark*, zonnepanelen, groningen gas, ' +
      'stroomstoring, waterstof, tennet, tanken',
    weak: '',
  },
  defense: {
    strong: 'leger*, militair*, oorlog*, raket*, navo, terreur*, terrorist*, soldaat, soldaten, defensie*, drone*, aanval*, hamas, wapen*',
    weak: '',
  },
  transport: {
    strong:
      'schiphol, vliegtuig*, vlucht*, klm, luchthaven*, trein*, ns, prorail, spoor*, snelweg*, verkeer*, file, files, ongeluk*, ongeval*, ' +
      'aanrijding*, bus, bussen, vrachtwagen*, haven*, schip, schepen, fiets*, automobilist*, nmbs, botsing*',
    weak: '',
  },
  agriculture: {
    strong: 'boer, boeren*, landbouw*, veehouder*, oogst*, koeien, varkens*, melk*, tuinder*, visser*, mest*, akkerbouw*, vogelgriep, lto',
    weak: '',
  },
  finance: {
    strong:
      'beurs*, aandelen, aex, bank, banken, ecb, rente*, dnb, bitcoin, crypto*, winst*, omzet*, overname*, fusie*, verzekering*, ' +
      'belegger*, hypotheekrente, ing, rabobank, abn amro, faillissement*, failliet',
    weak: '',
  },
  law: {
    strong:
      'politie*, rechter*, rechtbank*, rechtszaak*, advocaat*, moord*, verdachte*, aangehouden, aanhouding*, arrestat*, gearresteerd, ' +
      'gevangenis*, celstraf*, om eist, steekpartij*, schietpartij*, drugs*, overval*, inbraak*, inbreker*, fraude*, oplicht*, misbruik*, ' +
      'verkracht*, vermist*, justitie*, mensenrechten, liquidatie*, explosie woning',
    weak: '',
  },
  realestate: {
    strong:
      'woning*, huizenmarkt*, huizenprijs*, huizenprijzen, huur*, huurder*, verhuurder*, hypotheek*, vastgoed*, nieuwbouw*, makelaar*, ' +
      'nvm, koopwoning*, appartement*, woningbouw',
    weak: '',
  },
  media: {
    strong:
      'journalist*, pers, media, krant*, npo, nos, rtl, omroep*, televisie*, persvrijheid, sociale media, twitter, facebook, tiktok, ' +
      'instagram, youtube, kpn, ziggo, talpa, podcast*, nepnieuws, vrt',
    weak: '',
  },
  tourism: {
    strong:
      'toerisme*, toerist*, hotel*, vakantie*, reis, reizen, reiziger*, strand*, camping*, cruise*, pretpark*, efteling, bezoekers, ' +
      'bezienswaardig*, tui, overnachting*, citytrip*, reisbureau*',
    weak: '',
  },
  manufacturing: {
    strong:
      'fabriek*, fabrikant*, industrie*, productie*, asml, tata steel, philips, daf, staal*, chipmaker*, autofabrikant*, machinebouw*, ' +
      'maakindustrie, scheepsbouw*, chemie*, vdl',
    weak: '',
  },
  retail: {
    strong:
      'winkel*, supermarkt*, albert heijn, jumbo, lidl, aldi, hema, blokker, bol com, webwinkel*, detailhandel, consument*, klanten, ' +
      'korting*, uitverkoop, warenhuis*, bijenkorf, ikea, action winkel, koopjes*, coolblue, delhaize, colruyt',
    weak: '',
  },
};
