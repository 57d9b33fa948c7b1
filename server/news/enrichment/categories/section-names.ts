/** Names that outlets give to their sections, in lower case, separated by spaces. */
export interface SectionRule {
  readonly strong: string;
  /** Names that stand for other subjects as well. */
  readonly weak: string;
}

/** By category code. */
export const SECTIONS: Readonly<Record<string, SectionRule>> = {
  politics: {
    strong:
      'politics politica politique politik politicas government elections election elecciones politicalticker govt-and-pol ' +
      'politics-and-elections',
    weak: 'washington washwire policy gobierno national-politics world-politics white-house congress local-government parlament parliament states',
  },
  economy: {
    strong: 'economy economics economia economie econ economic-policy economy-news economy-policy konjunktur',
    weak: 'jobs personal-finance wirtschaft taxes employment trade',
  },
  finance: {
    strong:
      'finance markets market investing stocks banking wall-street currencies forex moneybeat bolsa bourse boerse finanzas finanzen finanza ' +
      'mercados market-news earnings crypto cryptocurrency stock-market financial-services marketcenters',
    weak: 'money companies business-a-finance fund investments personal-finance insurance economics deals dealbook newsbysector',
  },
  health: {
    strong:
      'health healthcare health-care wellness salud sante gesundheit saude salute medical fitness medicine health-news well coronavirus covid ' +
      'covid-19 nutrition',
    weak: 'health-science lifestyle life-style diet medicalnews medical-problems',
  },
  science: {
    strong:
      'science tech technology sci-tech scitech gadgets computing tecnologia technologie ciencia wissenschaft mobile apple android space ' +
      'personal-tech cybersecurity technews smartphones games gaming video-games apps science-news computers digits techchron',
    weak: 'digital internet innovation startups start-ups security manufacturers health-science electronics online ces it',
  },
  environment: {
    strong: 'environment climate weather green medio-ambiente environnement umwelt wildlife meteo climate-change',
    weak: 'earth nature energy-environment science animals coal-ash',
  },
  sports: {
    strong:
      'sport sports football soccer cricket tennis golf nfl nba mlb nhl rugby baseball basketball hockey deportes futbol esporte esportes ' +
      'futebol calcio fussball olympics f1 motorsport motor-sport formula1 racing ufc mma boxing wrestling wwe college-football college-sports ' +
      'pro-wrestling prep-sports varsity nascar swimming',
    weak: 'fishing outdoors athletics recreation',
  },
  education: {
    strong:
      'education schools campus-news campus-life campus on-campus university universities colleges higher-ed highered educacion education-news ' +
      'bildung',
    weak: 'school college students edu in-school education-youth',
  },
  culture: {
    strong:
      'entertainment celebrity celebrities celebs celebritynews showbiz showbusiness music movies movie film films television arts art culture ' +
      'books theatre theater gossip tvshowbiz hollywood bollywood cinema cultura espectaculos espetaculos kultur unterhaltung spettacoli ' +
      'spettacolo people celeb-news religion faith tv arts-entertainment arts-and-entertainment artsandentertainment entertainment_news nbent ' +
      'pagesix film-tv tv-radio popwatch comics anime',
    weak: 'lifestyle life-style style life features whats-on whatson-story ent pop fashion events community tubular',
  },
  energy: {
    strong: 'energy oil gas oil-gas energyoilnews energia big-energy-debate renewables',
    weak: 'power commodities mining energia-y',
  },
  defense: {
    strong: 'military defense defence national-security war terrorism guerra army',
    weak: 'conflict security intelligence',
  },
  transport: {
    strong:
      'transport transportation transit aviation airlines airline-industry traffic aviationblog railways rail shipping trucking logistics ' +
      'commuting airline verkehr',
    weak: 'autos cars motoring auto travel travel-incidents flights travelnews',
  },
  agriculture: {
    strong: 'agriculture farming farm agribusiness agricultura crops cropping agriculture-a-allied livestock farms',
    weak: 'rural food ag country commodities',
  },
  law: {
    strong:
      'crime courts court law legal justice police cops crime-law crime-and-law crime-courts judiciales sucesos policiales polizei ' +
      'faits-divers crime-fire-courts legal-and-management',
    weak: 'public-safety cronaca seguridad justicia',
  },
  realestate: {
    strong: 'real-estate realestate housing immobilier immobilien inmobiliaria vivienda imoveis',
    weak: 'property homes mortgage project-economy home-garden',
  },
  media: {
    strong: 'media journalism press telecom telecoms telecommunications social-media medien medios comunicacion new-media mediatechnologyandtelecoms',
    weak: 'advertising marketing internet mixed-media',
  },
  tourism: {
    strong: 'tourism destinations hotels vacations turismo tourisme tourismus',
    weak: 'travel viajes voyage voyages reise reisen viaggi cruise travel-news traveler traveltours',
  },
  manufacturing: {
    strong: 'manufacturing automotive industria industrie autos',
    weak: 'industry industrials factories auto cars manufactur industries industrial engineering',
  },
  retail: {
    strong: 'retail shopping restaurants ecommerce e-commerce',
    weak: 'consumer consumers deals fashion food-and-drink consumeraffairs consumer_news stores restaurants-hotels behindthestorefront',
  },
};
