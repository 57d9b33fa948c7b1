import type { PhraseRules } from './phrase-rule';

/** French. */
export const FRENCH: PhraseRules = {
  politics: {
    strong:
      'election*, presidentielle, legislatives, municipales, president, presidente, gouvernement*, ministre*, ministere, ministeriel*, ' +
      'parlement*, senat, senateur*, depute*, assemblee nationale, maire*, mairie, conseil municipal, conseils municipaux, politique, ' +
      'politiques, crise politique, referendum, manifestation*, manifestants, diplomat*, ambassad*, macron, le pen, melenchon, sarkozy, ' +
      'hollande, edouard philippe, darmanin, sanctions, scrutin, emeutes, migrants, immigration, prefet*, prefecture, union europeenne, ' +
      'bruxelles, coalition, opposition, motion de censure, attestation de deplacement, secretaires generaux, coup d etat, remaniement',
    weak: 'loi, reforme*, etat, vote, parti, campagne, crise, conseil',
  },
  economy: {
    strong:
      'economie*, economique*, inflation, pib, chomage, emploi*, salaires, smic, pouvoir d achat, impot*, fiscal*, budget*, deficit*, ' +
      'dette publique, exportations, importations, croissance, recession, retraites, reforme des retraites, cout de la vie, teletravail, ' +
      'entreprises',
    weak: 'prix, greve*, travail, travailleurs, patronat',
  },
  health: {
    strong:
      'sante, hopital*, hopitaux, medecin*, infirmi*, malad*, vaccin*, patients, cancer*, virus, coronavirus, epidemie*, pandemie*, ' +
      'confinement, medicament*, pharmac*, chirurgi*, grippe, soignants, ehpad, depistage, symptome*, addiction*, obesite, diabete',
    weak: 'soins, urgences, regime',
  },
  science: {
    strong:
      'science*, scientifique*, technologie*, intelligence artificielle, spatial*, astronaute*, planete*, telescope*, chercheurs, ' +
      'cyberattaque*, pirates informatiques, logiciel*, numerique*, jeu video, jeux video, robot*, archeolog*, dinosaure*, asteroide*, ' +
      'smartphone*',
    weak: 'recherche*, etude, donnees',
  },
  environment: {
    strong:
      'climat*, rechauffement, changement climatique, environnement*, ecolog*, seisme*, inondation*, ouragan, tempete*, canicule*, ' +
      'secheresse*, incendie de foret, feux de foret, pollution, biodiversite, meteo*, orages, volcan*, deforestation, neige, ' +
      'vigilance orange, especes',
    weak: 'eau, temperatures, pluie*, chaleur, animaux, nature',
  },
  sports: {
    strong:
      'football, footballeur*, sport, sports, sportif*, ligue 1, ligue des champions, coupe du monde, coupe de france, equipe de france, ' +
      'les bleus, rugby, top 14, roland garros, tennis, cyclisme, tour de france, basket*, handball, volley, natation, athletisme, boxe, ' +
      'formule 1, grand prix, moto gp, jeux olympiques, olympique*, medaille*, entraineur*, attaquant*, gardien de but, but de, buts, ' +
      'mercato, transfert*, psg, om, ol, losc, asse, as monaco, marathon, biathlon, ski alpin, petanque, arbitre, selectionneur, ' +
      'demi finale*, quart de finale, championnat*, judo',
    weak: 'match, joueur*, equipe, victoire, defaite, finale, club, saison, stade, champion*',
  },
  education: {
    strong:
      'education, ecole*, lycee*, college, universit*, etudiant*, eleve*, enseignant*, professeur*, baccalaureat, bac 2023, ' +
      'rentree scolaire, parcoursup, scolaire*, examens, bourse d etude, cantine',
    weak: 'cours, classe*, formation*',
  },
  culture: {
    strong:
      'film*, cinema, acteur*, actrice*, chanteur*, chanteuse*, musique*, musicien*, concert*, festival*, musee*, exposition*, theatre, ' +
      'roman, romancier*, ecrivain*, livre*, artiste*, peintre*, danse, culture*, culturel*, patrimoine, eglise*, pape, eveque*, ' +
      'cathedrale*, mosquee*, religion, religieu*, cannes, cesar, serie netflix, celebrite*, people, opera, spectacle*, bande dessinee, ' +
      'star ac, miss france, famille royale, noel, paques, ramadan',
    weak: 'serie, album, tournee, mariage, star, prince, fete*',
  },
  energy: {
    strong:
      'energie*, energetique*, petrole, petrolier*, essence, carburant*, electricite, edf, engie, total energies, totalenergies, ' +
      'gaz naturel, gazoduc, nucleaire*, centrale*, eolien*, renouvelables, solaire*, charbon, coupure de courant, delestage*, hydrogene',
    weak: 'gaz, electrique*, barrage',
  },
  defense: {
    strong:
      'armee*, militaire*, guerre*, missile*, bombardement*, terrorisme, terroriste*, otan, troupes, soldat*, cessez le feu, djihadiste*, ' +
      'wagner, hamas, hezbollah, forces armees, marine nationale, frappe*, drone*',
    weak: 'attaque*, ukraine, gaza, defense, armes',
  },
  transport: {
    strong:
      'aeroport*, avion*, compagnie aerienne, air france, vol, vols, train*, tgv, sncf, ratp, ferroviaire*, autoroute*, route, routes, ' +
      'circulation, transports, metro, tramway, accident de la route, accident de voiture, bus, camion*, port de, cargo, conducteur*, ' +
      'automobiliste*, collision, carambolage, trottinette*, velo*, permis de conduire, peage*',
    weak: 'accident*, voiture*, vehicule*, bateau*',
  },
  agriculture: {
    strong:
      'agricult*, agricole*, agriculteur*, recolte*, elevage*, eleveur*, vigneron*, viticole*, viticult*, ble, mais, betterave*, cereales, ' +
      'paysan*, pesticides, peche, pecheurs, salon de l agriculture, fnsea, tracteur*, lait, bovins, vaches, grippe aviaire, ' +
      'agroalimentaire',
    weak: 'alimentaire*, vin, fruits, legumes',
  },
  finance: {
    strong:
      'bourse*, actions, banque*, bancaire*, banque centrale, bce, cac 40, investisseur*, investissement*, credit*, taux d interet, taux, ' +
      'dollar, euro, devise*, bitcoin, crypto*, benefice*, chiffre d affaires, resultats trimestriels, fusion, rachat*, acquisition, opa, ' +
      'assurance*, assureur*, bnp paribas, societe generale, credit agricole, actionnaires, obligations, faillite, redressement judiciaire',
    weak: 'marche*, entreprise, milliards, millions, ventes',
  },
  law: {
    strong:
      'police, policier*, gendarm*, tribunal, juge*, justice, proces, procureur*, parquet, meurtre*, assassinat*, homicide*, tue, ' +
      'condamn*, prison, garde a vue, mis en examen, mise en examen, interpell*, arrete, arretes, suspect*, vol a main armee, cambriol*, ' +
      'braquage, viol, viols, violences conjugales, agression*, trafic de drogue, stupefiants, narcotrafic, escroquerie*, fraude*, ' +
      'corruption, plainte*, avocat*, cour d assises, cour de cassation, disparu*, disparition, enlevement, fusillade, feminicide*, ' +
      'droits de l homme, droits humains, coups de couteau, poignard*',
    weak: 'mort, morts, victime*, enquete, accus*, drame, violence*',
  },
  realestate: {
    strong:
      'immobilier*, logement*, loyer*, locataire*, proprietaire*, hlm, credit immobilier, pret immobilier, promoteur*, maison a vendre, ' +
      'appartement*, construction de logements, copropriete, dpe, encadrement des loyers',
    weak: 'maison*, construction, chantier, terrain, quartier',
  },
  media: {
    strong:
      'journaliste*, presse, medias, liberte d expression, censure, reseaux sociaux, twitter, facebook, tiktok, instagram, youtube, ' +
      'audiovisuel*, television, tf1, france televisions, radio france, cnews, telecom*, orange, sfr, bouygues telecom, free mobile, ' +
      'fibre optique, journal televise, influenceu*, podcast*, desinformation, fake news',
    weak: 'tele, radio, emission, chaine, internet',
  },
  tourism: {
    strong:
      'tourisme*, touriste*, touristique*, hotel, hotels, hotellerie, hotelier*, vacances, vacanciers, voyage*, voyageurs, plage*, ' +
      'croisiere*, camping*, station de ski, stations de ski, visiteurs, sejour*, office de tourisme, gite*, chambre d hote*, airbnb, ' +
      'destination*, parc d attractions, randonnee*',
    weak: 'visite*, ile, ete, decouvr*, village*',
  },
  manufacturing: {
    strong:
      'usine*, fabricant*, fabrication, industrie*, industriel*, industrielle*, manufactur*, constructeur automobile, ' +
      'constructeurs automobiles, automobile, renault, peugeot, citroen, stellantis, alfa romeo, michelin, airbus usine, siderurgi*, ' +
      'acier, metallurg*, textile, chantier naval, chantiers navals, chaine de production, production industrielle, ouvriers, delocalis*, ' +
      'semi conducteur*, cimenterie, arcelormittal, alstom, rappel produit, carrosserie',
    weak: 'production, site, moteur',
  },
  retail: {
    strong:
      'supermarche*, hypermarche*, magasin*, commerce de detail, commercant*, commerces, commerce en ligne, soldes, grande distribution, ' +
      'carrefour, leclerc, auchan, intermarche, casino groupe, lidl, monoprix, centre commercial, black friday, consommateur*, boutique*, ' +
      'enseigne*, grands magasins, e commerce, clientele, promotions, drive, vide grenier, librairie*, boulangerie*',
    weak: 'consommation, clients, marque*, prix, restaurant*',
  },
};
