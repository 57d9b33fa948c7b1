import type { Translation } from '../../messages';

/** The page of the use cases, in French. */
export const useCases: Translation['useCases'] = {
  title: 'Cas d’usage',
  description:
    'Comment ambassades, fonds, équipes de communication et d’achats, analystes ESG et géopolitiques utilisent les indices, et ce qu’ils font ensuite.',
  lede: 'Six métiers qui surveillent la pression de l’actualité, l’indice que chacun ouvre d’abord, et la décision qui suit.',
  contents: 'Sur cette page',
  who: 'Qui',
  problem: 'Le problème',
  which: 'Quel indice',
  next: 'Ce qu’ils font ensuite',
  query: 'La requête',
  oneDay: '1 jour',
  missing: 'Pas encore de valeur',
  demo: 'Réserver une démonstration',
  development: 'Les indices et les notations sont encore en développement. Ils sont publiés chaque jour pendant que nous les validons.',
  cases: [
    {
      id: 'embassy',
      title: 'Veille d’ambassade et de ministère',
      topic: 'Request Access',
      who: 'Conseillers politiques et de presse dans les ambassades, et services géographiques des ministères. Souvent deux personnes pour un pays entier, et une seule boîte pour tout.',
      problem:
        'La presse locale fait du bruit presque tous les jours, mais peu de ces jours comptent. Les revues de presse montrent ce qui a été imprimé, non si c’est inhabituel. Quand un sujet atteint les agences internationales, la capitale a déjà demandé un rapport.',
      which:
        'La notation de stabilité du pays hôte, car elle bouge lentement et ne change de lettre que si l’agitation dure. À côté, la volatilité de ses paires avec la politique et la défense, qui réagissent plus tôt et montrent d’où vient l’agitation.',
      next: 'Ils conviennent d’un seuil avec le ministère, rendent compte les jours où il est franchi, et nomment les composantes : le sujet gagne-t-il d’autres médias, ou grandit-il seulement chez ceux qui en parlent toujours ? Les jours calmes, ils le disent, nombre à l’appui.',
      request: '/v1/indexes/isr-sa/values?frequency=week&from=2026-01-01',
    },
    {
      id: 'funds',
      title: 'Analyse préalable des fonds',
      topic: 'Request Access',
      who: 'Analystes et responsables des risques de fonds spéculatifs et de gestion d’actifs, qui éprouvent une source de données avant de l’approcher d’une position.',
      problem:
        'Un test rétrospectif sur les valeurs d’aujourd’hui flatte tous les signaux : les historiques sont révisés, des articles arrivent en retard, les méthodes changent. La plupart des flux de sentiment ne disent pas ce qu’ils montraient à l’époque : nul ne distingue le talent du recul.',
      which:
        'La finance et l’énergie pour les pays du portefeuille, avec l’indice mondial du thème comme référence. Chaque valeur porte sa version de méthodologie et ses révisions.',
      next: 'Ils reconstituent la série telle qu’on la connaissait à chaque date, la confrontent aux rendements et aux écarts de taux, et lisent dans la méthodologie ce qu’elle ne prétend pas. Ils décident ensuite d’investir, de couvrir ou de renoncer, et peuvent montrer au comité les données disponibles alors.',
      request: '/v1/indexes/mvi-finance/values?as_of=2026-11-10T00:00:00Z&from=2026-01-01',
    },
    {
      id: 'reputation',
      title: 'Réputation et préparation aux crises',
      topic: 'Custom Index',
      who: 'Directeurs de la communication, cellules de crise et agences qui se tiennent prêtes pour eux.',
      problem:
        'Un compte de mentions ne distingue pas un média en campagne d’un sujet qui prend. Répondre au premier l’amplifie ; ignorer le second coûte la semaine où une réponse comptait encore.',
      which:
        'Les médias et la communication, ou le thème de l’entreprise, sur chacun de ses marchés. La diffusion est la composante à surveiller : elle bouge à peine pour un média bruyant, mais nettement quand cent médias calmes publient chacun un sujet de plus.',
      next: 'Ils conviennent d’avance de quoi faire à chaque niveau : observer, préparer une déclaration, envoyer un porte-parole. Quand diffusion et accélération montent ensemble, ils passent au cran suivant ; quand seul le volume monte, ils restent où ils sont, à dessein.',
      request: '/v1/indexes?category=media&family=mvi',
    },
    {
      id: 'supply-chain',
      title: 'Risque de la chaîne d’approvisionnement',
      topic: 'Request Access',
      who: 'Équipes d’achats et de logistique, assureurs maritimes et de fret, et compagnies aériennes qui contournent les troubles.',
      problem:
        'Les données de livraison ne montrent un port fermé qu’une fois les navires en file. Les questionnaires des fournisseurs ont un an. Les journaux locaux parlaient du vote de grève des semaines plus tôt, dans une langue que personne ne lit dans l’équipe.',
      which:
        'Les transports et la logistique, et l’industrie, dans les pays fournisseurs et le long de la route. Un pays dont l’indice des transports monte tandis que ses autres thèmes restent calmes a un problème de transport.',
      next: 'Ils appellent le fournisseur, avancent une commande, réservent le second transporteur ou révisent la prime, et notent la valeur qui les y a poussés. Au bout d’un trimestre, ils comparent ces notes à ce qui est vraiment arrivé en retard.',
      request: '/v1/indexes/mvi-transport/values?from=2026-08-01',
    },
    {
      id: 'esg',
      title: 'Validation des signaux ESG',
      topic: 'Partnership',
      who: 'Analystes de durabilité, équipes d’engagement actionnarial et ceux qui doivent défendre un score de controverse face à un émetteur.',
      problem:
        'Les scores de controverse arrivent tard, reposent sur peu d’articles et les montrent rarement. Un émetteur demande pourquoi son score a baissé, et la réponse honnête est qu’un fournisseur l’a dit.',
      which:
        'L’environnement, le droit et la justice, et la santé, par pays. Chaque valeur vient avec un intervalle et le nombre de sujets et de médias qui la portent ; là où la couverture est trop faible, il y a une raison au lieu d’une valeur.',
      next: 'Ils confrontent le signal du fournisseur à l’indice : si la couverture s’étend et continue de grandir, le signal tient et l’engagement commence ; si c’était un média un jour, le cas est noté et clos. Dans les deux cas, les pièces sont jointes.',
      request: '/v1/indexes?category=environment&limit=20',
    },
    {
      id: 'election',
      title: 'Veille électorale et géopolitique',
      topic: 'Media Briefing',
      who: 'Analystes du risque pays, responsables de la sécurité de multinationales et de compagnies aériennes, et rédactions qui décident où envoyer du monde.',
      problem:
        'Les calendriers listent les élections, pas les conflits. L’attention se porte là où les caméras sont déjà, et les petits États surprennent tout le monde sauf leur propre presse.',
      which:
        'La politique pour les pays en élection, les notations des 195 pays pour le reste, et les deux régions pour voir si une hausse est locale ou mondiale.',
      next: 'Chaque lundi, ils trient tous les pays selon l’évolution de leur notation, fixent le niveau d’alerte de la semaine et décident qui voyage. Après le vote, ils regardent l’indice retomber : une agitation qui ne finit pas se voit à une courbe qui ne redescend pas.',
      request: '/v1/ratings?kind=country',
    },
  ],
};
