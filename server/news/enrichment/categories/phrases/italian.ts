import type { PhraseRules } from './phrase-rule';

/** Italian. */
export const ITALIAN: PhraseRules = {
  politics: {
    strong:
      'elezioni, elettoral*, presidente, governo*, ministro, ministri, ministra, ministero, parlamento*, parlamentar*, senato, senator*, ' +
      'deputat*, camera dei deputati, sindaco, sindaci, sindaca, comune di, consiglio comunale, regione, politica, politico, politici, pd, ' +
      'lega, fratelli d italia, forza italia, m5s, movimento 5 stelle, meloni, salvini, schlein, conte, renzi, berlusconi, draghi, ' +
      'mattarella, quirinale, manifestazion*, protest*, diplomat*, ambasciat*, sanzioni, migranti, referendum, opposizione, coalizione, ' +
      'giunta',
    weak: 'legge, riforma, voto, partito, stato',
  },
  economy: {
    strong:
      'economia, economic*, inflazione, pil, disoccupazione, occupazione, lavoratori, salari*, tasse, fisco, manovra, bilancio, deficit, ' +
      'export, recessione, pensioni, sindacati, sciopero, reddito di cittadinanza, pnrr, istat, caro vita, carovita',
    weak: 'prezzi, lavoro, imprese, crescita',
  },
  health: {
    strong:
      'salute, sanita, sanitari*, ospedale, ospedali, medico, medici, infermier*, malattia, malattie, vaccin*, pazienti, tumore, tumori, ' +
      'virus, covid, pandemia, influenza, chirurg*, farmac*, asl, diabete, gravidanza',
    weak: 'sintomi, dieta, cura, cure',
  },
  science: {
    strong:
      'scienza*, scienziat*, tecnologia*, intelligenza artificiale, spazio, spaziale, astronaut*, pianeta, telescopio, ricercatori, ' +
      'hacker*, attacco informatico, smartphone*, videogioc*, robot*, archeolog*, dinosaur*, asteroide',
    weak: 'ricerca, studio, digitale',
  },
  environment: {
    strong:
      'clima, climatic*, ambiente, ambientale, ambientali, terremoto, sisma, alluvione*, maltempo, temporal*, siccita, incendi boschivi, ' +
      'incendio boschivo, caldo record, ondata di calore, meteo, inquinamento, eruzione, vulcano, etna, frana, nubifragio, biodiversita, ' +
      'orso, lupi, allerta meteo',
    weak: 'caldo, pioggia, neve, acqua, animali',
  },
  sports: {
    strong:
      'calcio*, sport, sportiv*, serie a, serie b, champions, coppa italia, mondiali, nazionale azzurra, azzurri, juventus, juve, inter, ' +
      'milan, napoli calcio, as roma, lazio, fiorentina, atalanta, torino fc, bologna fc, allenatore*, attaccante*, portiere, ' +
      'centrocampista*, gol, rigore, calciomercato, scudetto, basket, pallavolo, volley, tennis, sinner, berrettini, ciclismo, ' +
      'giro d italia, formula 1, ferrari f1, motogp, bagnaia, valentino rossi, nuoto, atletica, pugilato, olimpiadi, olimpic*, medaglia, ' +
      'campionat*, sci alpino, maratona, rugby',
    weak: 'partita, squadra, giocator*, vittoria, sconfitta, finale, torneo, stadio, tifosi, classifica',
  },
  education: {
    strong:
      'scuola, scuole, scolastic*, universita*, studenti, studentesse, insegnanti, docenti, professor*, maturita, esame, esami, ' +
      'istruzione, alunni, liceo, asilo nido',
    weak: 'corso, lezioni, formazione',
  },
  culture: {
    strong:
      'film, cinema, cantante*, attore, attrice, attori, musica, musicale, musicisti, concerto, concerti, festival, sanremo, museo, musei, ' +
      'mostra, teatro, romanzo, scrittore, scrittrice, libro, libri, artista, artisti, pittore, danza, cultura, culturale, patrimonio, ' +
      'chiesa, papa francisco, papa, vescovo, duomo, vaticano, religion*, fiction, grande fratello, reality, gossip, matrimonio vip, ' +
      'opera lirica, arte, natale, pasqua',
    weak: 'album, tour, serie, star, matrimonio, spettacolo',
  },
  energy: {
    strong:
      'energia*, energetic*, petrolio, benzina, carburant*, gasolio, elettric*, bolletta, bollette, gas naturale, gasdotto, nucleare, ' +
      'rinnovabil*, fotovoltaic*, eolic*, carbone, blackout, eni, enel',
    weak: 'gas, luce, diesel',
  },
  defense: {
    strong:
      'esercito, militar*, guerra*, missil*, bombard*, terrorism*, terrorist*, nato, truppe, soldat*, forze armate, marina militare, ' +
      'aeronautica militare, tregua, cessate il fuoco, hamas, raid, drone, droni, wagner',
    weak: 'attacco, attacchi, ucraina, gaza, armi, difesa',
  },
  transport: {
    strong:
      'aeroporto, aeroporti, aereo, aerei, volo, voli, compagnia aerea, treno, treni, ferrovi*, trenitalia, metro, metropolitana, ' +
      'autostrada*, traffico, trasporti, trasporto, incidente stradale, incidente mortale, schianto, scontro auto, investit*, autobus, ' +
      'bus, camion, porto di, automobilist*, patente, pedaggio, ita airways, alitalia, tram, motociclista, viabilita',
    weak: 'incidente, auto, moto, nave, navi, strada',
  },
  agriculture: {
    strong:
      'agricoltor*, agricoltura, agricol*, raccolto, allevament*, allevator*, grano, mais, vendemmia, vigneti, viticoltor*, olio d oliva, ' +
      'coldiretti, confagricoltura, pesca, pescator*, trattor*, latte, bestiame, ortofrutt*',
    weak: 'cibo, vino, frutta, riso',
  },
  finance: {
    strong:
      'borsa*, azioni, banca, banche, bancari*, bce, tassi, spread, investitor*, investiment*, dollaro, euro, bitcoin, cripto*, utile, ' +
      'utili, ricavi, trimestr*, fusione, acquisizione, opa, assicuraz*, unicredit, intesa sanpaolo, mediobanca, generali, ftse mib, btp, ' +
      'mutui, mutuo, fallimento',
    weak: 'mercati, mercato, miliardi, milioni, azienda',
  },
  law: {
    strong:
      'polizia, poliziott*, carabinier*, arrestat*, arresto, arresti, omicidio, omicidi, ucciso, uccisa, uccide, tribunale, giudice, ' +
      'giudici, processo, procura, procuratore, pm, giustizia, carcere, condannat*, indagat*, indagini, rapina, furto, furti, ladri, ' +
      'truffa, truffe, violenza sessuale, stupro, mafia, camorra, ndrangheta, droga, spaccio, sequestro, corruzione, femminicidio, ' +
      'avvocato, cassazione, diritti umani, scompars*, accoltell*, denunciat*, guardia di finanza, sparatoria',
    weak: 'morto, morti, vittima, vittime, violenza, accusa, cadavere',
  },
  realestate: {
    strong:
      'immobiliare*, immobili, affitto, affitti, inquilini, mercato immobiliare, alloggi, case popolari, catasto, imu, mutuo casa, ' +
      'superbonus, edilizia, appartament*, sfratt*, compravendite',
    weak: 'casa, case, costruzione, cantiere',
  },
  media: {
    strong:
      'giornalist*, stampa, liberta di espressione, censura, social network, social media, twitter, facebook, instagram, tiktok, youtube, ' +
      'rai, mediaset, televisione, telecom italia, tim, vodafone, wind tre, fibra ottica, influencer, podcast, fake news, ascolti tv, ' +
      'auditel, quotidiano, editoria',
    weak: 'tv, radio, giornale, virale, social',
  },
  tourism: {
    strong:
      'turismo, turist*, turistic*, hotel, albergo, alberghi, alberghier*, vacanza, vacanze, viaggio, viaggi, viaggiator*, spiaggia, ' +
      'spiagge, crociera, crociere, resort, visitatori, villeggiatura, agriturismo, agriturismi, balneari, stabilimenti balneari, ' +
      'bed and breakfast, b b, borghi, borgo piu bello, mete, cosa vedere, ferragosto',
    weak: 'visitare, isola, mare, estate, montagna, visita',
  },
  manufacturing: {
    strong:
      'fabbrica, fabbriche, produttor*, industria, industrie, industriale, industriali, manifattur*, stabilimento, stabilimenti, acciaio, ' +
      'acciaieria, ilva, siderurg*, tessile, fincantieri, stellantis, fiat, ferrari stabilimento, maserati, leonardo spa, whirlpool, ' +
      'electrolux, produzione industriale, operai, metalmeccanic*, confindustria, automotive, ceramic*',
    weak: 'produzione, impianto, azienda',
  },
  retail: {
    strong:
      'supermercat*, negozio, negozi, commercio, commerciant*, commercianti, grande distribuzione, esselunga, coop, conad, lidl, ' +
      'carrefour, ikea, centro commerciale, centri commerciali, saldi, shopping, black friday, consumator*, codacons, e commerce, ' +
      'vendita al dettaglio, sconti, ipermercat*, mercatino, botteghe',
    weak: 'consumi, clienti, marchio, prezzi, spesa, ristorant*',
  },
};
