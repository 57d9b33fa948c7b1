import type { Translation } from '../../messages';

/** The page about us, in French. */
export const about: Translation['about'] = {
  title: 'À propos',
  description:
    'Barograph mesure l’agitation de l’actualité mondiale, chaque jour, pour chaque pays et chaque thème, d’une façon que chacun peut vérifier.',
  heading: 'Un instrument, pas une opinion',
  lede: 'Un barographe trace la pression de l’air sur du papier réglé, heure après heure, sans savoir quel temps il fera. Nous faisons de même avec l’actualité.',
  mission: {
    title: 'Notre mission',
    paragraphs: [
      'Donner à tous ceux qui doivent se prononcer sur un pays, un secteur ou une crise la même mesure simple du mouvement de l’actualité : quotidienne, comparable d’un lieu à l’autre, et ouverte à l’examen.',
      'Une mesure gagne la confiance par ce qu’elle admet. Nous publions donc comment la nôtre est faite, nous disons quand il y a trop peu à mesurer, nous gardons chaque révision, et nous ne réécrivons jamais ce que disait une méthode plus ancienne.',
    ],
  },
  what: {
    title: 'Ce que nous faisons',
    paragraphs: [
      'Nous recueillons les titres de médias de nombreux pays et langues, réunissons les copies d’un même sujet, et comparons chaque média à ses propres habitudes. Nous en tirons deux familles d’indices pour le monde, les marchés développés et émergents, 195 pays, 19 catégories, et chaque paire de pays et de catégorie.',
    ],
    families: [
      { name: 'Indice de volatilité médiatique (MVI)', text: 'L’agitation de la couverture du jour, de 0 à 100. Un jour ordinaire vaut 50.' },
      {
        name: 'Notation de stabilité de l’information (ISR)',
        text: 'Le calme de la couverture ces derniers temps, de 0 à 100, où 100 est le calme, avec une lettre de AAA à D.',
      },
    ],
    after:
      'Vous pouvez les lire sur ce site, dans le tableau de bord, ou en une requête à notre API. Nous gardons le titre, le média, l’heure et le lien de chaque article, jamais son texte.',
  },
  why: {
    title: 'Pourquoi c’est important',
    paragraphs: [
      'Les chiffres officiels arrivent des semaines après les événements. L’actualité arrive en quelques minutes, mais il y en a plus que personne ne peut en lire, et son volume en dit plus sur le média que sur l’événement.',
      'Entre les deux se trouve quelque chose de mesurable : si la couverture s’étend, à quelle vitesse elle grandit, et si cette croissance s’accélère. Souvent, c’est ce qui bascule en premier. Cela ne dit pas ce qui va se passer, et nous ne le prétendons pas. Cela dit où regarder.',
    ],
  },
  method: {
    title: 'La méthode en bref',
    points: [
      { name: 'Diffusion', text: 'La part des médias actifs qui publient plus que d’habitude sur un sujet.' },
      { name: 'Vitesse', text: 'Le rythme auquel l’attention monte ou retombe.' },
      { name: 'Accélération', text: 'Si ce rythme change lui-même.' },
    ],
    text: 'Chacune est comparée à sa propre année écoulée et notée de 0 à 100. Leur moyenne pondérée est le MVI, et l’ISR en est la longue mémoire. Chaque valeur vient avec le nombre de sujets et de médias qui la portent et la version de la méthode, et chaque MVI avec un intervalle.',
    link: 'Lire la méthodologie',
  },
  development:
    'Les indices et les notations sont encore en développement. Ils sont publiés chaque jour pendant que nous les validons, et nous invitons des équipes par petits groupes.',
  contact: {
    title: 'Parlez-nous',
    text: 'Les questions sur la méthode sont aussi bienvenues que les questions sur l’accès.',
    button: 'Nous contacter',
  },
};
