import type { PhraseRules } from './phrase-rule';

/** German. Umlauts are written without their dots, as `titleWords` gives them. */
export const GERMAN: PhraseRules = {
  politics: {
    strong:
      'wahl, wahlen, wahlkampf, bundestag*, bundesrat, bundesregierung, bundeskanzler*, landtag*, regierung*, minister*, kanzler*, ' +
      'prasident, prasidentin, parlament*, partei, parteien, spd, cdu, csu, afd, fdp, linke, grunen, koalition*, ampel, opposition, ' +
      'burgermeister*, stadtrat, gemeinderat, politik*, demonstr*, protest*, diplomat*, botschaft*, aussenminister*, sanktion*, ' +
      'volksabstimmung, referendum, fluchtling*, migrant*, asyl*, merkel, scholz, merz, habeck, baerbock, soder, brexit',
    weak: 'gesetz*, reform*, eu, abstimmung, landes*',
  },
  economy: {
    strong:
      'wirtschaft*, konjunktur*, inflation*, bip, arbeitslos*, arbeitsmarkt, lohn, lohne, mindestlohn, tarif*, steuer*, haushalt*, ' +
      'schulden*, export*, import*, zoll, zolle, rezession, rente, renten, fachkraftemangel, kaufkraft, teuerung',
    weak: 'preise, streik*, arbeit*, wachstum',
  },
  health: {
    strong:
      'gesundheit*, krankenhaus*, krankenhauser, klinik*, arzt, arzte, arztin, pflege*, krank*, impf*, patient*, krebs, virus, corona*, ' +
      'pandemie, epidemie, medizin*, medikament*, operation, grippe, apothek*, diabetes, demenz, psych*',
    weak: 'ernahrung, symptom*, therap*',
  },
  science: {
    strong:
      'wissenschaft*, forscher*, forschung*, technologie*, technik, kunstliche intelligenz, ki, raumfahrt, weltraum, astronaut*, planet*, ' +
      'teleskop, cyberangriff*, hacker*, software, smartphone*, handy*, computer*, videospiel*, roboter*, archaolog*, dinosaurier*, ' +
      'digitalisierung',
    weak: 'studie, daten, digital*',
  },
  environment: {
    strong:
      'klima*, umwelt*, naturschutz, erdbeben, hochwasser, uberschwemmung*, unwetter*, sturm, sturme, orkan, hitzewelle, durre, ' +
      'waldbrand*, wetter*, gewitter*, schnee*, vulkan*, artenschutz, artensterben, wolf*, energiewende klima',
    weak: 'hitze, regen, wasser, tiere, natur, wald*',
  },
  sports: {
    strong:
      'fussball*, sport*, bundesliga, champions league, dfb*, weltmeister*, europameister*, wm, em, olympi*, nationalmannschaft, trainer*, ' +
      'torwart*, sturmer*, mittelfeld*, tor, tore, spieltag, elfmeter*, abstieg, aufstieg, transfer*, bayern munchen, fc bayern, bvb, ' +
      'borussia*, schalke, hsv, werder, eintracht frankfurt, handball*, basketball*, eishockey, tennis, formel 1, motorsport, radsport, ' +
      'tour de france, biathlon, skispringen, ski alpin, leichtathletik, schwimm*, boxen, boxer, marathon, turnier*, medaille*, kader, ' +
      'verein*, mannschaft*',
    weak: 'spiel*, sieg*, niederlage, team, saison, pokal*, finale, stadion, liga, meister*',
  },
  education: {
    strong:
      'schule*, schuler*, universitat*, hochschul*, student*, lehrer*, bildung*, abitur, unterricht*, kita*, kindergarten, ausbildung*, ' +
      'prufung*, studium, schul*',
    weak: 'kurs*, lernen, kinder',
  },
  culture: {
    strong:
      'film*, kino*, schauspieler*, sanger*, musik*, konzert*, festival*, museum*, museen, ausstellung*, theater*, roman, romane, autor*, ' +
      'buch, bucher, kunstler*, maler*, oper*, kultur*, kirche*, papst, bischof*, dom, moschee*, religion*, serie*, promi*, star, stars, ' +
      'schlager*, literatur*, dichter, weihnacht*, ostern, dschungelcamp, eurovision*, hollywood, konigshaus, kunst',
    weak: 'album, tournee, hochzeit, fest',
  },
  energy: {
    strong:
      'energie*, strom*, gaspreis*, erdgas, erdol, olpreis*, benzin*, diesel*, tanken, tankstelle*, kraftwerk*, atomkraft*, atom*, ' +
      'windkraft*, windrad*, solar*, photovoltaik, kohle*, stromausfall, wasserstoff*, warmepumpe*, pipeline, nord stream*, eon, rwe',
    weak: 'gas, ol, netz*, heiz*',
  },
  defense: {
    strong:
      'bundeswehr, militar*, krieg*, armee*, rakete*, nato, soldat*, truppen, terror*, waffen*, luftangriff*, drohne*, panzer*, ' +
      'waffenruhe, hamas, hisbollah, wagner, verteidigung*, offensive, front',
    weak: 'angriff*, ukraine, gaza',
  },
  transport: {
    strong:
      'flughafen*, flugzeug*, flug, fluge, airline*, lufthansa, bahn, zug, zuge, ice, s bahn, u bahn, deutsche bahn, verkehr*, autobahn*, ' +
      'unfall*, stau, strasse*, bus, busse, lkw, lastwagen, hafen, schiff*, fahre, radfahrer*, autofahrer*, motorrad*, fuhrerschein, ' +
      'oper nahverkehr, 9 euro ticket, deutschlandticket, maut',
    weak: 'auto, autos, fahrer*, kollision',
  },
  agriculture: {
    strong:
      'landwirt*, bauer, bauern*, ernte*, agrar*, getreide*, weizen, viehzucht, milchbauern, milch*, schwein*, kuhe, rinder*, dunger, ' +
      'winzer*, weinbau, fischer*, obstbau*, geflugel*, vogelgrippe, pestizid*, forstwirt*',
    weak: 'lebensmittel*, gemuse, obst, tierhalt*',
  },
  finance: {
    strong:
      'borse*, aktie*, dax, bank, banken, ezb, zins*, leitzins*, anleger*, investor*, dollar, euro, bitcoin, krypto*, gewinn*, umsatz*, ' +
      'quartal*, ubernahme*, fusion*, versicherung*, kredit*, anleihe*, insolvenz*, pleite*, sparkasse*, commerzbank, deutsche bank, ' +
      'allianz, fonds',
    weak: 'markte, milliarden, millionen, konzern*',
  },
  law: {
    strong:
      'polizei*, polizist*, gericht*, richter*, prozess*, urteil*, mord*, totschlag, totung*, staatsanwalt*, verdachtig*, tatverdacht*, ' +
      'festnahme*, festgenommen, verhaft*, gefangnis*, haft, haftstrafe, anklage*, angeklagt*, betrug*, betruger*, raub*, einbruch*, ' +
      'einbrecher*, diebstahl, vergewaltig*, missbrauch*, messer*, schuss, schusse, erschossen, drogen*, razzia, klage*, anwalt*, justiz*, ' +
      'bundesgerichtshof, menschenrecht*, vermisst*, leiche*, kriminal*, ermittl*',
    weak: 'opfer, tot, tote, toter, gewalt*, tater*',
  },
  realestate: {
    strong:
      'immobilie*, wohnung*, miete, mieten, mieter*, vermieter*, mietpreis*, eigenheim*, hauspreise, bauzins*, grundsteuer, makler*, ' +
      'baugenehmigung*, neubau*, bauprojekt*, wohnraum, vonovia, bautrager, grundstuck*, bauland',
    weak: 'haus, hauser, bau, bauen',
  },
  media: {
    strong:
      'journalist*, presse*, medien*, rundfunk*, zdf, ard, fernseh*, sender, soziale medien, social media, twitter, facebook, tiktok, ' +
      'instagram, youtube, meinungsfreiheit, zensur, telekom*, vodafone, mobilfunk*, breitband, glasfaser*, zeitung*, verlag*, podcast*, ' +
      'fake news',
    weak: 'tv, radio, netz, internet',
  },
  tourism: {
    strong:
      'tourism*, tourist*, hotel*, urlaub*, urlauber*, reise, reisen, reisende*, reiseziel*, ferien*, strand*, kreuzfahrt*, ausflug*, ' +
      'sehenswurdigkeit*, gastgewerbe, hotelier*, ubernachtung*, pauschalreise*, campingplatz, wandern, wanderweg*, freizeitpark*, ' +
      'mallorca, reiseveranstalter*',
    weak: 'gaste, insel*, besuch*, tui',
  },
  manufacturing: {
    strong:
      'fabrik*, hersteller*, autobauer*, autohersteller*, autoindustrie, industrie*, maschinenbau*, stahl*, chemiekonzern, basf, ' +
      'volkswagen, vw, bmw, mercedes, audi, porsche, opel, siemens, thyssenkrupp, bosch, zulieferer*, werk, werke, werksschliessung, ' +
      'produktion*, produktionsstandort*, fertigung*, kurzarbeit, ruckruf*, halbleiter*, chipfabrik, werft*, textilindustrie, betrieb, ' +
      'industriebetrieb*',
    weak: 'anlage*, motor*, arbeitsplatze',
  },
  retail: {
    strong:
      'einzelhandel*, handler*, supermarkt*, discounter*, aldi, lidl, rewe, edeka, kaufland, kaufhaus*, kaufhof*, galeria, karstadt, ' +
      'laden, ladenoffnung*, geschaft, geschafte, filiale*, onlinehandel, online handel, verbraucher*, kunden, zalando, otto versand, ' +
      'amazon, black friday, schlussverkauf, rabatt*, einkaufszentrum*, einkauf*, backerei*, ikea, dm drogerie, rossmann',
    weak: 'kaufen, verkauf*, angebot*, marke*, sonderangebot*, produkt*',
  },
};
